import FeatureTesting
import SearchFeature
import SearchTesting

/// The feature alone, on fakes; see `FeatureSample` for its options.
@main
enum SearchSample {
    static func main() throws {
        try FeatureSample.main(SearchAssembly.self, words: ["search", "e"]) { _, registry in
            PlannerSearch.contribute(to: &registry)
        }
    }
}
