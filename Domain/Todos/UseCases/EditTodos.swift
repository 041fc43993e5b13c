public import DomainPrimitives
import LibraryDomain

/// Changes fields of todos, all of them or none. Where the day of one changes, its open subtasks that were on
/// the same day come along.
public struct EditTodos: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Returns: the todos as they are now, subtasks that came along behind those that were named.
    public func callAsFunction(
        _ references: [TodoReference], _ changes: TodoChanges, isRehearsal: Bool = false
    ) throws(PlannerError) -> [Todo] {
        let now = clock.now()
        return try repository.edit(
            .edit, references, now: now, isRehearsal: isRehearsal,
            along: { before, after, writer throws(PlannerError) in
                try writer.moveParts(of: before, to: after.due?.day, now: now)
            }
        ) { todo, writer throws(PlannerError) in
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
