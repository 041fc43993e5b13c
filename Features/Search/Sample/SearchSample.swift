import FeatureTesting
import SearchFeature
import SearchTesting

/// A program that runs the Search feature without other features, with fake data. `FeatureSample` describes
/// the options.
@main
enum SearchSample {
    static func main() throws {
        try FeatureSample.main(SearchAssembly.self, words: ["search", "e"]) { _, registry in
            PlannerSearch.contribute(to: &registry)
        }
    }
}
