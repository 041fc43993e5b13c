import DomainPrimitives
import Foundation

/// A todo in a list, with the depth of its indentation.
public struct AgendaRow: Hashable, Sendable {
    public let todo: Todo
    /// The depth of the indentation: one more than the depth of the parent's row, or 0 if the parent is not
    /// in the list.
    public let depth: Int
    /// The title of the parent, if the parent is not above this row in the list; otherwise `nil`.
    public let parentTitle: TodoTitle?
    /// The open todos that must be done before this todo. Empty if the todo is done.
    public let blockers: [Todo]

    public init(todo: Todo, depth: Int, parentTitle: TodoTitle? = nil, blockers: [Todo] = []) {
        self.todo = todo
        self.depth = depth
        self.parentTitle = parentTitle
        self.blockers = blockers
    }

    /// Returns todos in the order of ``TodoOrder``. Each todo is followed by its subtasks in the same order.
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
        // Two devices can make two todos the parents of each other. Neither todo is a root then, but the list
        // shows both.
        rows += ordered.filter { !visited.contains($0.id) }.map { AgendaRow(todo: $0, depth: 0) }
        return rows
    }

    /// Returns this row with its ``parentTitle``.
    /// - Parameter titles: The titles of parents, by the identifier of the parent.
    func naming(_ titles: [UUID: TodoTitle]) -> AgendaRow {
        guard isSeparateFromParent, let title = todo.parent.flatMap({ titles[$0] }) else { return self }
        return AgendaRow(todo: todo, depth: depth, parentTitle: title, blockers: blockers)
    }

    /// Returns this row with its ``blockers``. A done todo has no blockers.
    /// - Parameter others: The open todos on which the todos of the list depend, by identifier.
    func blocked(by others: [UUID: Todo]) -> AgendaRow {
        guard !todo.isDone, !todo.dependencies.isEmpty else { return self }
        return AgendaRow(
            todo: todo, depth: depth, parentTitle: parentTitle,
            blockers: todo.dependencies.compactMap { others[$0] })
    }

    var isSeparateFromParent: Bool { depth == 0 && todo.parent != nil }
}

extension PlannerReader {
    /// Returns the open todos that must be done before todos of the rows, by their identifiers.
    func openDependencies(of rows: [AgendaRow]) throws(PlannerError) -> [UUID: Todo] {
        let wanted = Set(rows.flatMap(\.todo.dependencies))
        var open: [UUID: Todo] = [:]
        if wanted.isEmpty { return open }
        for todo in try todos(wanted) where !todo.isDone { open[todo.id] = todo }
        return open
    }
}
