import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import TodosDomain
import TodosPresentation

/// The list of todos that a command prints. Each day has a heading with the number of its todos. A list of
/// today ends with the number of overdue todos. A table that goes to a pipe has only the names of its columns
/// and its rows, so that another program can read it.
struct AgendaView {
    private let state: AgendaViewModel.State
    private let text: TodosText
    private let width: Int
    private let room: Int?
    private let cells: TodoCells
    /// The layout of the chosen columns; `nil` if no columns are chosen, or if there are no todos.
    let table: TodoTable?

    /// - Parameter room: the width of the terminal. `nil` if the output is no terminal: a table with chosen
    ///   columns then shows every cell whole.
    init(state: AgendaViewModel.State, text: TodosText, width: Int, room: Int?) {
        self.state = state
        self.text = text
        self.width = width
        self.room = room
        let rows = state.rows
        let cells = TodoCells(
            rows, text: text, today: state.today, zone: state.zone, dates: .ofCommand(room: room))
        self.cells = cells
        table =
            state.columns.isEmpty || rows.isEmpty
            ? nil
            : TodoTable(
                room == nil ? state.columns : state.columns.tellingDone(rows), text: text, room: room,
                widest: cells.widest)
    }

    var lines: [StyledLine] {
        let chosenLines = self.chosenLines
        if let table, let chosenLines, room == nil { return [table.heading] + chosenLines }
        var lines = table.map { [$0.heading] } ?? []
        var rows = (chosenLines ?? usualLines)[...]
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

    /// The rows of a table with chosen columns; `nil` without such a table.
    private var chosenLines: [StyledLine]? {
        table.map { table in state.rows.map { row in table.line { cells.cell($0, of: row) } } }
    }

    /// The rows of a list without chosen columns.
    private var usualLines: [StyledLine] {
        let referenceWidth = TodoLine.referenceWidth(state.rows)
        let rows = state.rows
        return rows.indices.map { index in
            TodoLine(
                row: rows[index], text: text, today: state.today, dates: .ofCommand(room: room),
                showsDay: state.query.sort != .due, showsProject: !rows.repeatsProject(at: index)
            ).line(referenceWidth: referenceWidth, width: width)
        }
    }

    private var isToday: Bool { state.query.scope == .days(state.today...state.today) }

    /// The remark that the list leaves out todos that start in the future. The remark has the number of
    /// these todos, and says how to see them.
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
