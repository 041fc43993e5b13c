public import DomainPrimitives
public import Foundation
import LibraryDomain

/// Places a todo next to another todo of the same list, by changing its position
/// (Documentation/Product.md §Order of a day).
public struct ReorderTodo: Sendable {
    /// The place of the todo, seen from the other todo.
    public enum Place: Hashable, Sendable { case above, below }

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// Places the todo `id` directly above or below the todo `other`, as one action of the undo history.
    /// - Returns: `false`, without a change, if the two todos differ in day, completion, priority or time of
    ///   day. Lists sort by these properties first, and by position only after them.
    /// - Throws: ``PlannerError/notFound(reference:)`` if one of the todos does not exist.
    public func callAsFunction(_ id: UUID, _ place: Place, _ other: UUID) throws(PlannerError) -> Bool {
        let now = clock.now().timestamp
        return try repository.write(ActionLabel(.reorder, ""), isDryRun: false) {
            writer throws(PlannerError) in
            let (todo, neighbor) = (try writer.resolve(.id(id)), try writer.resolve(.id(other)))
            guard todo.id != neighbor.id, Rank(todo) == Rank(neighbor) else { return false }
            writer.name(todo.title.description)
            for var changed in Self.positioned(todo, place, neighbor, in: try Self.group(of: todo, writer)) {
                changed.lastEdit = now
                try writer.update(changed)
            }
            return true
        }
    }

    /// The values by which a list is sorted first. Only todos with equal ranks are sorted by their positions.
    private struct Rank: Hashable {
        let day: Day?
        let isDone: Bool
        let priority: Priority
        let time: TimeOfDay?

        init(_ todo: Todo) {
            (day, isDone, priority) = (todo.due?.day, todo.isDone, todo.priority)
            time = todo.due?.time
        }
    }

    /// Returns the todos with the same ``Rank`` as `todo`, sorted by ``TodoOrder``.
    private static func group(of todo: Todo, _ reader: any PlannerReader) throws(PlannerError) -> [Todo] {
        let scope = todo.due.map { TodoQuery.Scope.days($0.day...$0.day) } ?? .inbox
        let completion: TodoQuery.Completion = todo.isDone ? .done : .open
        let rank = Rank(todo)
        return try reader.todos(TodoQuery(scope, completion: completion)).filter { Rank($0) == rank }
    }

    /// Returns the todos whose positions must change, with their new positions. Usually this is only `todo`.
    /// If its neighbors have no position or equal positions, all todos of the group get new ones.
    private static func positioned(_ todo: Todo, _ place: Place, _ neighbor: Todo, in group: [Todo]) -> [Todo]
    {
        var order = group.filter { $0.id != todo.id }
        guard let index = order.firstIndex(where: { $0.id == neighbor.id }) else { return [] }
        let target = place == .above ? index : index + 1
        let (before, after) = (order.prefix(target).last, order.dropFirst(target).first)
        if before == nil || before?.position != nil,
            let position = FractionalIndex.between(before?.position, after?.position)
        {
            var moved = todo
            moved.position = position
            return [moved]
        }
        order.insert(todo, at: target)
        var last: String?
        return order.compactMap { old in
            last = FractionalIndex.between(last, nil)
            var new = old
            new.position = last
            return new == old ? nil : new
        }
    }
}
