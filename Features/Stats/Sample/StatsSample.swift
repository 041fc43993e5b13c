import FeatureTesting
import StatsFeature

/// The feature alone, on fakes; see `FeatureSample` for its options.
@main
enum StatsSample {
    static func main() throws { try FeatureSample.main(StatsAssembly.self, words: ["calendar"]) }
}
