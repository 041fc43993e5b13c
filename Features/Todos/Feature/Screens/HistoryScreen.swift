import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import FeatureKit
import LibraryDomain
import TodosDomain
import TodosPresentation

/// The History screen: the user actions, newest first, and the changes of the selected action. A person can
/// undo all actions from the newest to the selected one, and can redo actions.
final class HistoryScreen: Screen {
    static let list = "history.list"
    private static let limit = 1_000
    /// The maximum number of changes of the selected action that are shown.
    private static let mostChanges = 100
    private let model: HistoryViewModel
    private let text: TodosText
    private let details: ActionDetailsText
    private let failures: FailureText
    private let work: any ScreenWork
    private var cursor = ListCursor()

    init(
        work: any ScreenWork, model: HistoryViewModel, text: TodosText, names: RecordNames,
        failures: FailureText
    ) {
        self.model = model
        self.text = text
        details = ActionDetailsText(text: text, names: names)
        self.failures = failures
        self.work = work
    }

    func view(_ size: Size) -> any View {
        let state = model.state
        if let problem = state.problem {
            return Notice(failures.describe(problem).message, .danger, hint: text.tryAgain)
        }
        guard !state.entries.isEmpty else { return Notice(text.emptyHistory, hint: text.emptyHistoryHint) }
        let room = HistoryLayout(size)
        cursor.fit(Self.keys(state), height: room.tableRows - 1)
        let (entries, text, zone) = (state.entries, text, state.zone)
        let columns = TableColumns([
            .init("", .fixed(1)), .init(text.historyTime, .fixed(16)), .init(text.historyAction, .fixed(10)),
            .init(text.field(.title), .share(1)), .init("", .fixed(room.tableColumns >= 60 ? 16 : 0)),
        ])
        let table = VStack {
            Line(columns.heading(width: min(room.tableColumns, TableColumns.widest)))
            ListView(
                Self.list, count: entries.count, selection: cursor.row, first: cursor.first, isFocused: true,
                key: { TargetKey(entries[$0].id) }
            ) { index, width in
                columns.line(text.historyCells(entries[index], zone), width: width)
            }.length(.share(1))
        }
        let changed = changes(of: state, in: room.pane)
        if room.isWide {
            return Split(
                minimum: HistoryLayout.wide, share: HistoryLayout.share, leading: table, trailing: changed)
        }
        return VStack {
            HStack { table.length(.fixed(TableColumns.widest)) }.length(.share(1))
            if room.pane.rows > 0 {
                Line(StyledLine(String(repeating: "─", count: size.columns), .border)).length(.fixed(1))
                changed.length(.fixed(room.pane.rows))
            }
        }
    }

    /// Returns the changes by the selected action, or the reason why Haru could not read the changes. If
    /// some changes are left out, the last line says so.
    private func changes(of state: HistoryViewModel.State, in room: Size) -> any View {
        if let problem = state.detailsProblem {
            return Paragraph([StyledLine(failures.describe(problem).message, .danger)])
        }
        guard room.rows > 0, state.entries.indices.contains(cursor.row),
            let changed = state.details[state.entries[cursor.row].id]
        else { return Empty() }
        let lines = details.lines(changed, limit: room.rows + 1).flatMap { $0.wrapped(to: room.columns) }
        guard lines.count > room.rows || changed.isTruncated else { return Lines(lines) }
        return Lines(Array(lines.prefix(room.rows - 1)) + [StyledLine(text.moreOnScreen, .dim)])
    }

    var toast: ScreenToast? {
        let state = model.state
        guard state.reverts > 0, let entry = state.reverted.last else { return nil }
        let label = ActionLabel(
            entry.kind, state.reverted.count == 1 ? entry.subject : "×\(state.reverted.count)")
        return ScreenToast(
            number: state.reverts,
            line: text.notice(.reverted(state.direction, label, kept: state.kept), today: .first))
    }

    func refresh() {
        let selected = selected
        work.run(replacing: "todos.history") { [model] in
            model.refresh(limit: Self.limit, selected: selected, changes: Self.mostChanges)
        }
    }

    /// The identifier of the selected action; `nil` if no action is selected.
    private var selected: Int? {
        let entries = model.state.entries
        return entries.indices.contains(cursor.row) ? entries[cursor.row].id : nil
    }

    private func showDetails() {
        guard let selected else { return }
        work.run(replacing: "todos.history.details") { [model] in
            model.showDetails(of: selected, limit: Self.mostChanges)
        }
    }

    var hasSelection: Bool { model.state.problem == nil && !model.state.entries.isEmpty }

    func perform(_ action: String) {
        let state = model.state
        if let move = ListAction(rawValue: action) {
            cursor.move(move, Self.keys(state))
            return showDetails()
        }
        cursor.follow(Self.keys(state))
        guard HistoryAction(rawValue: action) != nil, hasSelection, state.entries.indices.contains(cursor.row)
        else { return }
        let entries = state.entries
        let row = cursor.row
        work.run { [model] in
            try model.revert(downTo: row, of: entries)
            model.refresh(limit: Self.limit, selected: entries[row].id, changes: Self.mostChanges)
        }
    }

    func click(_ target: Target, isDouble: Bool) {
        guard target.id == Self.list else { return }
        cursor.select(target, Self.keys(model.state))
        showDetails()
    }

    func scroll(_ target: Target?, by rows: Int) {
        cursor.move(by: rows, Self.keys(model.state))
        showDetails()
    }

    private static func keys(_ state: HistoryViewModel.State) -> some RandomAccessCollection<Int> {
        state.entries.lazy.map(\.id)
    }
}

/// The sizes of the table of actions, and of the pane beside or below the table. A small screen has no pane.
private struct HistoryLayout {
    /// The smallest width of the screen, in columns, at which the pane is beside the table of actions.
    static let wide = 110
    /// The width of the table of actions on a screen of at least ``wide`` columns, in percent of the screen.
    static let share = 60
    let isWide: Bool
    let tableColumns: Int
    let tableRows: Int
    let pane: Size

    init(_ size: Size) {
        isWide = size.columns >= Self.wide
        if isWide {
            tableColumns = Split.leading(of: size.columns, share: Self.share)
            pane = Size(Split.trailing(of: size.columns, share: Self.share), size.rows)
        } else {
            tableColumns = size.columns
            pane = Size(size.columns, size.rows >= 16 ? 4 : 0)
        }
        // A line separates the pane from the table above it.
        tableRows = isWide || pane.rows == 0 ? size.rows : size.rows - pane.rows - 1
    }
}
