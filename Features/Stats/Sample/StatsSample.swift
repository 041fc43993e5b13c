import FeatureTesting
import StatsFeature
import StatsTesting

/// A program that runs this feature alone on fakes. `FeatureSample` describes its options.
@main
enum StatsSample {
    static func main() throws {
        try FeatureSample.main(StatsAssembly.self, words: ["calendar"]) { _, registry in
            StatsWorld().bind(in: &registry)
        }
    }
}
