import DomainPrimitives

extension PlannerRepository {
    /// The shape of every edit of existing todos: resolve, change each, store what differs, as one action.
    /// - Parameter along: what else is changed with a todo.
    func edit(
        _ kind: ActionLabel.Kind, _ references: [TodoReference], now: Moment, isRehearsal: Bool,
        along: (Todo, any PlannerReader) throws(PlannerError) -> [Todo] = { _, _ throws(PlannerError) in [] },
        _ change: (inout Todo, any PlannerWriter) throws(PlannerError) -> Void
    ) throws(PlannerError) -> [Todo] {
        try write(ActionLabel(kind, ""), isRehearsal: isRehearsal) { writer throws(PlannerError) in
            var edited: [Todo] = []
            var todos = try writer.resolve(references, preferringDone: kind == .undone)
            writer.name(ActionLabel.subject(of: todos))
            for todo in todos {
                let known = Set(todos.map(\.id))
                todos += try along(todo, writer).filter { !known.contains($0.id) }
            }
            for var todo in todos {
                let before = todo
                try change(&todo, writer)
                if todo != before {
                    todo.lastEdit = now.timestamp
                    try writer.update(todo)
                }
                edited.append(todo)
            }
            return edited
        }
    }
}
