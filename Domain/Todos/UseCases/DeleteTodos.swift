public import DomainPrimitives
import LibraryDomain

/// Deletes todos and, if the caller allows it, their subtasks.
public struct DeleteTodos: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Returns: The deleted todos: first the todos that the references name, then their subtasks.
    /// - Throws: ``PlannerError/needsConfirmation(count:)`` if `includingSubtasks` is false and the todos
    ///   have subtasks.
    public func callAsFunction(
        _ references: [TodoReference], includingSubtasks: Bool, isDryRun: Bool = false
    ) throws(PlannerError) -> [Todo] {
        try repository.write(ActionLabel(.delete, ""), isDryRun: isDryRun) {
            writer throws(PlannerError) in
            let roots = try writer.resolve(references)
            writer.name(ActionLabel.subject(of: roots))
            let ids = Set(roots.map(\.id))
            let below = try writer.descendants(of: roots.map(\.id)).filter { !ids.contains($0.id) }
            if !below.isEmpty, !includingSubtasks { throw .needsConfirmation(count: below.count) }
            for todo in roots + below { try writer.delete(todo: todo.id) }
            return roots + below
        }
    }
}
