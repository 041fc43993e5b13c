import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import TodosDomain
import TodosPresentation

/// The list of todos that a command prints. Each day has a heading with the number of its todos. A list of
/// today ends with the number of overdue todos.
struct AgendaView {
    let state: AgendaViewModel.State
    let text: TodosText
    let width: Int

    var lines: [StyledLine] {
        var lines: [StyledLine] = []
        let referenceWidth = TodoLine.referenceWidth(state.rows)
        for (index, section) in state.sections.enumerated() {
            if index > 0 { lines.append(StyledLine()) }
            if state.query.sort == .due { lines.append(heading(section)) }
            lines += section.rows.map {
                TodoLine(row: $0, text: text, today: state.today, showsDay: state.query.sort != .due).line(
                    referenceWidth: referenceWidth, width: width)
            }
        }
        if state.sections.isEmpty {
            lines.append(StyledLine(isToday && !isFiltered ? text.nothingToday : text.nothingFound, .dim))
        }
        if state.waiting > 0 {
            let note = isFiltered ? text.leftOut(state.waiting) : text.waiting(state.waiting)
            lines.append(StyledLine(note, .dim))
        }
        if state.isTruncated { lines.append(StyledLine(text.cut, .dim)) }
        if isToday, state.overdue > 0 { lines.append(StyledLine(text.overdue(state.overdue), .warning)) }
        return lines
    }

    private var isToday: Bool { state.query.scope == .days(state.today...state.today) }

    private var isFiltered: Bool {
        state.query.isFiltered || state.query.completion == .done
    }

    private func heading(_ section: AgendaViewModel.Section) -> StyledLine {
        let progress =
            section.progress.map { text.progress(done: $0.done, total: $0.total) }
            ?? text.count(section.rows.count)
        return SideBySide(
            StyledLine(text.heading(section.day, today: state.today), .strong), StyledLine(progress, .dim)
        ).line(width: width)
    }
}
