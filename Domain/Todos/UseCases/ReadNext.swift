public import DomainPrimitives
import Foundation
import QueryDomain

/// Reads the todos that can be done now, the most urgent first (Documentation/Product.md §What to do next).
public struct ReadNext: Sendable {
    /// A todo that can be done now, with the reasons for its place in the list.
    public struct Item: Hashable, Sendable {
        public let todo: Todo
        public let score: NextScore
        /// The number of open todos that wait for the todo.
        public let dependents: Int
    }

    public struct Outcome: Hashable, Sendable {
        public let today: Day
        /// The columns of the saved view that the query names, from left to right; empty for the usual rows.
        public let columns: [TodoColumn]
        public let items: [Item]
        /// Whether the limit left out todos.
        public let isTruncated: Bool
        /// The number of open todos that are left out because they start in the future. The count stops at
        /// ``ReadAgenda/waitingCap``.
        public let waiting: Int
        /// The number of open todos that are left out because other todos must be done first. The count stops
        /// at ``ReadAgenda/waitingCap``.
        public let blocked: Int
    }

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Parameters:
    ///   - query: A query that each todo must meet; empty for all todos.
    ///   - limit: The maximum number of todos, at least 1.
    /// - Throws: ``PlannerError/invalid(_:)`` for the field `query` if the query has a mistake.
    public func callAsFunction(_ query: String, limit: Int) throws(PlannerError) -> Outcome {
        let now = clock.now()
        return try repository.read { reader throws(PlannerError) in
            let asked = try reader.condition(query, now: now)
            var next = TodoQuery(
                .all, completion: .open, filter: .all(asked.conjuncts + [.not(.isBlocked)]), startedBy: now,
                sort: .next, limit: limit < .max ? limit + 1 : limit)
            next.rankedAt = now
            let todos = try reader.todos(next)
            var dependents: [UUID: Int] = [:]
            let blockedTodos = TodoQuery(.all, completion: .open, filter: .isBlocked, sort: .created)
            for todo in try reader.todos(blockedTodos) {
                for id in todo.dependencies { dependents[id, default: 0] += 1 }
            }
            var items: [Item] = []
            for todo in todos.prefix(limit) {
                let count = dependents[todo.id] ?? 0
                let score = NextScore(todo, isBlocking: count > 0, now: now)
                items.append(Item(todo: todo, score: score, dependents: count))
            }
            let cap = ReadAgenda.waitingCap
            let waiting = TodoQuery(
                .all, filter: .all(asked.conjuncts + [.isWaiting(now)]), sort: .created, limit: cap)
            let blocked = TodoQuery(
                .all, filter: .all(asked.conjuncts + [.isBlocked]), startedBy: now, sort: .created,
                limit: cap)
            return Outcome(
                today: now.day, columns: try reader.arranged(TodoListRequest(query: query)).columns ?? [],
                items: items, isTruncated: todos.count > limit,
                waiting: try reader.todos(waiting).count, blocked: try reader.todos(blocked).count)
        }
    }
}
