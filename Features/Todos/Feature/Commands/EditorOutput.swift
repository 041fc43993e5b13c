import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import Foundation
import TodosDomain
import TodosPresentation

/// The output of a command that changes todos. Depending on the options, the output is a line for each
/// changed todo, the identifiers of these todos, or a JSON document.
struct EditorOutput: Sendable {
    let console: Console
    let now: Moment
    private let failures: FailureText

    init(console: Console, failures: FailureText, clock: any WallClock) {
        self.console = console
        self.failures = failures
        now = clock.now()
    }

    private var text: TodosText { TodosText(console.language) }
    private var today: Day { now.day }

    func show(_ state: TodoEditorViewModel.State, _ writing: ChangeOptions) throws {
        defer { if state.outcome == .added { showHints(state, writing) } }
        if writing.quiet {
            return console.out(state.rows.map { $0.id.uuidString.lowercased() + "\n" }.joined())
        }
        if writing.json {
            let document = ChangeDocument(state, failures)
            return console.print(try JSONOutput.document(ChangeDocument.schema(state.outcome), document))
        }
        let (sign, role) = mark(state.outcome)
        var lines = state.rows.map {
            TodoEcho(row: $0, today: today, text: text).line(sign: sign, role: role)
        }
        for row in state.following {
            guard let day = row.day else { continue }
            lines.append(StyledLine("  ↻ \(row.reference)  \(text.next(text.day(day, today: today)))", .dim))
        }
        console.printWhole(lines, hanging: 4)
        if let unchanged = state.unchanged, unchanged > 0 {
            console.note(text.unchanged(unchanged, changed: state.rows.count, state.outcome))
        }
        if !state.openSubtasks.isEmpty {
            console.note(text.openSubtasks(state.openSubtasks.map(\.reference)))
        }
        if writing.isDryRun { console.note(text.dryRun) }
    }

    /// Writes hints about the added todos to standard error: unread words, archived projects, and the months
    /// that a repetition skips. For the first todos of a library, an example of quick add follows.
    private func showHints(_ state: TodoEditorViewModel.State, _ writing: ChangeOptions) {
        for unread in state.unread {
            let line = unread.line.map { "\($0): " } ?? ""
            console.note(line + text.unread(unread.kind, TerminalSanitizer.line(unread.text)))
        }
        for project in state.archivedProjects {
            console.note(text.archivedProject(TerminalSanitizer.line(project)))
        }
        var said: Set<String> = []
        for row in state.rows {
            guard let rule = row.recurrence, let start = row.day,
                let day = rule.dayOfMonthSkipped(from: start)
            else { continue }
            let hint = text.skippedMonths(rule, row.mode ?? .fixed, day: day)
            if said.insert(hint).inserted { console.note(hint) }
        }
        if state.isFirst, console.showsProgress, !writing.quiet, !writing.json { console.note(text.firstAdd) }
    }

    /// Reports that one of several lines was not added as a todo, with the reason.
    /// - Parameter line: the number of the line, from 1.
    func failure(line: Int, text content: String, _ error: PlannerError) {
        console.note("\(line): \(TerminalSanitizer.line(content)): \(failures.describe(error).message)")
    }

    private func mark(_ outcome: TodoEditorViewModel.Outcome) -> (String, Role) {
        switch outcome {
        case .added: ("+", .good)
        case .completed: ("✓", .good)
        case .reopened: ("○", .plain)
        case .moved: ("→", .accent)
        case .deleted: ("-", .danger)
        case .edited, .none: ("~", .accent)
        }
    }
}
