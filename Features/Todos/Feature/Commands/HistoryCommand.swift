import ArgumentParser
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import LibraryDomain
import TodosDomain
import TodosPresentation

struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "history", abstract: "Show the undo history, newest action first.",
        discussion: "Examples:\n  haru history\n  haru history --limit 100 --json")

    @Option(parsing: .unconditional, help: ArgumentHelp("Show at most this many.", valueName: "count"))
    var limit = 20
    @OptionGroup var reading: ReadingOptions

    func run(_ console: Console, _ history: HistoryViewModel) throws {
        guard limit >= 1 else {
            throw PlannerError.invalid(
                DomainPrimitives.ValidationError(.limit, String(limit), .range(min: 1, max: Int.max)))
        }
        try history.show(limit: limit)
        let entries = history.state.entries
        if reading.json {
            return console.print(
                try JSONOutput.document("haru.history", ["actions": entries.map { HistoryDocument($0) }]))
        }
        if reading.ndjson {
            for entry in entries { console.print(try JSONOutput.line(HistoryDocument(entry))) }
            return
        }
        let text = TodosText(console.language)
        if entries.isEmpty { return console.print([StyledLine(text.emptyHistory, .dim)]) }
        let zone = history.state.zone
        console.printWhole(entries.map { line($0, zone, text) }, hanging: 4)
    }

    private func line(_ entry: HistoryViewModel.Entry, _ zone: ZoneName, _ text: TodosText) -> StyledLine {
        var line = StyledLine(text.instant(entry.at, zone) + "  ", .dim)
        line.append("\(text.action(entry.kind))  ", entry.state == .done ? .accent : .dim)
        line.append(entry.subject, entry.state == .done ? .plain : .done)
        line.append("  (\(text.records(entry.changes)))", .dim)
        if entry.state != .done { line.append("  \(text.state(entry.state))", .dim) }
        return line
    }
}
