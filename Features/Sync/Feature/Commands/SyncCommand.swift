import ArgumentParser
import CoreCommandLine

struct SyncCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "sync", abstract: "Sync the library with the server.",
        discussion: """
            Haru syncs in the background after each change. Edits that cannot be sent now are sent later.
            Without a subcommand, this command syncs now; for its options, see 'haru help sync run'.

            Examples:
              haru sync
              haru sync --watch      (runs until Ctrl-C)
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
