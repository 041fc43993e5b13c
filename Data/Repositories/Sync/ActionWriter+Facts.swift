import DomainPrimitives
import Foundation
import SyncDomain
import TodosDomain

/// What is derived from todos, by the identifiers of their tags: names may be double for a moment.
extension ActionWriter {
    typealias Facts = (todo: Todo, tags: [UUID])

    /// A todo that is seen, and its tags that are.
    func facts(_ id: UUID) throws(PlannerError) -> Facts? {
        guard let todo = try connection.todo(id) else { return nil }
        var tags: [UUID] = []
        for (tag, isPresent) in try connection.memberships(of: id) where isPresent {
            if let record = try connection.record(.tag, RecordID(tag)), !record.isDeleted { tags.append(tag) }
        }
        return (todo, tags)
    }

    /// Brings statistics, index and number of a todo from what it was to what it is.
    func settle(_ before: Facts?, _ after: Facts?) throws(PlannerError) {
        if let before { ledger.subtract(before.todo, tags: before.tags) }
        if let after { ledger.add(after.todo, tags: after.tags) }
        _ = try settleDerived(before?.todo, after?.todo, isNew: false)
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
