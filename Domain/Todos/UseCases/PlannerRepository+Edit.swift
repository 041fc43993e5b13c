import DomainPrimitives
import LibraryDomain

extension PlannerRepository {
    /// The shape of every edit of existing todos: resolve, change each, store what differs, as one action.
    /// - Parameter along: changes the todos that follow an edited todo. It gets that todo before and after
    ///   the edit, and returns the changed ones.
    /// - Returns: the edited todos, then the todos that followed.
    func edit(
        _ kind: ActionLabel.Kind, _ references: [TodoReference], now: Moment, isRehearsal: Bool,
        along: (Todo, Todo, any PlannerWriter) throws(PlannerError) -> [Todo] = {
            _, _, _ throws(PlannerError) in []
        },
        _ change: (inout Todo, any PlannerWriter) throws(PlannerError) -> Void
    ) throws(PlannerError) -> [Todo] {
        try write(ActionLabel(kind, ""), isRehearsal: isRehearsal) { writer throws(PlannerError) in
            var edited: [Todo] = []
            var followers: [Todo] = []
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
                followers += try along(before, todo, writer)
            }
            let named = Set(edited.map(\.id))
            return edited + followers.filter { !named.contains($0.id) }
        }
    }
}
