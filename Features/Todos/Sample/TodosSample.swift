import FeatureTesting
import TodosFeature

/// A program that runs the Todos feature without other features, with fake data. `SampleArguments` lists its
/// options.
@main
enum TodosSample {
    static func main() throws { try FeatureSample.main(TodosAssembly.self, words: ["list", "week"]) }
}
