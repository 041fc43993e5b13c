import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import TodosPresentation

/// The table of user actions, newest first, with a heading for each day.
struct HistoryTable: View {
    static let list = "history.list"

    enum Row: Hashable, Sendable {
        case day(Day)
        /// An action, by its index in ``HistoryViewModel/State/entries``.
        case action(Int)
    }

    let rows: [Row]
    /// The index of the selected row.
    var selection = 0
    /// The index of the first visible row.
    var first = 0
    var isFocused = true
    private let entries: [HistoryViewModel.Entry]
    private let today: Day
    private let text: TodosText
    private let columns: TableColumns
    /// The smallest width, in columns, of a table that has a column for the state of an action. In a narrower
    /// table, a sign stands for the state.
    private static let wide = 60
    private static let undone = "↶"

    /// - Parameter columns: the width of the table.
    init(state: HistoryViewModel.State, text: TodosText, columns: Int) {
        entries = state.entries
        today = state.now.day
        self.text = text
        self.columns = Self.columns(of: state.entries, text, width: columns)
        var (rows, day): ([Row], Day?) = ([], nil)
        for (index, entry) in state.entries.enumerated() {
            if entry.day != day { rows.append(.day(entry.day)) }
            day = entry.day
            rows.append(.action(index))
        }
        self.rows = rows
    }

    /// Returns the columns. The columns for the kind and the state of an action are as wide as their longest
    /// texts, but leave room for the titles. A narrow table has no column for the state.
    private static func columns(
        of entries: [HistoryViewModel.Entry], _ text: TodosText, width: Int
    ) -> TableColumns {
        let kinds = Set(entries.map(\.kind)).map { StyledLine(text.action($0)).width }
        let states = Set(entries.map(\.state)).map { StyledLine(text.state($0)).width }
        let heading = StyledLine(text.historyAction).width
        return TableColumns([
            .init("", .fixed(1)), .init("", .fixed(5)),
            .init(text.historyAction, .fixed(min(kinds.reduce(heading, max), width * 2 / 5))),
            .init(text.field(.title), .share(1)),
            .init("", .fixed(width >= wide ? min(states.reduce(0, max), width / 3) : 0)),
        ])
    }

    /// Returns the number of rows that the table can show below its headings.
    func listHeight(in rows: Int) -> Int { rows - 1 }

    /// Returns the index of the row that shows an action.
    /// - Parameter index: the index of the action among all actions.
    func row(ofAction index: Int) -> Int { rows.firstIndex(of: .action(index)) ?? 0 }

    func draw(on canvas: Canvas) {
        canvas.write(columns.heading(width: canvas.columns))
        ListView(
            Self.list, count: rows.count, selection: selection, first: first, isFocused: isFocused,
            key: key, row: line
        ).draw(on: canvas.part(row: 1))
    }

    @Sendable private func key(_ index: Int) -> TargetKey? {
        if case .action(let index) = rows[index] { TargetKey(entries[index].id) } else { nil }
    }

    @Sendable private func line(_ index: Int, _ width: Int) -> StyledLine {
        switch rows[index] {
        case .day(let day):
            return StyledLine(" \(text.heading(day, today: today))", .dim).truncated(to: width)
        case .action(let index):
            let entry = entries[index]
            var subject = StyledLine(text.subject(entry), entry.canUndo ? .plain : .done)
            if let adapted = text.adaptedViews(entry.adaptedViews) { subject.append("  \(adapted)", .dim) }
            let sign = width < Self.wide && !entry.canUndo ? Self.undone : ""
            return columns.line(
                [
                    StyledLine(sign, .accent), StyledLine("\(entry.time)", .dim),
                    StyledLine(text.action(entry.kind), entry.canUndo ? .accent : .dim), subject,
                    StyledLine(text.state(entry.state), .dim),
                ], width: width)
        }
    }
}

/// The changes by the selected action, as lines of text.
struct HistoryChanges {
    private let lines: [StyledLine]
    /// Whether the action made more changes than ``lines`` contains.
    private let isTruncated: Bool

    init(_ lines: [StyledLine], isTruncated: Bool = false) {
        self.lines = lines
        self.isTruncated = isTruncated
    }

    /// Returns the number of rows that the changes need.
    /// - Parameter most: the largest number to return.
    func rows(columns: Int, most: Int) -> Int {
        min(lines.prefix(most).reduce(isTruncated ? 1 : 0) { $0 + $1.wrapped(to: columns).count }, most)
    }

    /// Returns the changes that fit. If some are left out, the last line says so.
    func view(in room: Size, more: String) -> any View {
        guard room.rows > 0 else { return Empty() }
        let wrapped = lines.prefix(room.rows + 1).flatMap { $0.wrapped(to: room.columns) }
        guard wrapped.count > room.rows || isTruncated else { return Lines(wrapped) }
        return Lines(Array(wrapped.prefix(room.rows - 1)) + [StyledLine(more, .dim)])
    }
}

/// The sizes of the table of actions, and of the pane beside or below the table. A small screen has no pane.
struct HistoryLayout {
    /// The smallest width of the screen, in columns, at which the pane is beside the table of actions.
    private static let wide = 110
    /// The width of the table of actions on a screen of at least ``wide`` columns, in percent of the screen.
    private static let share = 60
    /// The largest number of rows of the pane below the table.
    private static let mostRows = 4
    let tableColumns: Int
    let tableRows: Int
    private let isWide: Bool
    private let size: Size
    private let pane: Size

    init(_ size: Size, changes: HistoryChanges) {
        self.size = size
        isWide = size.columns >= Self.wide
        if isWide {
            tableColumns = Split.leading(of: size.columns, share: Self.share)
            pane = Size(Split.trailing(of: size.columns, share: Self.share), size.rows)
        } else {
            tableColumns = size.columns
            let rows = changes.rows(columns: size.columns, most: Self.mostRows)
            pane = Size(size.columns, size.rows >= 16 ? rows : 0)
        }
        // A line separates the pane from the table above it.
        tableRows = isWide || pane.rows == 0 ? size.rows : size.rows - pane.rows - 1
    }

    func view(of table: HistoryTable, _ changes: HistoryChanges, more: String) -> any View {
        let changed = changes.view(in: pane, more: more)
        if isWide { return Split(minimum: Self.wide, share: Self.share, leading: table, trailing: changed) }
        return VStack {
            table.length(.share(1))
            if pane.rows > 0 {
                Line(StyledLine(String(repeating: "─", count: size.columns), .border)).length(.fixed(1))
                changed.length(.fixed(pane.rows))
            }
        }
    }
}
