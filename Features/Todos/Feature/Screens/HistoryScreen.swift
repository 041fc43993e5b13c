import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import TodosDomain
import TodosPresentation

/// What was done, the newest first; taking it back, and doing it again.
final class HistoryScreen: Screen {
    static let list = "history.list"
    /// Most actions that are shown.
    private static let limit = 1_000
    private let model: HistoryViewModel
    private let text: TodosText
    private let failures: FailureText
    private let work: any ScreenWork
    private var cursor = ListCursor()

    init(_ model: HistoryViewModel, text: TodosText, failures: FailureText, work: any ScreenWork) {
        self.model = model
        self.text = text
        self.failures = failures
        self.work = work
    }

    func view(_ size: Size) -> any View {
        let state = model.state
        if let problem = state.problem { return Notice(failures.describe(problem).message, .danger, hint: text.tryAgain) }
        guard !state.entries.isEmpty else { return Notice(text.emptyHistory, hint: text.emptyHistoryHint) }
        cursor.fit(count: state.entries.count, height: size.rows - 1)
        let (entries, text, zone) = (state.entries, text, state.zone)
        let columns = TableColumns([
            .init("", .fixed(1)), .init(text.historyTime, .fixed(16)), .init(text.historyAction, .fixed(10)),
            .init(text.field(.title), .share(1)), .init("", .fixed(size.columns >= 60 ? 16 : 0)),
        ])
        let table = VStack {
            Line(columns.heading(width: min(size.columns, TableColumns.widest)))
            ListView(Self.list, count: entries.count, selection: cursor.row, first: cursor.first, isFocused: true) {
                index, width in
                columns.line(text.historyCells(entries[index], zone), width: width)
            }.length(.share(1))
        }
        return HStack { table.length(.fixed(TableColumns.widest)) }
    }

    var toast: ScreenToast? {
        let state = model.state
        guard state.reverts > 0, let entry = state.reverted.last else { return nil }
        let label = ActionLabel(entry.kind, state.reverted.count == 1 ? entry.subject : "×\(state.reverted.count)")
        return ScreenToast(
            number: state.reverts, line: text.notice(.reverted(state.direction, label, kept: state.kept), today: .first))
    }

    func refresh() { work.run(replacing: "todos.history") { [model] in model.refresh(limit: Self.limit) } }

    var hasSelection: Bool { !model.state.entries.isEmpty }

    func perform(_ action: String) {
        let entries = model.state.entries
        if let move = ListAction(rawValue: action) { return cursor.move(move, count: entries.count) }
        guard HistoryAction(rawValue: action) != nil, entries.indices.contains(cursor.row) else { return }
        // Those that are on the screen: what somebody else has done since is not meant.
        if entries[cursor.row].canUndo {
            let actions = Set(entries[...cursor.row].filter(\.canUndo).map(\.id))
            revert { try $0.undo(actions) }
        } else if entries[cursor.row].canRedo {
            let actions = Set(entries[cursor.row...].filter(\.canRedo).map(\.id))
            revert { try $0.redo(actions) }
        }
    }

    func click(_ target: Target, isDouble: Bool) {
        if target.id == Self.list { cursor.select(target.index, count: model.state.entries.count) }
    }

    func scroll(_ target: Target?, by rows: Int) { cursor.move(by: rows, count: model.state.entries.count) }

    private func revert(_ body: @escaping @Sendable (HistoryViewModel) throws -> Void) {
        work.run { [model] in
            try body(model)
            try model.show(limit: Self.limit)
        }
    }
}
