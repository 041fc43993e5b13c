import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import Foundation
import TodosInterface
import UtilLocalization
import ViewsInterface
import ViewsPresentation

/// The Views screen: all saved views with their queries. Enter opens the Today screen with the todos of the
/// selected saved view.
final class ViewsScreen: Screen {
    private static let open = "views.open"
    private static let delete = "views.delete"

    static let entry = ScreenEntry(
        "views", title: Wording("Views", "보기"), order: 98, key: "v",
        actions: [
            ActionEntry(
                open, Wording("Show the todos of a view", "보기의 할 일 보기"), hint: Wording("show", "열기"),
                keys: ["enter"], isOfSelection: true),
            ActionEntry(
                delete, Wording("Delete a view", "보기 삭제"), hint: Wording("delete", "삭제"),
                keys: ["d", "delete"], isOfSelection: true),
        ] + ListAction.entries, routes: [ViewsRoute.self])

    private static let list = "views.list"
    private let model: ViewsViewModel
    private let text: ViewsText
    private let failures: FailureText
    private let work: any ScreenWork
    private var cursor = ListCursor()
    private var route: (any ScreenRoute)?

    init(work: any ScreenWork, model: ViewsViewModel, text: ViewsText, failures: FailureText) {
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
        guard state.isLoaded else { return Empty() }
        guard !state.rows.isEmpty else { return Notice(text.noneTitle, hint: text.noneHint) }
        cursor.fit(state.rows.lazy.map(\.id), height: size.rows)
        let (rows, lines) = (state.rows, ViewsText.lines(state.rows))
        return ListView(
            Self.list, count: rows.count, selection: cursor.row, first: cursor.first, isFocused: true,
            key: { TargetKey(rows[$0].id) }
        ) { index, _ in
            var line = StyledLine(" ")
            line.append(lines[index])
            return line
        }
    }

    var hasSelection: Bool { model.state.problem == nil && !model.state.rows.isEmpty }

    var toast: ScreenToast? {
        let state = model.state
        guard state.edits > 0, state.outcome == .deleted, let row = state.changed else { return nil }
        return ScreenToast(number: state.edits, line: text.deleted(row.name))
    }

    func takeRoute() -> (any ScreenRoute)? {
        defer { route = nil }
        return route
    }

    func refresh() { work.run(replacing: "views") { [model] in model.refresh() } }

    func perform(_ action: String) {
        let rows = model.state.rows
        if let move = ListAction(rawValue: action) { return cursor.move(move, rows.lazy.map(\.id)) }
        cursor.follow(rows.lazy.map(\.id))
        guard rows.indices.contains(cursor.row) else { return }
        let row = rows[cursor.row]
        switch action {
        case Self.open: route = ViewRoute(name: row.name)
        case Self.delete:
            work.run { [model] in
                try model.delete(row.id.uuidString, isDryRun: false)
                model.refresh()
            }
        default: break
        }
    }

    func click(_ target: Target, isDouble: Bool) {
        guard target.id == Self.list, cursor.select(target, model.state.rows.lazy.map(\.id)) else { return }
        if isDouble { perform(Self.open) }
    }

    func scroll(_ target: Target?, by rows: Int) { cursor.move(by: rows, model.state.rows.lazy.map(\.id)) }

    func open(_ route: any ScreenRoute) { refresh() }
}
