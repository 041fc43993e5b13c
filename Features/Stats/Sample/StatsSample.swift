import FeatureTesting
import StatsFeature
import StatsTesting

/// The feature alone, on fakes; see `FeatureSample` for its options.
@main
enum StatsSample {
    static func main() throws {
        try FeatureSample.main(StatsAssembly.self, words: ["calendar"]) { _, registry in
            StatsWorld().bind(in: &registry)
        }
    }
}
