import DomainPrimitives

extension PlannerRepository {
    /// The shape of every edit of existing todos: resolve, change each, store what differs, as one action.
    func edit(
        _ kind: ActionLabel.Kind, _ references: [TodoReference], now: Moment, isRehearsal: Bool,
        _ change: (inout Todo, any PlannerWriter) throws(PlannerError) -> Void
    ) throws(PlannerError) -> [Todo] {
        try write(ActionLabel(kind, ""), isRehearsal: isRehearsal) { writer throws(PlannerError) in
            var edited: [Todo] = []
            let todos = try writer.resolve(references, preferringDone: kind == .undone)
            writer.name(ActionLabel.subject(of: todos))
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
