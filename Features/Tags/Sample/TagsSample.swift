import FeatureTesting
import TagsFeature

/// A program that runs this feature alone on fakes. `FeatureSample` describes its options.
@main
enum TagsSample {
    static func main() throws { try FeatureSample.main(TagsAssembly.self, words: ["tags"]) }
}
