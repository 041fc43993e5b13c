import ArgumentParser
import CoreCommandLine
import TagsPresentation

struct TagsAddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "add", abstract: "Create a tag.")

    @Argument(help: "The name: no white space, # or comma.") var name: String
    @Argument(
        help: """
            The colour: six hexadecimal digits or red, orange, yellow, green, teal, blue, indigo, purple, \
            pink, grey.
            """
    )
    var color: String?
    @OptionGroup var writing: WritingOptions

    func run(_ output: TagsOutput, _ tags: TagsViewModel) throws {
        try tags.add(name, color: color, isDryRun: writing.isDryRun)
        output.changed(tags.state, writing)
    }
}
