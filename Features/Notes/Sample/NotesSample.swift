import FeatureTesting
import NotesFeature

/// A program that runs the Notes feature without other features, with fake data. `SampleArguments` lists its
/// options.
@main
enum NotesSample {
    static func main() throws { try FeatureSample.main(NotesAssembly.self, words: ["notes"]) }
}
