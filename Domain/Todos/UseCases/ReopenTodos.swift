public import DomainPrimitives
import LibraryDomain

/// Reopens todos. If completing a repeating todo created the next occurrence, that occurrence stays.
public struct ReopenTodos: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    public func callAsFunction(_ references: [TodoReference], isDryRun: Bool = false) throws(PlannerError)
        -> [Todo]
    {
        try repository.edit(.undone, references, now: clock.now(), isDryRun: isDryRun) { todo, _ in
            todo.completedAt = nil
        }.todos
    }
}
