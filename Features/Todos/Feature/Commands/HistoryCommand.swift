import ArgumentParser
import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import FeatureKit
import LibraryDomain
import TodosDomain
import TodosPresentation

struct HistoryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        topLevel: "history", abstract: "Show the undo history, newest action first.",
        discussion: """
            An action that changed one record shows the old and the new values. --changes shows them for all
            actions.

            A query selects actions. All its conditions must hold.
              words    a part of the title or the name
              type     type:todo, type:tag, type:project, type:view
              action   action:add, action:edit, action:done, action:delete, action:import
              date     date:today, date<fri, date:this-week
              undone   actions that were undone
            Join them with or, not and parentheses. A shell gives < > ( ) other meanings, so quote them.

            Examples:
              haru history
              haru history type:tag action:delete
              haru history 'rent date>=mon'
              haru history --changes --limit 3
              haru history --limit 100 --json
            """)

    @Argument(help: "A query, such as type:tag. Without a query, all actions.") var query: [String] = []
    @Flag(help: "Show what each action changed, with old and new values.") var changes = false
    @Option(parsing: .unconditional, help: ArgumentHelp("Show at most this many.", valueName: "count"))
    var limit = 20
    @OptionGroup var reading: ReadingOptions

    func run(_ console: Console, _ history: HistoryViewModel, _ names: RecordNames) throws {
        try show(console, history, names)
        if history.state.entries.isEmpty, !query.isEmpty { throw ReportedFailure(.nothingMatched) }
    }

    private func show(_ console: Console, _ history: HistoryViewModel, _ names: RecordNames) throws {
        guard limit >= 1 else {
            throw PlannerError.invalid(
                DomainPrimitives.ValidationError(.limit, String(limit), .range(min: 1, max: Int.max)))
        }
        let isDocument = reading.json || reading.ndjson
        let query = query.joined(separator: " ")
        try history.show(query, limit: limit)
        if changes {
            try history.showDetails(ofActionsWithAtMost: .max, limit: isDocument ? .max : Self.mostChanges)
        } else if !isDocument {
            try history.showDetails(ofActionsWithAtMost: Self.mostRecordsInline, limit: Self.mostChanges)
        }
        let state = history.state
        if isDocument {
            let documents = state.entries.map { HistoryDocument($0, details: state.details[$0.id]) }
            if reading.json {
                return console.print(try JSONOutput.document("haru.history", ["actions": documents]))
            }
            for document in documents { console.print(try JSONOutput.line(document)) }
            return
        }
        let text = TodosText(console.language)
        if state.entries.isEmpty {
            return console.print([StyledLine(query.isEmpty ? text.emptyHistory : text.noAction, .dim)])
        }
        let details = ActionDetailsText(text: text, names: names)
        console.printWhole(state.entries.flatMap { lines($0, state, text, details) }, hanging: 4)
    }

    private func lines(
        _ entry: HistoryViewModel.Entry, _ state: HistoryViewModel.State, _ text: TodosText,
        _ details: ActionDetailsText
    ) -> [StyledLine] {
        var line = line(entry, text)
        guard let changed = state.details[entry.id] else { return [line] }
        if changes {
            let more = changed.isTruncated ? [StyledLine(text.moreChanges, .dim)] : []
            return [line]
                + (details.lines(changed) + more).map { detail in
                    var line = StyledLine("    ")
                    line.append(detail)
                    return line
                }
        }
        if let edits = details.inline(changed, besidesName: entry.newName != nil) {
            line.append("  \(edits)", .dim)
        }
        return [line]
    }

    /// The line of an action shows no changed values if the action changed more records than this.
    private static let mostRecordsInline = 4
    /// The maximum number of changes of one action that are shown to a person.
    private static let mostChanges = 100

    private func line(_ entry: HistoryViewModel.Entry, _ text: TodosText) -> StyledLine {
        var line = StyledLine("\(entry.day) \(entry.time)  ", .dim)
        line.append("\(text.action(entry.kind))  ", entry.state == .done ? .accent : .dim)
        line.append(text.subject(entry), entry.state == .done ? .plain : .done)
        line.append("  (\(text.records(entry.changes)))", .dim)
        if let adapted = text.adaptedViews(entry.adaptedViews) { line.append("  \(adapted)", .dim) }
        if entry.state != .done { line.append("  \(text.state(entry.state))", .dim) }
        return line
    }
}
