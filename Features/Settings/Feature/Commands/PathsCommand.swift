import ArgumentParser
import CoreCommandLine
import CoreTerminal
import SettingsDomain
import SettingsPresentation

struct PathsCommand: ParsableCommand {
    private struct Document: Encodable {
        let library: String
        let backups: String
        let vaults: String
        let config: String
    }

    static let configuration = CommandConfiguration(
        topLevel: "paths", abstract: "Show the paths of Haru's files.",
        discussion: """
            HARU_HOME puts all files into one directory.

            Examples:
              haru paths
              HARU_HOME=/tmp/try haru paths
            """)

    @OptionGroup var reading: ReadingOptions

    func run(_ console: Console, _ settings: SettingsViewModel) throws {
        let paths = settings.state.paths
        let document = Document(
            library: paths.library, backups: paths.backups, vaults: paths.vaults, config: paths.configFile)
        if reading.json { return console.print(try JSONOutput.document("haru.paths", document)) }
        if reading.ndjson { return console.print(try JSONOutput.line(document)) }
        console.print("library  \(TerminalSanitizer.line(paths.library))")
        console.print("backups  \(TerminalSanitizer.line(paths.backups))")
        console.print("vaults   \(TerminalSanitizer.line(paths.vaults))")
        console.print("config   \(TerminalSanitizer.line(paths.configFile))")
    }
}
