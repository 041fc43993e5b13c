import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import TodosPresentation

/// How the writing commands tell what they did: an echo of each todo, or, quietly, its bare identifier.
struct EditorOutput {
    let console: Console
    let failures: FailureText
    let today: Day
    let writing: WritingOptions

    private var text: TodosText { TodosText(console.language) }

    func show(_ state: TodoEditorViewModel.State) {
        if writing.quiet {
            return console.out(state.rows.map { $0.id + "\n" }.joined())
        }
        let (sign, role) = mark(state.outcome)
        var lines = state.rows.map { TodoEcho(row: $0, today: today, text: text).line(sign: sign, role: role) }
        for row in state.following {
            guard let day = row.day else { continue }
            lines.append(StyledLine("  ↻ \(row.reference)  \(text.next(text.day(day, today: today)))", .dim))
        }
        console.printWhole(lines, hanging: 4)
        if !state.openSubtasks.isEmpty { console.note(text.openSubtasks(state.openSubtasks.map(\.reference))) }
        if writing.isRehearsal { console.note(text.rehearsal) }
    }

    /// A line of many that was left out.
    func failure(line: Int, text content: String, _ error: PlannerError) {
        console.note("\(line): \(HarmlessText.line(content)): \(failures.describe(error).message)")
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
