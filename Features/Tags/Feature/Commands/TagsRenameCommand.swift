import ArgumentParser
import CoreCommandLine
import TagsPresentation

struct TagsRenameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename", abstract: "Rename a tag on all its todos.")

    @Argument(help: "The tag.") var name: String
    @Argument(help: "The new name.") var newName: String
    @OptionGroup var writing: WritingOptions

    func run(_ output: TagsOutput, _ tags: TagsViewModel) throws {
        try tags.rename(name, to: newName, isDryRun: writing.isDryRun)
        output.changed(tags.state, writing)
    }
}
