import FeatureTesting
import StatsFeature
import StatsTesting

/// A program that runs the Stats feature without other features, with fake data. `SampleArguments` lists its
/// options.
@main
enum StatsSample {
    static func main() throws {
        try FeatureSample.main(StatsAssembly.self, words: ["calendar"]) { _, registry in
            StatsWorld().bind(in: &registry)
        }
    }
}
