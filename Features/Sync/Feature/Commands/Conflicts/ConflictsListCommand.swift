import ArgumentParser
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import SyncPresentation

struct ConflictsListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(commandName: "list", abstract: "List the open conflicts.")

    @OptionGroup var reading: ReadingOptions

    func run(_ console: Console, _ conflicts: ConflictsViewModel, _ text: ConflictText) throws {
        try conflicts.load()
        let rows = conflicts.state.rows
        let documents = rows.map { ConflictDocument($0) }
        if reading.json {
            return console.print(try JSONOutput.document("haru.conflicts", ["conflicts": documents]))
        }
        if reading.ndjson {
            for document in documents { console.print(try JSONOutput.line(document)) }
            return
        }
        console.print(rows.isEmpty ? [StyledLine(text.none, .dim)] : rows.flatMap(text.lines))
    }
}
