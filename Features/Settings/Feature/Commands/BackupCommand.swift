import ArgumentParser
import CoreCommandLine
import CoreTerminal
import SettingsPresentation

struct BackupCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "backup", abstract: "Back up the library.",
        discussion: """
            Without a file name, the copy goes into the backup folder (see haru paths). Haru never deletes it.

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
