import DomainPrimitives
public import Foundation
import LibraryDomain

/// The result of an edit of todos.
public struct EditOutcome: Hashable, Sendable {
    /// The todos after the edit: first the todos that the caller named, then the todos that changed with
    /// them, such as subtasks.
    public let todos: [Todo]
    /// The named todos that already had the new values.
    public let unchanged: Set<UUID>
}

extension PlannerRepository {
    /// Edits existing todos as one action, and stores the changed fields.
    /// - Parameter along: Called after the edit of each todo, with the todo before and after the edit. The
    ///   closure can change further todos, such as subtasks, and returns them.
    func edit(
        _ kind: ActionLabel.Kind, _ references: [TodoReference], now: Moment, isDryRun: Bool,
        along: (Todo, Todo, any PlannerWriter) throws(PlannerError) -> [Todo] = {
            _, _, _ throws(PlannerError) in []
        },
        _ change: (inout Todo, any PlannerWriter) throws(PlannerError) -> Void
    ) throws(PlannerError) -> EditOutcome {
        try write(ActionLabel(kind, ""), isDryRun: isDryRun) { writer throws(PlannerError) in
            var edited: [Todo] = []
            var followers: [Todo] = []
            var unchanged: Set<UUID> = []
            let todos = try writer.resolve(references, preferringDone: kind == .undone)
            writer.name(ActionLabel.subject(of: todos))
            for var todo in todos {
                let before = todo
                try change(&todo, writer)
                if todo == before {
                    unchanged.insert(todo.id)
                } else {
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
            let others = followers.compactMap {
                named.contains($0.id) || !listed.insert($0.id).inserted ? nil : latest[$0.id]
            }
            return EditOutcome(
                todos: edited + others, unchanged: unchanged.subtracting(followers.map(\.id)))
        }
    }
}
