public import DomainPrimitives

/// Puts todos on another day, keeping their time, or into the inbox. Open subtasks that were on the day of their whole
/// come along; one that was put on a day of its own stays there.
public struct MoveTodos: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Parameter day: `nil` for the inbox, which a repeating todo cannot go to.
    /// - Returns: the todos as they are now, those that came along behind those that were named.
    /// - Throws: ``PlannerError/invalid(_:)`` where a repeating todo is to go to the inbox.
    public func callAsFunction(
        _ references: [TodoReference], to day: Day?, isRehearsal: Bool = false
    ) throws(PlannerError) -> [Todo] {
        try repository.edit(
            .move, references, now: clock.now(), isRehearsal: isRehearsal,
            along: { whole, reader throws(PlannerError) in try reader.parts(following: whole, to: day) }
        ) { todo, _ throws(PlannerError) in
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

extension PlannerReader {
    /// The open subtasks, of all depths, that stand on the day of their whole and come along when that moves.
    /// - Parameter day: where the whole moves; `nil` for the inbox, where nothing goes that repeats.
    func parts(following whole: Todo, to day: Day?) throws(PlannerError) -> [Todo] {
        try descendants(of: [whole.id]).filter { part in
            !part.isDone && part.due?.day == whole.due?.day && (day != nil || part.recurrence == nil)
        }
    }
}
