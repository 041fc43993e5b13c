public import DomainPrimitives
public import Foundation
public import TodosDomain
import UtilState

/// The view model that lists, adds, edits and deletes saved views.
public final class ViewsViewModel: Sendable {
    /// One row in the list of saved views.
    public struct Row: Hashable, Sendable, Identifiable {
        public let id: UUID
        public let name: String
        public let query: String
        /// The sort order of the todos in this saved view. `nil` if the person chose none: a list then has
        /// its usual order.
        public let sort: TodoQuery.Sort?
        /// The letter of the saved view. In the full screen, the key `g` and then this letter open the saved
        /// view. `nil` if it has no letter.
        public let key: String?
        /// The columns of a list of this saved view, from left to right. Empty for the usual rows.
        public let columns: [TodoColumn]
        /// The first mistake that keeps the saved view from working; `nil` for none. Always `nil` in
        /// ``State/changed``.
        public let mistake: CheckViews.Mistake?

        init(_ view: SavedView, mistake: CheckViews.Mistake? = nil) {
            self.mistake = mistake
            id = view.id
            name = view.name
            query = view.query
            sort = view.sort
            key = view.key
            columns = view.columns
        }
    }

    /// A kind of change to saved views; `none` means that no saved view was changed yet.
    public enum Outcome: Hashable, Sendable { case none, added, edited, deleted }

    public struct State: Hashable, Sendable {
        /// The saved views, sorted by name.
        public internal(set) var list = FilterableList<Row>()
        public internal(set) var outcome = Outcome.none
        /// The saved view that the last intent added, edited or deleted; `nil` before the first such intent.
        public internal(set) var changed: Row?
        /// The other saved views that name ``changed``.
        public internal(set) var affectedViews = AffectedViews()
        /// The number of changes by this view model, including dry runs. A higher number means that there
        /// is a new message.
        public internal(set) var edits = 0
        /// The open form for a new or a stored saved view; `nil` for none.
        public internal(set) var form: ViewForm?
        /// The forms that Haru could not store, oldest first.
        public internal(set) var unsavedForms: [ViewForm] = []
        /// The number of forms that the library refused.
        public internal(set) var refusals = 0
    }

    private let findViews: FindViews
    private let suggest: SuggestQueryWords
    private let addView: AddView
    private let editView: EditView
    private let deleteView: DeleteView
    private let clock: any WallClock
    private let store = StateStore(State())

    public init(
        findViews: FindViews, suggest: SuggestQueryWords, addView: AddView, editView: EditView,
        deleteView: DeleteView, clock: any WallClock
    ) {
        self.findViews = findViews
        self.suggest = suggest
        self.addView = addView
        self.editView = editView
        self.deleteView = deleteView
        self.clock = clock
    }

    public var state: State { store.state }

    /// Reads the saved views that meet a query.
    /// - Throws: ``PlannerError/invalid(_:)`` for the field `query` if the query has a mistake.
    public func show(_ query: String) throws(PlannerError) {
        filter(query)
        refresh()
        try state.list.requireRows()
    }

    /// Sets the query that the shown saved views must meet, but reads nothing. Call ``refresh()`` next.
    /// - Parameter isTyping: whether the person still types the query. If the query then has a mistake, the
    ///   shown rows stay.
    public func filter(_ query: String, isTyping: Bool = false) {
        store.update { $0.list.filter(query, isTyping: isTyping) }
    }

    /// Returns suggestions for the last word of a query that the person types.
    public func suggestions(
        completing query: String
    ) throws(PlannerError) -> [SuggestQueryWords.Suggestion] {
        try suggest(completing: query, in: .savedView)
    }

    /// Reads the saved views again. If the read fails, the state contains the error.
    public func refresh() {
        let reading = state.list.read { query throws(PlannerError) in
            try findViews(query).map { Row($0.view, mistake: $0.mistake) }
        }
        store.update { $0.list.finish(reading) }
    }

    /// - Throws: the errors of ``AddView``.
    public func add(_ draft: ViewDraft, isDryRun: Bool) throws(PlannerError) {
        let view = try addView(draft, isDryRun: isDryRun)
        note(.added, view, AffectedViews())
        store.update { $0.list.show(added: view.id) }
    }

    /// - Throws: the errors of ``EditView``.
    public func edit(_ name: String, _ changes: EditView.Changes, isDryRun: Bool) throws(PlannerError) {
        let outcome = try editView(name, changes, isDryRun: isDryRun)
        note(.edited, outcome.view, outcome.views)
    }

    /// - Throws: the errors of ``DeleteView``.
    public func delete(_ name: String, isDryRun: Bool) throws(PlannerError) {
        let outcome = try deleteView(name, isDryRun: isDryRun)
        note(.deleted, outcome.view, outcome.views)
    }

    /// Opens the form for a saved view.
    /// - Parameters:
    ///   - row: the saved view to edit; `nil` for a new saved view.
    ///   - words: the words for values, in the language of the person.
    public func openForm(_ row: Row?, _ words: ViewForm.Words) {
        store.update { $0.form = ViewForm(row, words) }
    }

    /// Sets the text of a field in the open form, and checks the text without reading the library.
    public func setField(_ field: ViewForm.Field, _ text: String) {
        let today = clock.now().day
        store.update { state in
            state.form?.set(field, text, today: today)
        }
    }

    /// Closes the form. If Haru has already failed to store the form, ``State/unsavedForms`` keeps its texts.
    public func closeForm() {
        store.update { state in
            if let form = state.form, form.isResumed, !form.isEmpty { state.unsavedForms.append(form) }
            state.form = nil
        }
    }

    /// Checks the open form before ``save(_:)``, without reading the library. Closes the form of a stored
    /// view without changes.
    /// - Returns: the form to save; `nil` if a text breaks a rule, or if there is nothing to save.
    public func takeForm() -> ViewForm? {
        guard var form = state.form, !form.isSaving else { return nil }
        guard form.row == nil || form.isChanged else {
            closeForm()
            return nil
        }
        form.check(today: clock.now().day)
        form.isSaving = form.problems.isEmpty
        let checked = form
        store.update { $0.form = checked }
        return checked.isSaving ? checked : nil
    }

    /// Stores a form that ``takeForm()`` returned, and closes it. If the library refuses a text, the form
    /// stays open and shows the reason.
    /// - Throws: ``PlannerError`` if the library cannot be read or written. ``State/unsavedForms`` then keeps
    ///   the form.
    public func save(_ form: ViewForm) throws(PlannerError) {
        do throws(PlannerError) {
            if let row = form.row {
                try edit(row.id.uuidString, try form.changes(), isDryRun: false)
            } else {
                try add(try form.draft(), isDryRun: false)
            }
            store.update { $0.form = nil }
        } catch .invalid(let mistake) {
            refuse(.invalid(mistake))
        } catch .unknownView {
            // Another device or program deleted the saved view.
            refuse(.unknownView(name: form.row?.name ?? form.text(.name)))
        } catch {
            let kept = form.keptForLater()
            store.update { state in
                state.form = nil
                state.unsavedForms.append(kept)
            }
            throw error
        }
    }

    /// Opens the oldest form that Haru could not store. Does nothing if a form is open.
    public func resumeUnsavedForm() {
        store.update { state in
            guard state.form == nil, !state.unsavedForms.isEmpty else { return }
            state.form = state.unsavedForms.removeFirst()
        }
    }

    private func refuse(_ error: PlannerError) {
        store.update { state in
            state.form?.refuse(error)
            state.refusals += 1
        }
    }

    private func note(_ outcome: Outcome, _ view: SavedView, _ views: AffectedViews) {
        store.update { state in
            (state.outcome, state.changed) = (outcome, Row(view))
            state.affectedViews = views
            state.edits += 1
        }
    }
}
