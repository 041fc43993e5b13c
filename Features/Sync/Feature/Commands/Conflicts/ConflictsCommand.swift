import ArgumentParser

struct ConflictsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "conflicts",
        abstract: "Show what lost against an edit on another device, and decide about it.",
        discussion: """
            The later edit won already, and nothing waits for you. Flip puts what lost in its place, as an edit of now.

            Examples:
              haru sync conflicts
              haru sync conflicts flip 3f2a
              haru sync conflicts keep --all
            """,
        subcommands: [ConflictsListCommand.self, ConflictsKeepCommand.self, ConflictsFlipCommand.self],
        defaultSubcommand: ConflictsListCommand.self)
}
