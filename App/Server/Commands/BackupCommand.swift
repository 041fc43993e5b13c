import ArgumentParser
import ServerComposition

/// `haru-server backup`.
struct BackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Copies the database as it is now, while the server runs.",
        discussion: """
            To restore one: stop the server, put the file in the place of the database, start it. Devices notice, and send again
            what the backup does not have.

            EXAMPLES
              haru-server backup /var/backups/haru-$(date +%F).db
            """)

    @OptionGroup var options: ServerOptions

    @Argument(help: ArgumentHelp("The copy; must not be there yet.", valueName: "file"))
    var target: String

    func run() async throws {
        try await Administration(options).useCase(HubDatabase.self).backUp(to: target)
        print("backed up to \(target)")
    }
}
