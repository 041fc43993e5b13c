import ArgumentParser
import CoreCommandLine
import TagsPresentation

struct TagsColorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "color", abstract: "Change the colour of a tag.")

    @Argument(help: "The tag.") var name: String
    @Argument(help: "The new colour: six hexadecimal digits, or the name of a preset.") var color: String
    @OptionGroup var writing: WritingOptions

    func run(_ output: TagsOutput, _ tags: TagsViewModel) throws {
        try tags.recolor(name, to: color, isDryRun: writing.isDryRun)
        output.changed(tags.state, writing)
    }
}
