public import DomainPrimitives

/// Puts todos on another day, keeping their time, or into the inbox.
public struct MoveTodos: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Parameter day: `nil` for the inbox, which a repeating todo cannot go to.
    public func callAsFunction(
        _ references: [TodoReference], to day: Day?, isRehearsal: Bool = false
    ) throws(PlannerError) -> [Todo] {
        try repository.edit(.move, references, now: clock.now(), isRehearsal: isRehearsal) { todo, _ throws(PlannerError) in
            guard let day else {
                if let rule = todo.recurrence?.rule {
                    throw .invalid(ValidationError(.recurrence, rule.description, .recurrenceWithoutDue))
                }
                todo.due = nil
                return
            }
            todo.due = todo.due?.moved(to: day) ?? .day(day)
        }
    }
}
