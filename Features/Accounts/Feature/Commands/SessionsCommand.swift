import ArgumentParser
import CoreCommandLine

struct SessionsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "sessions", abstract: "List the devices that are logged in, and log one out.",
        discussion: """
            Examples:
              haru sessions
              haru sessions end 01a2
            """, subcommands: [SessionsListCommand.self, SessionsEndCommand.self],
        defaultSubcommand: SessionsListCommand.self)
}
