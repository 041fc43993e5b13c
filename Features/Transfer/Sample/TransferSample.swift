import FeatureTesting
import TransferFeature

/// The feature alone, on fakes; see `FeatureSample` for its options.
@main
enum TransferSample {
    static func main() throws { try FeatureSample.main(TransferAssembly.self, words: ["export"]) }
}
