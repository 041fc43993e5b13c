public import DomainPrimitives
import LibraryDomain

/// Changes fields of all given todos, or of none. If a todo gets another day or project, some of its subtasks
/// get it too (Documentation/Product.md §Subtasks).
public struct EditTodos: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    public func callAsFunction(
        _ references: [TodoReference], _ changes: TodoChanges, isDryRun: Bool = false
    ) throws(PlannerError) -> EditOutcome {
        let now = clock.now()
        return try repository.edit(
            .edit, references, now: now, isDryRun: isDryRun,
            along: { before, after, writer throws(PlannerError) in
                try writer.moveSubtasks(of: before, to: after.due?.day, now: now)
                    + writer.moveSubtasks(of: before, to: after.project, now: now)
            }
        ) { todo, writer throws(PlannerError) in
            try validated { () throws(ValidationError) in try changes.apply(to: &todo, now: now) }
            switch changes.parent {
            case .keep: break
            case .clear: todo.parent = nil
            case .set(let reference):
                let parent = try writer.resolve(reference)
                try writer.requireNoCycle(of: todo.id, under: parent)
                todo.parent = parent.id
            }
            try writer.applyDependencies(changes, to: &todo)
        }
    }
}
