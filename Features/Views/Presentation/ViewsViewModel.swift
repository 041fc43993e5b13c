public import DomainPrimitives
public import Foundation
public import TodosDomain
import UtilState

/// The view model that lists, adds, edits and deletes saved views.
public final class ViewsViewModel: Sendable {
    /// One row in the list of saved views.
    public struct Row: Hashable, Sendable {
        public let id: UUID
        public let name: String
        public let query: String
        /// The sort order of the todos in this saved view. `nil` if the person chose none: a list then has
        /// its usual order.
        public let sort: TodoQuery.Sort?
        /// The letter of the saved view. In the full screen, the key `g` and then this letter open the saved
        /// view. `nil` if it has no letter.
        public let key: String?

        init(_ view: SavedView) {
            id = view.id
            name = view.name
            query = view.query
            sort = view.sort
            key = view.key
        }
    }

    /// What the last intent did.
    public enum Outcome: Hashable, Sendable { case none, added, edited, deleted }

    public struct State: Hashable, Sendable {
        /// All saved views, sorted by name.
        public internal(set) var rows: [Row] = []
        public internal(set) var outcome = Outcome.none
        /// The saved view that the last intent added, edited or deleted; `nil` before the first such intent.
        public internal(set) var changed: Row?
        /// How often this view model has added, edited or deleted a saved view. When the count changes, the
        /// screen knows that ``outcome`` is new.
        public internal(set) var edits = 0
        /// The error of the last read; `nil` if the read succeeded.
        public internal(set) var problem: PlannerError?
        public internal(set) var isLoaded = false
    }

    private let readViews: ReadViews
    private let addView: AddView
    private let editView: EditView
    private let deleteView: DeleteView
    private let store = StateStore(State())

    public init(readViews: ReadViews, addView: AddView, editView: EditView, deleteView: DeleteView) {
        self.readViews = readViews
        self.addView = addView
        self.editView = editView
        self.deleteView = deleteView
    }

    public var state: State { store.state }

    /// Reads all saved views into the state.
    public func show() throws(PlannerError) {
        let rows = try readViews().map(Row.init)
        store.update { state in
            (state.rows, state.problem, state.isLoaded) = (rows, nil, true)
        }
    }

    /// Reads all saved views into the state. If the read fails, the state contains the error.
    public func refresh() {
        do throws(PlannerError) { try show() } catch { store.update { $0.problem = error } }
    }

    /// - Throws: the errors of ``AddView``.
    public func add(
        _ name: String, _ query: String, sort: TodoQuery.Sort?, key: String?, isDryRun: Bool
    ) throws(PlannerError) {
        note(.added, try addView(name, query, sort: sort, key: key, isDryRun: isDryRun))
    }

    /// - Throws: the errors of ``EditView``.
    public func edit(_ name: String, _ changes: EditView.Changes, isDryRun: Bool) throws(PlannerError) {
        note(.edited, try editView(name, changes, isDryRun: isDryRun))
    }

    /// - Throws: the errors of ``DeleteView``.
    public func delete(_ name: String, isDryRun: Bool) throws(PlannerError) {
        note(.deleted, try deleteView(name, isDryRun: isDryRun))
    }

    private func note(_ outcome: Outcome, _ view: SavedView) {
        store.update { state in
            (state.outcome, state.changed) = (outcome, Row(view))
            state.edits += 1
        }
    }
}
