import ArgumentParser
import CoreCommandLine
import CoreTerminal
import SettingsPresentation

struct BackupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "backup", abstract: "Write a whole copy of the library.",
        discussion: """
            Without a file it goes into the library's own backups and stays there until you remove it.

            Examples:
              haru backup
              haru backup ~/haru-2026-11.db
            """)

    @Argument(help: ArgumentHelp("A file that does not exist yet.", valueName: "file")) var path: String?

    func run(_ console: Console, _ maintenance: MaintenanceViewModel) throws {
        try maintenance.backUp(to: path)
        if let backup = maintenance.state.backup { console.print(TerminalSanitizer.line(backup)) }
    }
}
