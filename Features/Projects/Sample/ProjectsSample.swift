import FeatureTesting
import ProjectsFeature

/// A program that runs the Projects feature without other features, with fake data. `SampleArguments` lists
/// its options.
@main
enum ProjectsSample {
    static func main() throws { try FeatureSample.main(ProjectsAssembly.self, words: ["projects"]) }
}
