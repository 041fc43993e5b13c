import FeatureTesting
import TodosFeature

/// A program that runs this feature alone on fakes. `FeatureSample` describes its options.
@main
enum TodosSample {
    static func main() throws { try FeatureSample.main(TodosAssembly.self, words: ["list", "week"]) }
}
