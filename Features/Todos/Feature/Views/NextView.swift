import CoreDesignSystem
import DomainPrimitives
import TodosDomain
import TodosPresentation
import UtilLocalization

/// The todos that can be done now, each with the reasons for its place in the list.
struct NextView {
    private let state: NextViewModel.State
    private let text: TodosText
    private let width: Int
    private let cells: TodoCells
    /// The layout of the chosen columns; `nil` if no columns are chosen, or if there are no todos.
    let table: TodoTable?

    /// - Parameters:
    ///   - columns: the columns that the person or the view chose, from left to right; empty for the usual
    ///     rows.
    ///   - room: the width of the terminal. `nil` if the output is no terminal: a table with chosen columns
    ///     then shows every cell whole.
    init(state: NextViewModel.State, columns: [TodoColumn], text: TodosText, width: Int, room: Int?) {
        self.state = state
        self.text = text
        self.width = width
        let cells = TodoCells(
            state.rows.map(\.todo), text: text, today: state.today, zone: state.zone,
            dates: .ofCommand(room: room))
        self.cells = cells
        table =
            columns.isEmpty || state.rows.isEmpty
            ? nil
            : TodoTable(columns, text: text, room: room) { column in
                state.rows.reduce(0) { max($0, Self.cell(column, of: $1, cells, text).width) }
            }
    }

    var lines: [StyledLine] {
        var lines = rowLines
        if state.rows.isEmpty { lines.append(StyledLine(text.nothingNext, .dim)) }
        if state.blocked > 0 {
            lines.append(StyledLine(text.blocked(state.blocked, isFiltered: state.isFiltered), .dim))
        }
        if state.waiting > 0 {
            let note = state.isFiltered ? text.leftOutOfNext(state.waiting) : text.waiting(state.waiting)
            lines.append(StyledLine(note, .dim))
        }
        if state.isTruncated { lines.append(StyledLine(text.cut, .dim)) }
        return lines
    }

    private var rowLines: [StyledLine] {
        guard let table else {
            let referenceWidth = TodoLine.referenceWidth(state.rows.map(\.todo))
            return state.rows.map { line($0, referenceWidth) }
        }
        return [table.heading]
            + state.rows.map { row in table.line { Self.cell($0, of: row, cells, text) } }
    }

    private static func cell(
        _ column: TodoColumn, of row: NextViewModel.Row, _ cells: TodoCells, _ text: TodosText
    ) -> StyledLine {
        switch column {
        case .score: StyledLine(String(row.score.total), .dim)
        case .reasons:
            StyledLine(row.score.parts.map { text.reason($0.reason, of: row) }.joined(separator: ", "), .dim)
        default: cells.cell(column, of: row.todo)
        }
    }

    private func line(_ row: NextViewModel.Row, _ referenceWidth: Int) -> StyledLine {
        var labels = row.score.parts.map { part in
            ItemLine.Label(text.reason(part.reason, of: row), role(part.reason, of: row), .medium)
        }
        labels += TodoLine.tags(of: row.todo)
        labels.append(.init(String(row.score.total), .dim, .heavy))
        return ItemLine(
            reference: row.todo.number.map(String.init) ?? "", isDone: row.todo.isDone, depth: 0,
            urgency: row.todo.priority.rawValue, title: row.todo.title,
            titleRole: row.todo.priority == .high ? .strong : .plain, context: nil, labels: labels
        ).line(referenceWidth: referenceWidth, width: width)
    }

    private func role(_ reason: NextScore.Reason, of row: NextViewModel.Row) -> Role {
        switch reason {
        case .due(..<0), .deadline(..<0): .danger
        case .due(0), .deadline(0): .warning
        case .due, .deadline: .dim
        case .project: row.todo.projectRole(else: .dim)
        case .age, .priority, .blocking: .dim
        }
    }
}

/// The todos that can be done now, as `--json` prints them (Documentation/JSON.md, `haru.next`).
struct NextDocument: Encodable {
    let today: String
    let todos: [Item]
    let truncated: Bool
    let waiting: Int
    let blocked: Int

    /// A todo with its score.
    struct Item: Encodable {
        let todo: TodoDocument
        let score: Int
        let reasons: [Reason]
        let dependents: Int

        init(_ row: NextViewModel.Row) {
            todo = TodoDocument(row.todo)
            score = row.score.total
            reasons = row.score.parts.map(Reason.init)
            dependents = row.dependents
        }
    }

    /// One part of a todo's score: a reason, such as the deadline, and the points for this reason.
    struct Reason: Encodable {
        let reason: String
        let points: Int
        let days: Int?
        var weeks: Int?

        init(_ part: NextScore.Part) {
            points = part.points
            switch part.reason {
            case .due(let days): (reason, self.days) = ("due", days)
            case .deadline(let days): (reason, self.days) = ("deadline", days)
            case .priority: (reason, days) = ("priority", nil)
            case .age(let weeks): (reason, days, self.weeks) = ("age", nil, weeks)
            case .blocking: (reason, days) = ("blocking", nil)
            case .project: (reason, days) = ("project", nil)
            }
        }
    }

    init(_ state: NextViewModel.State) {
        today = state.today.description
        todos = state.rows.map(Item.init)
        truncated = state.isTruncated
        waiting = state.waiting
        blocked = state.blocked
    }
}
