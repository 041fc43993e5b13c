import FeatureTesting
import TodosFeature

/// The feature alone, on fakes; see `FeatureSample` for its options.
@main
enum TodosSample {
    static func main() throws { try FeatureSample.main(TodosAssembly.self, words: ["list", "week"]) }
}
