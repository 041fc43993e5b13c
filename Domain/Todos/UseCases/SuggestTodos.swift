public import DomainPrimitives

/// Finds the open todos that a person most likely means: todos of the coming week, then overdue todos, then
/// the inbox.
public struct SuggestTodos: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Parameter limit: The maximum number of todos, 1 or more.
    public func callAsFunction(limit: Int) throws(PlannerError) -> [Todo] {
        let today = clock.now().day
        let scopes: [TodoQuery.Scope] = [
            .days(today...today.adding(days: 7)), .overdue(before: today), .inbox,
        ]
        return try repository.read { reader throws(PlannerError) in
            var found: [Todo] = []
            for scope in scopes where found.count < limit {
                found += try reader.todos(TodoQuery(scope, completion: .open, limit: limit - found.count))
            }
            return found
        }
    }
}
