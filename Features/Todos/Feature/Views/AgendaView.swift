import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import TodosDomain
import TodosPresentation

/// The list of todos that a command prints. Each day has a heading with the number of its todos. A list of
/// today ends with the number of overdue todos. A table that goes to a pipe has only the names of its columns
/// and its rows, so that another program can read it.
struct AgendaView {
    let state: AgendaViewModel.State
    let text: TodosText
    let width: Int
    /// The width of a table with chosen columns. `nil` if the output is no terminal: the table then shows
    /// every cell whole.
    let room: Int?

    var lines: [StyledLine] {
        let table = self.table
        if let table, room == nil { return [table.heading] + table.lines }
        var lines = table.map { [$0.heading] } ?? []
        var rows = (table?.lines ?? usualLines)[...]
        for (index, section) in state.sections.enumerated() {
            if index > 0 { lines.append(StyledLine()) }
            if state.query.sort == .due { lines.append(heading(section)) }
            lines += rows.prefix(section.rows.count)
            rows = rows.dropFirst(section.rows.count)
        }
        if state.sections.isEmpty {
            lines.append(StyledLine(isToday && !isFiltered ? text.nothingToday : text.nothingFound, .dim))
        }
        if state.waiting > 0 {
            lines.append(StyledLine(leftOut, .dim))
        }
        if state.isTruncated { lines.append(StyledLine(text.cut, .dim)) }
        if isToday, state.overdue > 0 { lines.append(StyledLine(text.overdue(state.overdue), .warning)) }
        return lines
    }

    /// The table with the chosen columns; `nil` if no columns are chosen, or if there are no todos.
    private var table: TodoTable? {
        guard !state.columns.isEmpty, !state.rows.isEmpty else { return nil }
        let cells = TodoCells(state.rows, text: text, today: state.today, zone: state.zone)
        let rows = state.rows.map { row in state.columns.map { cells.cell($0, of: row) } }
        return TodoTable(state.columns, rows, text: text, room: room)
    }

    /// The rows of a list without chosen columns.
    private var usualLines: [StyledLine] {
        let referenceWidth = TodoLine.referenceWidth(state.rows)
        return state.rows.map { row in
            TodoLine(
                row: row, text: text, today: state.today, zone: state.zone,
                showsDay: state.query.sort != .due
            ).line(referenceWidth: referenceWidth, width: width)
        }
    }

    private var isToday: Bool { state.query.scope == .days(state.today...state.today) }

    /// The number of todos that start later, and how to see them.
    private var leftOut: String {
        if isFiltered { return text.leftOut(state.waiting) }
        return switch state.query.scope {
        case .overdue: text.waiting(state.waiting, list: "overdue waiting:all")
        case .inbox: text.waiting(state.waiting, list: "inbox waiting:all")
        case .days, .all: text.waiting(state.waiting)
        }
    }

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
