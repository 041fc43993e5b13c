import ArgumentParser

struct SyncCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sync", abstract: "Bring the library and the server together.",
        discussion: """
            Nothing waits for it: after each change Haru syncs in the background, and what cannot be sent yet is sent later.

            Examples:
              haru sync
              haru sync status
            """, subcommands: [SyncRunCommand.self, SyncStatusCommand.self], defaultSubcommand: SyncRunCommand.self)
}
