import LibraryDomain
import DomainPrimitives
import Foundation
import TodosDomain

/// What a fake library holds.
struct FakePlannerState: Sendable {
    struct Action: Sendable {
        var entry: UserAction
        /// Each todo and tag that it changed, as it was and as it became.
        var todos: [(before: Todo?, after: Todo?)] = []
        var tags: [(before: Tag?, after: Tag?)] = []
    }

    var todos: [UUID: Todo] = [:]
    /// What was edited here, and not by a file since.
    var edits: [UUID: TodoEdits] = [:]
    var knownTodos: Set<UUID> = []
    var order: [UUID] = []
    private var ordered: Set<UUID> = []
    var tags: [UUID: Tag] = [:]
    var knownTags: Set<UUID> = []
    /// The last names of deleted tags.
    var formerTags: [UUID: TagName] = [:]
    var actions: [Action] = []
    var numbers: [UUID: Int] = [:]

    mutating func seed(_ todo: Todo) {
        for name in todo.tags where !tags.values.contains(where: { $0.name == name }) {
            let tag = Tag(id: Tag.identifier(for: name), name: name, color: .automatic(for: name), createdAt: todo.createdAt)
            tags[tag.id] = tag
            knownTags.insert(tag.id)
        }
        put(todo)
    }

    mutating func put(_ todo: Todo) {
        var todo = todo
        if numbers[todo.id] == nil, !todo.isDone { numbers[todo.id] = (numbers.values.max() ?? 0) + 1 }
        todo.number = numbers[todo.id]
        todos[todo.id] = todo
        knownTodos.insert(todo.id)
        if ordered.insert(todo.id).inserted { order.append(todo.id) }
    }
}
