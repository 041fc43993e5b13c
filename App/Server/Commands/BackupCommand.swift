import ArgumentParser
import ServerComposition

struct BackupCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "backup", abstract: "Copies the database. The server can keep running.",
        discussion: """
            To restore a backup, stop the server, replace the database with the backup,
            delete the files of the database that end in -wal and -shm, and start the
            server. Devices then send again what the backup lacks.

            EXAMPLES
              haru-server backup /var/backups/haru-$(date +%F).db
            """)

    @OptionGroup var options: ServerOptions

    @Argument(help: ArgumentHelp("The file for the copy. It must not exist.", valueName: "file"))
    var target: String

    func run() async throws {
        try await Administration(options).useCase(HubDatabase.self).backUp(to: target)
        print("backed up to \(target)")
    }
}
