import ArgumentParser
import CoreCommandLine

struct SyncCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "sync", abstract: "Bring the library and the server together.",
        discussion: """
            Nothing waits for it: after each change Haru syncs in the background, and what cannot be sent yet is sent later. \
            Without a subcommand it syncs now; the flags of that are in 'haru help sync run'.

            Examples:
              haru sync
              haru sync --watch      (goes on until Ctrl-C)
              haru sync status
              haru sync conflicts
              haru sync issues
            """,
        subcommands: [
            SyncRunCommand.self, SyncStatusCommand.self, ConflictsCommand.self, IssuesCommand.self,
            SyncRepairCommand.self,
        ],
        defaultSubcommand: SyncRunCommand.self)
}
