public import DomainPrimitives
import QueryDomain

/// Finds the todos for a command that changes all todos of a query, such as `haru done --where '#home'`
/// (Documentation/Product.md §Bulk edits).
public struct SelectTodos: Sendable {
    /// The todos that ``SelectTodos`` found for a query.
    public struct Selection: Hashable, Sendable {
        /// The todos that meet the query, in the order of their due days.
        public let todos: [Todo]
        /// `true` if ``todos`` is not empty and contains every todo that the command could change.
        public let isEverything: Bool
        /// The number of todos that meet the query but are left out, because their ``Todo/start`` is still to
        /// come. The number is at most ``ReadAgenda/waitingCap``.
        public let waiting: Int
    }

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Parameter completion: Whether to find open todos, done todos or both. Ignored if the query tests the
    ///   completion.
    /// - Throws: ``PlannerError/invalid(_:)`` for the field `query` if the query is empty or has a mistake.
    public func callAsFunction(
        _ query: String, completion: TodoQuery.Completion = .open
    ) throws(PlannerError) -> Selection {
        let now = clock.now()
        return try repository.read { reader throws(PlannerError) in
            let condition = try reader.condition(query, now: now)
            if condition == .everything { throw .invalid(ValidationError(.query, query, .emptyInput)) }
            let completion = condition.tests("completed_at") ? .any : completion
            var selection = TodoQuery(.all, completion: completion, filter: condition)
            selection.startedBy = condition.tests("start") ? nil : now
            let todos = try reader.todos(selection)
            var others = selection
            (others.filter, others.limit) = (.not(condition), 1)
            let isEverything = todos.isEmpty ? false : try reader.todos(others).isEmpty
            let waiting = try ReadAgenda.waitingCount(selection, reader)
            return Selection(todos: todos, isEverything: isEverything, waiting: waiting)
        }
    }
}
