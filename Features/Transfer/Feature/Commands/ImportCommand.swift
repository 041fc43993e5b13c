import ArgumentParser
import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import Foundation
import TransferDomain
import TransferPresentation
import UtilLocalization

struct ImportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "import", abstract: "Import todos from a file.",
        discussion: """
            Haru leaves out and lists lines and values that it cannot read, and ends with exit code 7. With
            --strict, nothing is imported from such a file. Importing the same file again changes nothing, and
            'haru undo' reverts an import. Haru stores values for which it has no field, and writes them again
            on export in the same format; a report lists them. A file of the format haru also contains the
            records of all other types.

            CSV needs a header with at least a title, and commas, semicolons or tabs between the columns. Haru
            recognizes backups of TickTick and projects of Todoist by their columns. Name other columns with
            --map; the fields are id, title, note, due, start, deadline, priority, side, difficulty, estimate,
            tags, parent, completed, recurrence, created and edited. 01/02/2026 is ambiguous: give
            --date-format.

            Examples:
              task export > tasks.json && haru import --format taskwarrior tasks.json
              haru import ~/todo.txt
              haru import --format ics calendar.ics --dry-run
              haru import ~/.calendars/home
              haru import --strict notes.csv
              haru import --map due="Due Date" --date-format dd/MM/yyyy tasks.csv
              cat list.md | haru import --format markdown -
            """)

    @Option(
        name: .shortAndLong,
        help: "haru, todotxt, taskwarrior, ics, markdown or csv; default: the format that the file shows.")
    var format: String?
    @Argument(
        help: ArgumentHelp(
            "The file, or a directory of .ics files; '-' for standard input.", valueName: "file"))
    var path: String
    @Flag(help: "Import nothing from a file with a line or value that is unreadable or breaks a rule.")
    var strict = false
    /// A hidden flag without effect, so that old scripts still work. In earlier versions, an import without
    /// this flag stopped at an invalid entry. Now only `--strict` stops an import.
    @Flag(name: .customLong("keep-going"), help: .hidden) var keepGoing = false
    @Option(
        name: .customLong("map"),
        help: ArgumentHelp(
            "CSV: the column of a field, such as due=\"Due Date\". May be given several times.",
            valueName: "field=column"))
    var columns: [String] = []
    @Option(
        name: .customLong("date-format"),
        help: ArgumentHelp(
            "CSV: the format of dates, such as dd/MM/yyyy or 'M/d/yy h:mm a'.", valueName: "pattern"))
    var dateFormat: String?
    @Flag(name: .shortAndLong, help: "Print only the number of added records.") var quiet = false
    @Flag(name: .customLong("dry-run"), help: "Show the result without changing anything.")
    var isDryRun = false
    @Flag(help: "Print one JSON document (its schema is in Documentation/JSON.md).") var json = false

    func validate() throws {
        if json, quiet { throw ArgumentParser.ValidationError(ChangeOptions.exclusion) }
    }

    func run(_ console: Console, _ failures: FailureText, _ transfer: TransferViewModel) throws {
        let csv = try CSVOptions(
            columns: columns, dateFormat: dateFormat, source: (path as NSString).lastPathComponent)
        let meter = ProgressLine(console: console)
        let name = path == "-" ? "-" : (path as NSString).lastPathComponent
        let shown = path == "-" ? console.language("standard input", "표준 입력") : path
        do {
            try withFiles(console) { files, format in
                try requireCSV(format)
                try transfer.importFiles(
                    files, format: format, policy: strict ? .refuseFile : .keepGoing, csv: csv, name: name,
                    isDryRun: isDryRun
                ) { meter.show(console.language("\($0) read", "\($0)개 읽음")) }
            }
        } catch {
            meter.clear()
            throw TransferFailure(texts: failures, language: console.language).of(
                error, file: shown, isStrict: strict)
        }
        meter.clear()
        let state = transfer.state
        if json {
            console.print(try JSONOutput.document("haru.import", ImportDocument(state, path: path, failures)))
        } else {
            let output = TransferOutput(console: console)
            output.imported(state, quiet: quiet)
            output.leftOut(state.loss.leftOut, of: shown, failures)
        }
        if state.loss.hasLeftOut { throw ReportedFailure(.incomplete) }
    }

    /// Calls `body` with the files to import and their format. If ``path`` names a directory, the files are
    /// the calendar files in it. Otherwise there is only one file.
    private func withFiles(_ console: Console, _ body: ([ImportFile], TransferFormat) throws -> Void) throws {
        if path != "-", InputDirectory.isDirectory(path) {
            let format = try FormatChoice.directory(format)
            return try InputDirectory(path: path, console: console).withFiles { try body($0, format) }
        }
        try InputFile(path: path, console: console).withBytes { bytes in
            if let encoding = ForeignEncoding(bytes) {
                throw encoding.refusal(of: path, format: format, console.language)
            }
            try body([ImportFile(bytes)], try FormatChoice.reading(format, path: path, bytes))
        }
    }

    /// Checks that a person gives `--map` and `--date-format` only for CSV.
    /// - Throws: ``ValidationError`` that names the wrong flag.
    private func requireCSV(_ format: TransferFormat) throws(DomainPrimitives.ValidationError) {
        guard format != .csv else { return }
        let flag: String? = columns.isEmpty ? dateFormat.map { _ in "--date-format" } : "--map"
        if let flag {
            throw DomainPrimitives.ValidationError(.option, flag, .excludes("--format \(format.rawValue)"))
        }
    }
}
