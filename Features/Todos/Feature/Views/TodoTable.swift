import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import Foundation
import TodosDomain
import TodosPresentation
import UtilLocalization

/// The layout of a table of todos with the chosen columns, for a terminal and for the Today screen. The first
/// line has the names of the columns.
struct TodoTable {
    /// The number of terminal columns between two table columns.
    private static let spacing = 2
    /// The widths to which a narrow table can shrink the title and any other column with long texts,
    /// such as the tags. Both widths are in terminal columns.
    private static let (narrowestTitle, narrowestText) = (16, 6)

    /// The chosen columns for which there is room, from left to right.
    let columns: [TodoColumn]
    /// The chosen columns that are missing, because the room is too narrow for them.
    let leftOut: [TodoColumn]
    private let table: TableColumns
    private let widths: [Int]
    private let width: Int

    /// Lays out a table:
    ///
    /// - Columns with short values, such as dates, show these values whole.
    /// - The title and the other columns with texts of any length share the rest of the room. The
    ///   narrowest of these columns grows first, until its texts are whole.
    /// - The title also gets the room that is then left.
    /// - If the room is too narrow for all columns, the last columns are missing. The title is never
    ///   missing.
    ///
    /// - Parameters:
    ///   - room: the number of terminal columns; `nil` to show every cell whole.
    ///   - widest: returns the width of the widest cell of a column.
    init(_ chosen: [TodoColumn], text: TodosText, room: Int?, widest: (TodoColumn) -> Int) {
        let whole = chosen.map { max(ColumnWidth.of(text.column($0)), widest($0)) }
        var shown = Array(chosen.indices)
        var widths = whole
        if let room {
            widths = zip(chosen, whole).map { min($1, Self.smallest($0)) }
            while shown.count > 1, Self.total(shown.map { widths[$0] }) > room,
                let last = shown.lastIndex(where: { chosen[$0] != .title })
            {
                shown.remove(at: last)
            }
            var left = room - Self.total(shown.map { widths[$0] })
            let growing = shown.filter { chosen[$0] == .title || chosen[$0].isOfAnyLength }
            while left > 0 {
                let cut = growing.filter { widths[$0] < whole[$0] }
                guard let narrowest = cut.min(by: { widths[$0] < widths[$1] }) else { break }
                widths[narrowest] += 1
                left -= 1
            }
            if let title = shown.first(where: { chosen[$0] == .title }) { widths[title] += max(left, 0) }
        }
        columns = shown.map { chosen[$0] }
        leftOut = chosen.indices.filter { !shown.contains($0) }.map { chosen[$0] }
        self.widths = shown.map { widths[$0] }
        width = min(Self.total(self.widths), room ?? .max)
        table = TableColumns(
            zip(columns, self.widths).map { column, width in
                .init(text.column(column), .fixed(width), isNumber: column.isNumber)
            }, spacing: Self.spacing)
    }

    /// Returns the width of a table whose columns have the given widths.
    private static func total(_ widths: [Int]) -> Int {
        widths.reduce(0, +) + spacing * max(widths.count - 1, 0)
    }

    /// Returns the width to which a narrow table can shrink a column; `.max` for a column that never
    /// shrinks.
    private static func smallest(_ column: TodoColumn) -> Int {
        if column == .title { return narrowestTitle }
        return column.isOfAnyLength ? narrowestText : .max
    }

    /// The line with the names of the columns. At its right edge, a number such as `+2` says how many columns
    /// are missing.
    var heading: StyledLine {
        let heading = table.heading(width: width)
        if leftOut.isEmpty { return heading }
        let mark = StyledLine("+\(leftOut.count)", .warning)
        var line = heading.truncated(to: width - mark.width - 1).padded(to: width - mark.width)
        line.append(mark)
        return line.truncated(to: width)
    }

    /// Returns the line of a row.
    /// - Parameter cell: returns the cell of a column.
    func line(_ cell: (TodoColumn) -> StyledLine) -> StyledLine {
        table.line(columns.map(cell), width: width)
    }

    /// Returns the terminal column at which a column begins; `nil` if the table does not show the column.
    func start(of column: TodoColumn) -> Int? {
        columns.firstIndex(of: column).map { widths[..<$0].reduce(Self.spacing * $0, +) }
    }
}

extension TodoColumn {
    /// Whether the column is right-aligned.
    fileprivate var isNumber: Bool {
        switch self {
        case .number, .difficulty, .estimate, .score: true
        default: false
        }
    }

    /// Whether the cells of the column can have texts of any length.
    fileprivate var isOfAnyLength: Bool {
        switch self {
        case .tags, .project, .parent, .blocked, .repeats, .reasons: true
        default: false
        }
    }
}

extension [TodoColumn] {
    /// Returns the columns of a table for a person. If some of the rows are done, the first column has `✓` or
    /// `○`, so that the style of a title is never the only sign of a done todo.
    func tellingDone(_ rows: [TodoRowModel]) -> [TodoColumn] {
        contains(.done) || !rows.contains(where: \.isDone) ? self : [.done] + self
    }
}

/// The cells of a ``TodoTable``.
struct TodoCells {
    private let text: TodosText
    private let today: Day
    private let zone: ZoneName
    private let dates: DateForm
    private let rows: [TodoRowModel]
    /// The numbers of hidden subtasks below todos, by the identifier of the todo.
    private let hiddenSubtasks: [UUID: Int]
    /// The titles of the listed todos, which can be the parents of other todos.
    private let titles: [UUID: String]

    /// - Parameters:
    ///   - rows: all todos of the table.
    ///   - zone: the time zone for instants, such as the time of creation.
    init(
        _ rows: [TodoRowModel], text: TodosText, today: Day, zone: ZoneName, dates: DateForm,
        hiddenSubtasks: [UUID: Int] = [:]
    ) {
        self.rows = rows
        self.text = text
        self.today = today
        self.zone = zone
        self.dates = dates
        self.hiddenSubtasks = hiddenSubtasks
        titles = Dictionary(rows.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the width of the widest cell of a column.
    func widest(_ column: TodoColumn) -> Int { rows.reduce(0) { max($0, cell(column, of: $1).width) } }

    /// Returns the cell of a column. The cell is empty if the todo has no value. The score and its reasons
    /// always have an empty cell.
    func cell(_ column: TodoColumn, of row: TodoRowModel) -> StyledLine {
        switch column {
        case .done: row.isDone ? StyledLine("✓", .good) : StyledLine("○")
        case .title: title(row)
        case .tags: tags(row)
        case .project: project(row)
        default: StyledLine(value(column, of: row) ?? "", role(column, of: row))
        }
    }

    private func tags(_ row: TodoRowModel) -> StyledLine {
        if row.isDone { return StyledLine(row.tags.map { "#\($0)" }.joined(separator: " "), .dim) }
        return row.tagLine(else: .accent)
    }

    private func project(_ row: TodoRowModel) -> StyledLine {
        StyledLine(row.project ?? "", row.isDone ? .dim : row.projectRole(else: .plain))
    }

    private func title(_ row: TodoRowModel) -> StyledLine {
        var line = StyledLine(String(repeating: "  ", count: min(row.depth, 8)))
        if let hidden = hiddenSubtasks[row.id] { line.append("▸\(hidden) ", .accent) }
        line.append(row.title, TodoLine.titleRole(row))
        return line
    }

    private func value(_ column: TodoColumn, of row: TodoRowModel) -> String? {
        switch column {
        case .number: row.number.map(String.init)
        case .id: row.id.uuidString.lowercased()
        case .due: text.due(row, today: today, dates).joined
        case .day: row.day.map { text.dueDay(row, $0, today: today, dates) }
        case .time: text.time(row)
        case .start: row.start.map { text.date($0, today: today, in: zone, dates) }
        case .deadline: row.deadline.map { text.date($0, today: today, in: zone, dates) }
        case .priority: row.priority == .none ? nil : text.priority(row.priority)
        case .side: row.side.map(text.side)
        case .difficulty: row.difficulty.map(String.init)
        case .estimate: row.estimateMinutes.map { text.calendar.duration(minutes: $0) }
        case .parent: row.parent.flatMap { titles[$0] } ?? row.parentTitle
        case .blocked: row.blockers.map(\.reference).joined(separator: ", ")
        case .repeats: row.recurrence.map { text.recurrence($0, row.mode ?? .fixed) }
        case .created: text.instant(row.createdAt, zone)
        case .edited: text.instant(row.lastEdit, zone)
        case .completed: row.completedAt.map { text.instant($0, zone) }
        case .done, .title, .tags, .project, .score, .reasons: nil
        }
    }

    private func role(_ column: TodoColumn, of row: TodoRowModel) -> Role {
        if row.isDone { return .dim }
        return switch column {
        case .due, .day, .time: row.isOverdue ? .danger : .plain
        case .deadline: row.isDeadlineNear ? .danger : .plain
        case .priority: row.priority == .high ? .danger : .warning
        case .number, .id, .created, .edited: .dim
        default: .plain
        }
    }
}
