import Foundation

/// A todo of a list and how deep below its parent it stands there.
public struct AgendaRow: Hashable, Sendable {
    /// The todo.
    public let todo: Todo
    /// 0 for a todo whose parent is not in the list.
    public let depth: Int
    /// The title of the todo it is part of, where it does not stand below that one.
    public let parentTitle: TodoTitle?

    public init(todo: Todo, depth: Int, parentTitle: TodoTitle? = nil) {
        self.todo = todo
        self.depth = depth
        self.parentTitle = parentTitle
    }

    /// Todos in the order of the day, each followed by its subtasks in that order.
    public static func tree(_ todos: [Todo]) -> [AgendaRow] {
        let ordered = todos.sorted(by: TodoOrder.precedes)
        guard ordered.contains(where: { $0.parent != nil }) else {
            return ordered.map { AgendaRow(todo: $0, depth: 0) }
        }
        let present = Set(ordered.map(\.id))
        var children: [UUID: [Todo]] = [:]
        var roots: [Todo] = []
        for todo in ordered {
            if let parent = todo.parent, present.contains(parent) {
                children[parent, default: []].append(todo)
            } else {
                roots.append(todo)
            }
        }
        if children.isEmpty { return roots.map { AgendaRow(todo: $0, depth: 0) } }
        var rows: [AgendaRow] = []
        var visited: Set<UUID> = []
        var stack = roots.reversed().map { AgendaRow(todo: $0, depth: 0) }
        while let row = stack.popLast() {
            guard visited.insert(row.todo.id).inserted else { continue }
            rows.append(row)
            stack += (children[row.todo.id] ?? []).reversed().map {
                AgendaRow(todo: $0, depth: row.depth + 1)
            }
        }
        // Two devices can each make one of two todos the other's parent; such a ring has no root, but it is
        // shown.
        rows += ordered.filter { !visited.contains($0.id) }.map { AgendaRow(todo: $0, depth: 0) }
        return rows
    }

    /// The row of a part with the title of its whole.
    /// - Parameter titles: of the todos that rows may be parts of.
    func naming(_ titles: [UUID: TodoTitle]) -> AgendaRow {
        guard isStray, let title = todo.parent.flatMap({ titles[$0] }) else { return self }
        return AgendaRow(todo: todo, depth: depth, parentTitle: title)
    }

    /// Whether it is a part of a todo, and does not stand below it.
    var isStray: Bool { depth == 0 && todo.parent != nil }
}
