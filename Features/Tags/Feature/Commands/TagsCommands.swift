import ArgumentParser
import CoreCommandLine
import TagsPresentation
import TodosDomain

struct TagsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "tags", abstract: "List and change tags.",
        discussion: """
            Examples:
              haru tags
              haru tags open.min:3
              haru tags add errands orange
              haru tags rename errands chores
              haru tags merge house home
            """,
        subcommands: [
            TagsListCommand.self, TagsAddCommand.self, TagsRenameCommand.self, TagsColorCommand.self,
            TagsRemoveCommand.self,
            TagsMergeCommand.self,
        ], defaultSubcommand: TagsListCommand.self)
}

struct TagsListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "List tags with the numbers of their todos and notes.",
        discussion: """
            A query selects tags. All its conditions must hold.
              name     home, '#home', name:home: a part of the name
              todos    open, open>3, open:none, done, done.min:10
              other    color:red, created:this-week, edited:today
            Join them with or, not and parentheses: 'not open'. A shell gives < > ( ) and # other meanings, so
            quote them: 'open>3'

            Examples:
              haru tags list home
              haru tags list 'open>3 or color:red'
            """)

    @Argument(help: "A query, such as open>3. Without a query, all tags.") var query: [String] = []
    @OptionGroup var reading: ReadingOptions

    func run(_ output: TagsOutput, _ tags: TagsViewModel) throws {
        try tags.show(query.joined(separator: " "))
        try output.list(tags.state, reading)
        if tags.state.list.rows.isEmpty, !query.isEmpty { throw ReportedFailure(.nothingMatched) }
    }
}

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

struct TagsRenameCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rename", abstract: "Rename a tag on all its todos and notes and in all views.")

    @Argument(help: "The tag.") var name: String
    @Argument(help: "The new name.") var newName: String
    @OptionGroup var writing: WritingOptions

    func run(_ output: TagsOutput, _ tags: TagsViewModel) throws {
        try tags.rename(name, to: newName, isDryRun: writing.isDryRun)
        output.changed(tags.state, writing)
    }
}

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

struct TagsRemoveCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rm", abstract: "Delete a tag and remove it from its todos and notes.")

    @Argument(help: "The tag.") var name: String
    @OptionGroup var writing: WritingOptions

    func run(_ output: TagsOutput, _ tags: TagsViewModel) throws {
        try tags.delete(name, isDryRun: writing.isDryRun)
        output.changed(tags.state, writing)
    }
}

struct TagsMergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Replace a tag with another tag on all todos and notes and in all views.")

    @Argument(help: "The tag to replace; it is deleted.") var source: String
    @Argument(help: "The tag that replaces it.") var target: String
    @OptionGroup var writing: WritingOptions

    func run(_ output: TagsOutput, _ tags: TagsViewModel) throws {
        try tags.merge(source, into: target, isDryRun: writing.isDryRun)
        output.changed(tags.state, writing)
    }
}
