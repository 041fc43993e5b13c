import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import LibraryDomain
import TodosDomain
import TodosPresentation

/// The History screen: the user actions of the undo history, newest first. A person can choose a row, and
/// undo all actions from the newest to this row. A person can also redo undone actions.
final class HistoryScreen: Screen {
    static let list = "history.list"
    private static let limit = 1_000
    private let model: HistoryViewModel
    private let text: TodosText
    private let failures: FailureText
    private let work: any ScreenWork
    private var cursor = ListCursor()

    init(work: any ScreenWork, model: HistoryViewModel, text: TodosText, failures: FailureText) {
        self.model = model
        self.text = text
        self.failures = failures
        self.work = work
    }

    func view(_ size: Size) -> any View {
        let state = model.state
        if let problem = state.problem {
            return Notice(failures.describe(problem).message, .danger, hint: text.tryAgain)
        }
        guard !state.entries.isEmpty else { return Notice(text.emptyHistory, hint: text.emptyHistoryHint) }
        cursor.fit(Self.keys(state), height: size.rows - 1)
        let (entries, text, zone) = (state.entries, text, state.zone)
        let columns = TableColumns([
            .init("", .fixed(1)), .init(text.historyTime, .fixed(16)), .init(text.historyAction, .fixed(10)),
            .init(text.field(.title), .share(1)), .init("", .fixed(size.columns >= 60 ? 16 : 0)),
        ])
        let table = VStack {
            Line(columns.heading(width: min(size.columns, TableColumns.widest)))
            ListView(
                Self.list, count: entries.count, selection: cursor.row, first: cursor.first, isFocused: true,
                key: { TargetKey(entries[$0].id) }
            ) { index, width in
                columns.line(text.historyCells(entries[index], zone), width: width)
            }.length(.share(1))
        }
        return HStack { table.length(.fixed(TableColumns.widest)) }
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

    func refresh() { work.run(replacing: "todos.history") { [model] in model.refresh(limit: Self.limit) } }

    var hasSelection: Bool { model.state.problem == nil && !model.state.entries.isEmpty }

    func perform(_ action: String) {
        let state = model.state
        if let move = ListAction(rawValue: action) { return cursor.move(move, Self.keys(state)) }
        cursor.follow(Self.keys(state))
        guard HistoryAction(rawValue: action) != nil, hasSelection, state.entries.indices.contains(cursor.row)
        else { return }
        let entries = state.entries
        let row = cursor.row
        work.run { [model] in try model.revert(downTo: row, of: entries, thenShowing: Self.limit) }
    }

    func click(_ target: Target, isDouble: Bool) {
        if target.id == Self.list { cursor.select(target, Self.keys(model.state)) }
    }

    func scroll(_ target: Target?, by rows: Int) { cursor.move(by: rows, Self.keys(model.state)) }

    private static func keys(_ state: HistoryViewModel.State) -> some RandomAccessCollection<Int> {
        state.entries.lazy.map(\.id)
    }
}
