import FeatureTesting
import SearchFeature
import SearchTesting

/// A program that runs this feature alone on fakes. `FeatureSample` describes its options.
@main
enum SearchSample {
    static func main() throws {
        try FeatureSample.main(SearchAssembly.self, words: ["search", "e"]) { _, registry in
            PlannerSearch.contribute(to: &registry)
        }
    }
}
