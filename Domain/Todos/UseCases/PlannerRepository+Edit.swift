import DomainPrimitives

extension PlannerRepository {
    /// The shape of every edit of existing todos: resolve, change each, store what differs, as one action.
    func edit(
        _ kind: ActionLabel.Kind, _ references: [TodoReference], now: Moment, isRehearsal: Bool,
        _ change: (inout Todo, any PlannerWriter) throws(PlannerError) -> Void
    ) throws(PlannerError) -> [Todo] {
        let subject = references.map(\.description).joined(separator: " ")
        return try write(ActionLabel(kind, subject), isRehearsal: isRehearsal) { writer throws(PlannerError) in
            var edited: [Todo] = []
            for var todo in try writer.resolve(references) {
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
