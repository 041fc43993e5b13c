import FeatureTesting
import SearchFeature

/// The feature alone, on fakes; see `FeatureSample` for its options.
@main
enum SearchSample {
    static func main() throws { try FeatureSample.main(SearchAssembly.self, words: ["search", "e"]) }
}
