import UtilLocalization
import ArgumentParser
import CoreCommandLine
import CoreTerminal
import Foundation
import TransferDomain
import TransferPresentation

struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: "Take todos of a file into the library.",
        discussion: """
            All of the file or, where a line of it cannot be read, nothing. Importing the same file again changes nothing,
            and 'haru undo' takes an import back. What Haru has no field for is kept and comes back on export in the same
            format; a report says so.

            Examples:
              task export > tasks.json && haru import --format taskwarrior tasks.json
              haru import ~/todo.txt
              haru import --format ics calendar.ics --dry-run
              cat list.md | haru import --format markdown -
            """)

    @Option(name: .shortAndLong, help: "haru, todotxt, taskwarrior, ics, markdown or csv; by the file's name where it tells.")
    var format: String?
    @Argument(help: ArgumentHelp("The file; '-' for standard input.", valueName: "file")) var path: String
    @OptionGroup var writing: WritingOptions

    func run(_ console: Console, _ failures: FailureText, _ transfer: TransferViewModel) throws {
        let data = try InputFile.read(path, console)
        let format = try FormatChoice.of(self.format, path: path)
        let meter = ProgressLine(console: console)
        let name = path == "-" ? "-" : (path as NSString).lastPathComponent
        do {
            try data.withUnsafeBytes { raw in
                try transfer.importBytes(
                    raw.bindMemory(to: UInt8.self), format: format, name: name, isRehearsal: writing.isRehearsal
                ) { meter.show(console.language("\($0) read", "\($0)개 읽음")) }
            }
        } catch {
            meter.clear()
            throw TransferFailure(texts: failures).of(error, file: path)
        }
        meter.clear()
        TransferOutput(console: console).imported(transfer.state, quiet: writing.quiet)
    }
}
