import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import FeatureKit
import Foundation
import TodosDomain
import TodosInterface
import UtilLocalization
import ViewsInterface
import ViewsPresentation

/// The Views screen: all saved views with their queries. A person adds, edits and deletes saved views here.
/// Enter opens the Today screen with the todos of the selected saved view.
final class ViewsScreen: Screen {
    private static let open = "views.open"
    private static let add = "views.add"
    private static let edit = "views.edit"
    private static let delete = "views.delete"
    private static let filter = "views.filter"

    static let entry = ScreenEntry(
        "views", title: Wording("Views", "뷰"), order: 24, key: "v", digit: 4,
        actions: [
            ActionEntry(
                open, Wording("Show the todos of a view", "뷰의 할 일 보기"), hint: Wording("open", "열기"),
                keys: ["enter"], isOfSelection: true),
            ActionEntry(
                add, ViewsText.addTitle, hint: Wording("add", "추가"), keys: ["a"], opensText: true),
            ActionEntry(
                edit, ViewsText.editTitle, hint: Wording("edit", "편집"), keys: ["e"], isOfSelection: true,
                takesKeys: true),
            ActionEntry(
                delete, Wording("Delete a view", "뷰 삭제"), hint: Wording("delete", "삭제"),
                keys: ["d", "delete"], isOfSelection: true),
            FilterLine.action(filter),
        ] + ListAction.entries, hasSideBar: false, routes: [ViewsRoute.self])

    private static let list = "views.list"
    private let model: ViewsViewModel
    private let text: ViewsText
    private let failures: FailureText
    private let work: any ScreenWork
    private var cursor = ListCursor()
    /// The texts and the focus of the form; only used while the form is open.
    private var input = ViewFormInput(nil)
    private let filterLine: FilterLine
    private var route: (any ScreenRoute)?

    init(work: any ScreenWork, model: ViewsViewModel, text: ViewsText, failures: FailureText) {
        self.model = model
        self.text = text
        self.failures = failures
        self.work = work
        filterLine = FilterLine(
            work: work, purpose: "views.suggest", language: text.language, query: { model.state.list.query },
            filter: { query, isTyping in
                model.filter(query, isTyping: isTyping)
                Self.read(model, work)
            }, suggest: { typed in try model.suggestions(completing: typed) })
    }

    func view(_ size: Size) -> any View {
        let state = model.state
        let list = filterLine.view(
            over: content(state.list, filterLine.room(in: size)), state.list, example: text.filterExample,
            in: size)
        guard let form = state.form else { return list }
        return Overlay(
            ViewFormView(form: form, input: input, text: text, failures: failures), over: list, at: .center)
    }

    private func content(_ list: FilterableList<ViewsViewModel.Row>, _ room: Size) -> any View {
        if let problem = list.problem {
            return Notice(failures.describe(problem).message, .danger, hint: text.tryAgain)
        }
        guard list.isLoaded else { return Empty() }
        guard !list.rows.isEmpty else {
            return filterLine.notice(mistake: list.mistake, failures)
                ?? Notice(text.noneTitle, hint: text.noneHint)
        }
        // One row is for the headings of the columns. If a saved view does not work, the line below the
        // list gives the reason for the selected view.
        let hasMistakes = list.rows.contains { $0.mistake != nil }
        cursor.fit(list.rows.lazy.map(\.id), height: room.rows - (hasMistakes ? 2 : 1))
        let table = ViewsTable(
            id: Self.list, rows: list.rows, text: text, cursor: cursor, isFocused: !isEditing)
        guard hasMistakes else { return table }
        let selected = list.rows.indices.contains(cursor.row) ? list.rows[cursor.row].mistake : nil
        return VStack {
            table.length(.share(1))
            Line(selected.map { StyledLine(" ! \(text.reason($0, failures))", .warning) } ?? StyledLine())
                .length(.fixed(1))
        }
    }

    private var rows: [ViewsViewModel.Row] { model.state.list.rows }

    var hasSelection: Bool { model.state.list.problem == nil && !rows.isEmpty }

    var isEditing: Bool { model.state.form != nil || filterLine.isOpen }

    /// While Haru stores the form, keys wait: the form may then close, or stay open with a problem.
    func waits(for event: InputEvent) -> Bool {
        model.state.form.map(\.isSaving) ?? filterLine.waits(for: event)
    }

    var refusals: Int { model.state.refusals }

    var unsaved: [String] { model.state.unsavedForms.map { text.changes(in: $0) } }

    func resumeUnsaved() {
        guard !isEditing else { return }
        model.resumeUnsavedForm()
        startTyping()
    }

    var toast: ScreenToast? {
        let state = model.state
        guard state.edits > 0, let row = state.changed else { return nil }
        return ScreenToast(
            number: state.edits, line: text.outcome(state.outcome, row.name, state.affectedViews))
    }

    var escapeHint: Wording? { filterLine.escapeHint }

    func takeRoute() -> (any ScreenRoute)? {
        defer { route = nil }
        return route
    }

    func refresh() { Self.read(model, work) }

    private static func read(_ model: ViewsViewModel, _ work: any ScreenWork) {
        work.run(replacing: "views") { model.refresh() }
    }

    func perform(_ action: String) {
        let rows = rows
        if let move = ListAction(rawValue: action) { return cursor.move(move, rows.lazy.map(\.id)) }
        cursor.follow(rows.lazy.map(\.id))
        if action == Self.add { return openForm(nil) }
        if action == Self.filter { return filterLine.open() }
        guard hasSelection, rows.indices.contains(cursor.row) else { return }
        let row = rows[cursor.row]
        switch action {
        case Self.open: route = ViewRoute(id: row.id)
        case Self.edit: openForm(row)
        case Self.delete:
            work.run { [model] in
                try model.delete(row.id.uuidString, isDryRun: false)
                model.refresh()
            }
        default: break
        }
    }

    func handle(_ event: InputEvent) -> Bool {
        guard let form = model.state.form else {
            return filterLine.handle(event) { cursor.move(by: $0, rows.lazy.map(\.id)) }
        }
        if form.isSaving { return true }
        if event.isKey(.escape) {
            // Only a second Escape discards changes. A form that could not be stored keeps them anyway.
            let isDiscarding = form.isChanged && !form.isResumed
            if isDiscarding, !input.isLeaving { input.isLeaving = true } else { model.closeForm() }
            return true
        }
        input.isLeaving = false
        if event.isKey(.enter) {
            save()
        } else {
            guard input.handle(event) else { return false }
            if input.text != form.text(input.field) { model.setField(input.field, input.text) }
        }
        return true
    }

    func click(_ target: Target, isDouble: Bool) {
        guard target.id == Self.list, cursor.select(target, rows.lazy.map(\.id)) else { return }
        if isDouble { perform(Self.open) }
    }

    func scroll(_ target: Target?, by count: Int) { cursor.move(by: count, rows.lazy.map(\.id)) }

    func open(_ route: any ScreenRoute) { refresh() }

    private func openForm(_ row: ViewsViewModel.Row?) {
        model.openForm(row, text.words)
        startTyping()
    }

    private func startTyping() { input = ViewFormInput(model.state.form) }

    private func save() {
        guard let form = model.takeForm() else { return }
        work.run { [model] in
            try model.save(form)
            model.refresh()
        }
    }
}
