import ArgumentParser
import CoreCommandLine
import TagsPresentation

struct TagsMergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge", abstract: "Replace a tag with another tag on all todos.")

    @Argument(help: "The tag to replace; it is deleted.") var source: String
    @Argument(help: "The tag that replaces it.") var target: String
    @OptionGroup var writing: WritingOptions

    func run(_ output: TagsOutput, _ tags: TagsViewModel) throws {
        try tags.merge(source, into: target, isDryRun: writing.isDryRun)
        output.changed(tags.state, writing)
    }
}
