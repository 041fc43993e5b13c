public import DomainPrimitives
import LibraryDomain

/// Marks todos as not done. The next occurrence of a repeating one, where completing made it, stays.
public struct ReopenTodos: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Returns: the todos as they are now.
    public func callAsFunction(_ references: [TodoReference], isRehearsal: Bool = false) throws(PlannerError)
        -> [Todo]
    {
        try repository.edit(.undone, references, now: clock.now(), isRehearsal: isRehearsal) { todo, _ in
            todo.completedAt = nil
        }
    }
}
