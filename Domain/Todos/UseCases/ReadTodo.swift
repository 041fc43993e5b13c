public import DomainPrimitives

/// One todo with its subtasks.
public struct ReadTodo: Sendable {
    public struct Details: Hashable, Sendable {
        public let todo: Todo
        public let parent: Todo?
        public let subtasks: [AgendaRow]
    }

    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    public func callAsFunction(_ reference: TodoReference) throws(PlannerError) -> Details {
        try repository.read { reader throws(PlannerError) in
            let todo = try reader.resolve(reference)
            let parent = if let id = todo.parent { try reader.todo(id) } else { Todo?.none }
            return Details(todo: todo, parent: parent, subtasks: AgendaRow.tree(try reader.descendants(of: [todo.id])))
        }
    }
}
