public import DomainPrimitives

/// Changes fields of todos, all of them or none.
public struct EditTodos: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Returns: the todos as they are now.
    public func callAsFunction(
        _ references: [TodoReference], _ changes: TodoChanges, isRehearsal: Bool = false
    ) throws(PlannerError) -> [Todo] {
        let now = clock.now()
        return try repository.edit(.edit, references, now: now, isRehearsal: isRehearsal) { todo, writer throws(PlannerError) in
            try validated { () throws(ValidationError) in try changes.apply(to: &todo, now: now) }
            switch changes.parent {
            case .keep: break
            case .clear: todo.parent = nil
            case .set(let reference):
                let parent = try writer.resolve(reference)
                if try writer.wouldCycle(todo.id, under: parent.id) {
                    throw .invalid(ValidationError(.parent, parent.title.description, .cycle))
                }
                todo.parent = parent.id
            }
        }
    }
}
