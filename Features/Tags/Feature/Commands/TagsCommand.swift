import ArgumentParser
import CoreCommandLine

struct TagsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "tags", abstract: "List and change tags.",
        discussion: """
            Examples:
              haru tags
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
