import ArgumentParser
import CoreCommandLine
import TagsPresentation

struct TagsRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rm", abstract: "Delete a tag and remove it from its todos.")

    @Argument(help: "The tag.") var name: String
    @OptionGroup var writing: WritingOptions

    func run(_ output: TagsOutput, _ tags: TagsViewModel) throws {
        try tags.delete(name, isDryRun: writing.isDryRun)
        output.changed(tags.state, writing)
    }
}
