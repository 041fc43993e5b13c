import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import Foundation
import TodosDomain
import TransferDomain
import TransferPresentation
import UtilLocalization

struct ExportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "export", abstract: "Write todos to standard output or a file.",
        discussion: """
            The format haru is lossless. Without --open and without a query, it also contains the records of
            all other types.
            For the other formats, a report on standard error lists the values that the format cannot hold.

            If --output is a directory, Haru writes one calendar file for each todo or series, in the way of
            vdirsyncer, khal and todoman. Haru replaces a file with the same UID, unless another program has
            edited the file: import such a file first, or give --replace. All other files stay, and Haru
            removes none.

            If no todo matches the query, the exit code is 1, and no file is written.

            Examples:
              haru export > backup.haru.json
              haru export --format ics --output todos.ics
              haru export --output ~/.calendars/home/
              haru export --format taskwarrior --open | task import
              haru export --format markdown 'done:last-week #work'
            """)

    @Argument(help: "Only the todos of a query. See: haru list --help") var query: [String] = []
    @Option(name: .shortAndLong, help: "haru, todotxt, taskwarrior, ics, markdown or csv.") var format:
        String?
    @Option(
        name: .shortAndLong,
        help: ArgumentHelp(
            "Write to this file or directory. Without --replace, the file must not exist.",
            valueName: "file"))
    var output: String?
    @Flag(help: "Replace the file of --output, or files that another program has edited.") var replace = false
    @Flag(help: "Only open todos.") var open = false
    @Flag(name: .shortAndLong, help: "Print no report.") var quiet = false
    @Flag(
        help: """
            Print the report as one JSON document (format: Documentation/JSON.md): on standard output with \
            --output, else on standard error.
            """)
    var json = false

    func validate() throws {
        if json, quiet { throw ArgumentParser.ValidationError(ChangeOptions.exclusion) }
    }

    func run(_ console: Console, _ transfer: TransferViewModel) throws {
        if replace, output == nil {
            throw PlainFailure(
                .invalidInput,
                console.language("--replace needs --output.", "--replace에는 --output이 필요합니다."))
        }
        if let output, OutputDirectory.isDirectoryPath(output) {
            return try exportItems(to: output, console, transfer)
        }
        // The file is created first, so that a path that cannot be written fails before the export begins.
        let file = try output.map { try OutputFile($0, language: console.language, isReplacing: replace) }
        let format = try FormatChoice.writing(self.format, path: output)
        if let file {
            try transfer.export(list, format: format, includesRecords: includesRecords) { file.append($0) }
            if !findsNothing(transfer.state) { try file.finish() }
        } else {
            try export(format, console, transfer)
        }
        try report(transfer.state, format, nil, console)
        if findsNothing(transfer.state) { throw ReportedFailure(.nothingMatched) }
    }

    private var list: TodoListRequest {
        TodoListRequest(.all, completion: open ? .open : .any, query: query.joined(separator: " "))
    }
    /// Whether an export in Haru's own format also contains records such as saved views. `false` if the
    /// person exports only a part of the todos.
    private var includesRecords: Bool { !open && query.isEmpty }

    /// Whether the export has a query, and no todo matches it. Haru then writes no file. Standard output gets
    /// a valid document without todos.
    private func findsNothing(_ state: TransferViewModel.State) -> Bool {
        state.exported == 0 && !list.query.isEmpty
    }

    private func export(_ format: TransferFormat, _ console: Console, _ transfer: TransferViewModel) throws {
        var buffer = ""
        // A file gets the text unchanged. On a terminal, the text is sanitized, because stored text must
        // never control the terminal (Documentation/Sync.md §Terminal safety).
        func flush() {
            console.out(
                console.isInteractive ? TerminalSanitizer.block(buffer.replacing("\r\n", with: "\n")) : buffer
            )
            buffer = ""
        }
        try transfer.export(list, format: format, includesRecords: includesRecords) { piece in
            buffer += piece
            if buffer.utf8.count > 1 << 16 { flush() }
        }
        flush()
    }

    private func exportItems(to path: String, _ console: Console, _ transfer: TransferViewModel) throws {
        let format = try FormatChoice.directory(self.format)
        let directory = try OutputDirectory(path, isReplacing: replace, console: console) {
            bytes, summary, item throws(PlannerError) in
            try transfer.compare(bytes, summary, with: item)
        }
        try transfer.exportItems(list) { directory.append($0) }
        try directory.finish()
        try report(transfer.state, format, directory.outcome, console)
        if findsNothing(transfer.state) { throw ReportedFailure(.nothingMatched) }
        if !directory.outcome.left.isEmpty { throw ReportedFailure(.incomplete) }
    }

    private func report(
        _ state: TransferViewModel.State, _ format: TransferFormat, _ outcome: OutputDirectory.Outcome?,
        _ console: Console
    ) throws {
        if json {
            let document = try JSONOutput.document(
                "haru.export", ExportDocument(state, format: format, outcome))
            return output == nil ? console.note(document) : console.print(document)
        }
        let texts = TransferOutput(console: console)
        if let outcome {
            if !quiet { texts.exported(state, to: outcome) }
            texts.left(outcome.left)
        } else if !quiet {
            texts.exported(state)
        }
        if findsNothing(state), !quiet { texts.noMatch(output == nil ? query.last : nil) }
    }
}
