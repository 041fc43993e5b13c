public import DomainPrimitives

/// Reads todos with their parents and subtasks.
public struct ReadTodo: Sendable {
    public struct Details: Hashable, Sendable {
        public let todo: Todo
        public let parent: Todo?
        /// The subtasks at all depths.
        public let subtasks: [AgendaRow]
    }

    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Throws: ``PlannerError/notFound(reference:)`` or ``PlannerError/ambiguous(reference:candidates:)``.
    public func callAsFunction(_ references: [TodoReference]) throws(PlannerError) -> [Details] {
        try repository.read { reader throws(PlannerError) in
            var details: [Details] = []
            for todo in try reader.resolve(references) {
                let parent = if let id = todo.parent { try reader.todo(id) } else { Todo?.none }
                let subtasks = AgendaRow.tree(try reader.descendants(of: [todo.id]))
                details.append(Details(todo: todo, parent: parent, subtasks: subtasks))
            }
            return details
        }
    }
}
