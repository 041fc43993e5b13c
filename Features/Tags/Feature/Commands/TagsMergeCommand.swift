import ArgumentParser
import CoreCommandLine
import TagsPresentation

struct TagsMergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge", abstract: "Put one tag in place of another everywhere.")

    @Argument(help: "The tag that goes.") var source: String
    @Argument(help: "The tag that stays.") var target: String
    @OptionGroup var writing: WritingOptions

    func run(_ output: TagsOutput, _ tags: TagsViewModel) throws {
        try tags.merge(source, into: target, isRehearsal: writing.isRehearsal)
        output.changed(tags.state, writing)
    }
}
