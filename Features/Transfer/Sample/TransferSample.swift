import FeatureTesting
import TransferFeature

/// A program that runs this feature alone on fakes. `FeatureSample` describes its options.
@main
enum TransferSample {
    static func main() throws { try FeatureSample.main(TransferAssembly.self, words: ["export"]) }
}
