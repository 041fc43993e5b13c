import ArgumentParser
import CoreCommandLine
import TagsPresentation

struct TagsListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List all tags with the number of their todos.")

    @OptionGroup var reading: ReadingOptions

    func run(_ output: TagsOutput, _ tags: TagsViewModel) throws {
        try tags.show()
        try output.list(tags.state, reading)
    }
}
