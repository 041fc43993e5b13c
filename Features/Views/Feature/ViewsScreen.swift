import CoreCommandLine
import CoreDesignSystem
import CoreTerminal
import FeatureKit
import Foundation
import TodosDomain
import TodosInterface
import UtilLocalization
import ViewsPresentation

/// The Views screen: all saved views with their queries. A person adds, edits and deletes saved views here.
/// Enter opens the Today screen with the todos of the selected saved view.
final class ViewsScreen: Screen {
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
        filterLine.content(
            of: list, failures, isCovered: model.state.form != nil,
            empty: Notice(text.noneTitle, hint: text.noneHint)
        ) { rows in table(rows, room) }
    }

    private func table(_ rows: [ViewsViewModel.Row], _ room: Size) -> any View {
        // One row is for the headings of the columns. If a saved view does not work, the line below the
        // list gives the reason for the selected view.
        let hasMistakes = rows.contains { $0.mistake != nil }
        cursor.fit(rows.lazy.map(\.id), height: room.rows - (hasMistakes ? 2 : 1))
        let table = ViewsTable(
            id: Self.list, rows: rows, text: text, cursor: cursor, isFocused: !isEditing)
        guard hasMistakes else { return table }
        let selected = rows.indices.contains(cursor.row) ? rows[cursor.row].mistake : nil
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

    var openTexts: [OpenText] {
        guard let form = model.state.form, form.isChanged else { return [] }
        return [OpenText(text.changes(in: form), name: OpenText.lineName)]
    }

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
        guard let action = ViewsAction(rawValue: action) else { return }
        if action == .add { return openForm(nil) }
        if action == .filter { return filterLine.open() }
        guard hasSelection, rows.indices.contains(cursor.row) else { return }
        let row = rows[cursor.row]
        switch action {
        case .open: route = ViewRoute(id: row.id)
        case .edit: openForm(row)
        case .delete:
            work.run { [model] in
                try model.delete(row.id.uuidString, isDryRun: false)
                model.refresh()
            }
        case .add, .filter: break
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
        if isDouble { perform(ViewsAction.open.rawValue) }
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
