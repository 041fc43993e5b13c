import FeatureTesting
import TagsFeature

/// The feature alone, on fakes; see `FeatureSample` for its options.
@main
enum TagsSample {
    static func main() throws { try FeatureSample.main(TagsAssembly.self, words: ["tags"]) }
}
