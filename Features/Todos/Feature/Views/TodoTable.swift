import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import Foundation
import TodosDomain
import TodosPresentation
import UtilLocalization

/// A table of todos with the chosen columns. The first line has the names of the columns.
struct TodoTable {
    /// The number of terminal columns between two table columns.
    private static let spacing = 2
    /// The smallest width of a long title in a narrow terminal.
    private static let narrowestTitle = 16

    private let table: TableColumns
    private let rows: [[StyledLine]]
    private let width: Int

    /// - Parameters:
    ///   - rows: the cells of each row, one for each column.
    ///   - room: the width of the terminal. The title fills the room that the other columns leave. `nil` to
    ///     show every cell whole.
    init(_ columns: [TodoColumn], _ rows: [[StyledLine]], text: TodosText, room: Int?) {
        let headings = columns.map(text.column)
        let whole = columns.indices.map { index in
            rows.reduce(ColumnWidth.of(headings[index])) { max($0, $1[index].width) }
        }
        let total = whole.reduce(Self.spacing * (columns.count - 1), +)
        let widths = room.map { Self.widths(of: columns, whole: whole, in: $0) } ?? whole
        table = TableColumns(
            columns.indices.map { index in
                let isFilling = room != nil && columns[index] == .title
                return .init(
                    headings[index], isFilling ? .share(1) : .fixed(widths[index]),
                    isNumber: columns[index].isNumber)
            }, spacing: Self.spacing)
        self.rows = rows
        width = room ?? total
    }

    /// The line with the names of the columns.
    var heading: StyledLine { table.heading(width: width) }

    /// The lines of all rows.
    var lines: [StyledLine] { rows.map { table.line($0, width: width) } }

    /// Returns the width of each column in a terminal. If the terminal is too narrow for all columns, the
    /// title and other columns with texts of any length share what the others leave: short columns stay
    /// whole, and the long ones get equal parts. In a very narrow terminal, the last columns are left out.
    /// - Parameter whole: the widths at which no cell is shortened.
    private static func widths(of columns: [TodoColumn], whole: [Int], in room: Int) -> [Int] {
        let title = columns.firstIndex(of: .title)
        let reserved = title.map { min(whole[$0], narrowestTitle) } ?? 0
        var left = room - spacing * (columns.count - 1) - reserved
        var widths = whole
        for index in columns.indices where index != title && !columns[index].isOfAnyLength {
            widths[index] = max(min(whole[index], left), 0)
            left -= widths[index]
        }
        left += reserved
        let sharing = columns.indices.filter { $0 == title || columns[$0].isOfAnyLength }
        for (place, index) in sharing.sorted(by: { whole[$0] < whole[$1] }).enumerated() {
            widths[index] = max(min(whole[index], left / (sharing.count - place)), 0)
            left -= widths[index]
        }
        return widths
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

/// The cells of a ``TodoTable``.
struct TodoCells {
    private let text: TodosText
    private let today: Day
    private let zone: ZoneName
    /// The titles of the listed todos, which can be the parents of other todos.
    private let titles: [UUID: String]

    /// - Parameters:
    ///   - rows: all todos of the table.
    ///   - zone: the time zone for instants, such as the time of creation.
    init(_ rows: [TodoRowModel], text: TodosText, today: Day, zone: ZoneName) {
        self.text = text
        self.today = today
        self.zone = zone
        titles = Dictionary(rows.map { ($0.id, $0.title) }, uniquingKeysWith: { first, _ in first })
    }

    /// Returns the cell of a column. The cell is empty if the todo has no value. The score and its reasons
    /// always have an empty cell.
    func cell(_ column: TodoColumn, of row: TodoRowModel) -> StyledLine {
        switch column {
        case .done: row.isDone ? StyledLine("✓", .good) : StyledLine("○")
        case .title: title(row)
        default: StyledLine(value(column, of: row) ?? "", role(column, of: row))
        }
    }

    private func title(_ row: TodoRowModel) -> StyledLine {
        var line = StyledLine(String(repeating: "  ", count: min(row.depth, 8)))
        let open = row.priority == .high ? Role.strong : .plain
        line.append(row.title, row.isDone ? .done : open)
        return line
    }

    private func value(_ column: TodoColumn, of row: TodoRowModel) -> String? {
        switch column {
        case .number: row.number.map(String.init)
        case .id: row.id.uuidString.lowercased()
        case .due:
            row.day.map { [text.day($0, today: today), time(row)].compactMap { $0 }.joined(separator: " ") }
        case .day: row.day.map { text.day($0, today: today) }
        case .time: time(row)
        case .start: row.start.map { text.date($0, today: today, in: zone) }
        case .deadline: row.deadline.map { text.date($0, today: today, in: zone) }
        case .priority: row.priority == .none ? nil : text.priority(row.priority)
        case .side: row.side.map(text.side)
        case .difficulty: row.difficulty.map(String.init)
        case .estimate: row.estimateMinutes.map { text.calendar.duration(minutes: $0) }
        case .tags: row.tags.map { "#\($0)" }.joined(separator: " ")
        case .project: row.project
        case .parent: row.parent.flatMap { titles[$0] } ?? row.parentTitle
        case .blocked: row.blockers.joined(separator: ", ")
        case .repeats: row.recurrence.map { text.recurrence($0, row.mode ?? .fixed) }
        case .created: text.instant(row.createdAt, zone)
        case .edited: text.instant(row.lastEdit, zone)
        case .completed: row.completedAt.map { text.instant($0, zone) }
        case .done, .title, .score, .reasons: nil
        }
    }

    private func time(_ row: TodoRowModel) -> String? {
        row.time.map { time in row.foreignZone.map { "\(time) \($0)" } ?? time.description }
    }

    private func role(_ column: TodoColumn, of row: TodoRowModel) -> Role {
        if row.isDone { return .dim }
        return switch column {
        case .due, .day, .time: row.isOverdue ? .danger : .plain
        case .deadline: row.isDeadlineNear ? .danger : .plain
        case .priority: row.priority == .high ? .danger : .warning
        case .tags: .accent
        case .number, .id, .created, .edited: .dim
        default: .plain
        }
    }
}
