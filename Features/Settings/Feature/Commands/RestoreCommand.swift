import ArgumentParser
import CoreCommandLine
import CoreTerminal
import SettingsPresentation
import UtilLocalization

struct RestoreCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "restore", abstract: "Replace the library with a backup.",
        discussion: """
            Haru checks the backup and backs up the current library before it changes anything.

            Examples:
              haru restore ~/haru-2026-11.db --yes
            """)

    @Argument(help: ArgumentHelp("The backup.", valueName: "file")) var path: String
    @Flag(
        name: .shortAndLong, help: "Replace the library. Without --yes, Haru only says what would happen.")
    var yes = false

    func run(_ console: Console, _ maintenance: MaintenanceViewModel) throws {
        let say = console.language
        guard yes else {
            throw PlainFailure(
                .invalidInput,
                say(
                    "This replaces the library with '\(TerminalSanitizer.line(path))'. Haru backs up the "
                        + "library first. To do it, add --yes.",
                    "라이브러리를 '\(TerminalSanitizer.line(path))'(으)로 바꿉니다 (먼저 지금 라이브러리를 백업합니다). "
                        + "실행하려면 --yes를 붙이세요."))
        }
        try maintenance.restore(from: path)
        console.print(
            say("restored from \(TerminalSanitizer.line(path))", "\(TerminalSanitizer.line(path))에서 복원했습니다"))
        if let backup = maintenance.state.backup {
            console.note(
                say(
                    "the former library, with its unsent edits, is in \(TerminalSanitizer.line(backup))",
                    "이전 라이브러리(보내지 않은 편집 포함): \(TerminalSanitizer.line(backup))"))
        }
    }
}
