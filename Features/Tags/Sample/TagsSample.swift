import FeatureTesting
import TagsFeature

/// A program that runs the Tags feature without other features, with fake data. `SampleArguments` lists its
/// options.
@main
enum TagsSample {
    static func main() throws { try FeatureSample.main(TagsAssembly.self, words: ["tags"]) }
}
