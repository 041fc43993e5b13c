import FeatureTesting
import TransferFeature

/// A program that runs the Transfer feature without other features, with fake data. `SampleArguments` lists
/// its options.
@main
enum TransferSample {
    static func main() throws { try FeatureSample.main(TransferAssembly.self, words: ["export"]) }
}
