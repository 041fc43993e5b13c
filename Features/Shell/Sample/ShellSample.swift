import FeatureTesting
import ShellFeature

@main
enum ShellSample {
    static func main() throws { try FeatureSample.main(ShellAssembly.self, words: []) }
}
