import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import Foundation
import TodosDomain
import TransferDomain
import TransferPresentation

struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "export", abstract: "Write todos to standard output or a file.",
        discussion: """
            The format haru is lossless; of the others a report on standard error says what they have no place for.

            Examples:
              haru export > backup.haru.json
              haru export --format ics --output todos.ics
              haru export --format taskwarrior --open | task import
            """)

    @Option(name: .shortAndLong, help: "haru, todotxt, taskwarrior, ics, markdown or csv.") var format: String?
    @Option(name: .shortAndLong, help: ArgumentHelp("Write to this file, which must not exist.", valueName: "file")) var output:
        String?
    @Flag(help: "Only open todos.") var open = false
    @Flag(name: .shortAndLong, help: "No report.") var quiet = false

    func run(_ console: Console, _ transfer: TransferViewModel) throws {
        // Whether the file can be made at all is the first thing to know.
        let file = try output.map { try OutputFile($0, language: console.language) }
        let format = try FormatChoice.writing(self.format, path: output)
        let query = TodoQuery(.all, completion: open ? .open : .any)
        if let file {
            try transfer.export(query, format: format) { file.append($0) }
            try file.finish()
        } else {
            var buffer = ""
            // A file takes the bytes as they are; a terminal is not to be controlled by what was stored.
            func flush() {
                console.out(console.isInteractive ? HarmlessText.block(buffer.replacing("\r\n", with: "\n")) : buffer)
                buffer = ""
            }
            try transfer.export(query, format: format) { piece in
                buffer += piece
                if buffer.utf8.count > 1 << 16 { flush() }
            }
            flush()
        }
        if !quiet { TransferOutput(console: console).exported(transfer.state) }
    }
}
