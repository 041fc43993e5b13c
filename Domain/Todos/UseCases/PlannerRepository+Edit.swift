import DomainPrimitives
import Foundation
import LibraryDomain

extension PlannerRepository {
    /// Edits existing todos as one action, and stores the changed fields.
    /// - Parameter along: Called after the edit of each todo, with the todo before and after the edit. The
    ///   closure can change further todos, such as subtasks, and returns them.
    /// - Returns: The edited todos, followed by the todos that `along` changed.
    func edit(
        _ kind: ActionLabel.Kind, _ references: [TodoReference], now: Moment, isDryRun: Bool,
        along: (Todo, Todo, any PlannerWriter) throws(PlannerError) -> [Todo] = {
            _, _, _ throws(PlannerError) in []
        },
        _ change: (inout Todo, any PlannerWriter) throws(PlannerError) -> Void
    ) throws(PlannerError) -> [Todo] {
        try write(ActionLabel(kind, ""), isDryRun: isDryRun) { writer throws(PlannerError) in
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
            // A follower can move with its parent for two reasons. The last one has all changes.
            let named = Set(edited.map(\.id))
            var latest: [UUID: Todo] = [:]
            for todo in followers { latest[todo.id] = todo }
            var listed: Set<UUID> = []
            return edited
                + followers.compactMap {
                    named.contains($0.id) || !listed.insert($0.id).inserted ? nil : latest[$0.id]
                }
        }
    }
}
