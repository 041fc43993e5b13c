public import DomainPrimitives
public import TodosDomain
import UtilState

/// The view model of commands that change all todos of a query (Documentation/Product.md §Bulk edits).
public final class SelectionViewModel: Sendable {
    public struct State: Hashable, Sendable {
        /// The todos that meet the query.
        public var rows: [TodoRowModel] = []
        /// `true` if ``rows`` is not empty and contains every todo that the command could change, such as
        /// every open todo for `haru done`.
        public var isEverything = false
        /// The number of todos that meet the query, but start in the future. ``rows`` leaves out these todos.
        /// The count stops at ``ReadAgenda/waitingCap``.
        public var waiting = 0

        /// References to the todos.
        public var references: [TodoReference] { rows.map { .id($0.id) } }
    }

    private let select: SelectTodos
    private let clock: any WallClock
    private let store = StateStore(State())

    public init(select: SelectTodos, clock: any WallClock) {
        self.select = select
        self.clock = clock
    }

    public var state: State { store.state }

    /// Finds the todos of a query.
    /// - Parameter completion: whether to find open todos, done todos or both. If the query itself asks for
    ///   open or done todos, the query wins.
    public func select(_ query: String, completion: TodoQuery.Completion) throws(PlannerError) {
        let selection = try select(query, completion: completion)
        let now = clock.now()
        store.update { state in
            state.rows = selection.todos.map { TodoRowModel($0, now: now) }
            state.isEverything = selection.isEverything
            state.waiting = selection.waiting
        }
    }
}
