import ArgumentParser

struct ConflictsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conflicts",
        abstract: "Show and decide conflicts: values that lost against an edit on another device.",
        discussion: """
            The later edit is already in force, so you may decide at any time. flip restores the lost value as
            a new edit.

            Examples:
              haru sync conflicts
              haru sync conflicts flip 3f2a
              haru sync conflicts keep --all
            """,
        subcommands: [ConflictsListCommand.self, ConflictsKeepCommand.self, ConflictsFlipCommand.self],
        defaultSubcommand: ConflictsListCommand.self)
}
