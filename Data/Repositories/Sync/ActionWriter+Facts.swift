import DomainPrimitives
import Foundation
import SyncProtocolDomain
import TodosDomain

/// What is derived from todos, by the identifiers of their tags: names may be double for a moment.
extension ActionWriter {
    /// A todo that is seen, and its tags that are.
    typealias Facts = (todo: Todo, tags: [UUID])

    func facts(_ id: UUID) throws(PlannerError) -> Facts? {
        guard let todo = try connection.todo(id) else { return nil }
        return (todo, try connection.carriedTags(of: id))
    }

    /// Brings statistics, index and number of a todo from what it was to what it is.
    /// - Parameter isNew: this transaction made it.
    func settle(_ before: Facts?, _ after: Facts?, isNew: Bool = false) throws(PlannerError) {
        if let before { ledger.subtract(before.todo, tags: before.tags) }
        if let after { ledger.add(after.todo, tags: after.tags) }
        _ = try settleDerived(before?.todo, after?.todo, isNew: isNew)
    }

    /// Brings what is derived from a tag's todos in step with its coming or going: a membership may be older than either.
    func settle(tag: UUID, wasLive: Bool, isLive: Bool) throws(PlannerError) {
        guard wasLive != isLive else { return }
        for id in try connection.todos(carrying: tag) {
            guard let todo = try connection.todo(id) else { continue }
            if isLive { ledger.add(tag: tag, on: todo) } else { ledger.subtract(tag: tag, on: todo) }
            try connection.index(todo)
        }
    }

    /// Runs what changes a todo or its tags.
    func settlingFacts(of id: UUID, _ change: () throws(PlannerError) -> Void) throws(PlannerError) {
        let before = try facts(id)
        try change()
        try settle(before, try facts(id))
    }
}
