import ArgumentParser
import CoreCommandLine
import CoreTerminal
import SettingsPresentation
import UtilLocalization

struct RestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "restore", abstract: "Put a backup in the library's place.",
        discussion: """
            What is there now is backed up first, and the backup is checked before anything is touched.

            Examples:
              haru restore ~/haru-2026-11.db --yes
            """)

    @Argument(help: ArgumentHelp("The backup.", valueName: "file")) var path: String
    @Flag(name: .shortAndLong, help: "Do it; without this only what would happen is said.") var yes = false

    func run(_ console: Console, _ maintenance: MaintenanceViewModel) throws {
        let say = console.language
        guard yes else {
            throw PlainFailure(
                .invalidInput,
                say(
                    "This replaces the library by '\(TerminalSanitizer.line(path))' (a backup of it is made first). Give --yes to do it.",
                    "라이브러리를 '\(TerminalSanitizer.line(path))'(으)로 바꿉니다 (먼저 백업합니다). 하려면 --yes를 붙이세요."))
        }
        try maintenance.restore(from: path)
        console.print(
            say("restored from \(TerminalSanitizer.line(path))", "\(TerminalSanitizer.line(path))에서 복원했습니다"))
        if let backup = maintenance.state.backup {
            console.note(
                say(
                    "what was there before, with all that was not sent: \(TerminalSanitizer.line(backup))",
                    "이전 것과 보내지 않은 편집: \(TerminalSanitizer.line(backup))"))
        }
    }
}
