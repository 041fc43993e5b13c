import FeatureTesting
import ViewsFeature

/// A program that runs the Views feature without other features, with fake data. `SampleArguments` lists its
/// options.
@main
enum ViewsSample {
    static func main() throws { try FeatureSample.main(ViewsAssembly.self, words: ["views"]) }
}
