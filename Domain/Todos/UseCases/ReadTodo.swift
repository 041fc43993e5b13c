public import DomainPrimitives
import QueryDomain
import SyncProtocolDomain

/// Reads todos with their parents and subtasks.
public struct ReadTodo: Sendable {
    public struct Details: Hashable, Sendable {
        public let todo: Todo
        public let parent: Todo?
        /// The subtasks at all depths.
        public let subtasks: [AgendaRow]
        /// The todos that must be done before this todo.
        public let dependencies: [Todo]
        /// The todos that wait for this todo.
        public let dependents: [Todo]
    }

    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Throws: ``PlannerError/notFound(reference:)`` or ``PlannerError/ambiguous(reference:candidates:)``.
    public func callAsFunction(_ references: [TodoReference]) throws(PlannerError) -> [Details] {
        try repository.read { reader throws(PlannerError) in
            var details: [Details] = []
            for todo in try reader.resolve(references) {
                let parent = if let id = todo.parent { try reader.todo(id) } else { Todo?.none }
                let rows = AgendaRow.tree(try reader.descendants(of: [todo.id]))
                let open = try reader.openDependencies(of: rows)
                let subtasks = rows.map { $0.blocked(by: open) }
                let dependents = TodoQuery(
                    .all, filter: .connected(through: .todoDependency, to: [todo.id]), sort: .created)
                details.append(
                    Details(
                        todo: todo, parent: parent, subtasks: subtasks,
                        dependencies: try reader.todos(Set(todo.dependencies)),
                        dependents: try reader.todos(dependents)))
            }
            return details
        }
    }
}
