public import DomainPrimitives
import Foundation
import LibraryDomain

/// Replaces a tag with another tag on every todo and other record, and in the queries of saved views, then
/// deletes the replaced tag.
public struct MergeTags: Sendable {
    /// The result of a merge.
    public struct Outcome: Hashable, Sendable {
        /// The tag that stays.
        public let tag: Tag
        /// The number of todos that had the replaced tag.
        public let todos: Int
        /// The numbers of other records that had the replaced tag (``TagUsage/records``).
        public let records: [String: Int]
        /// The saved views that named the replaced tag.
        public let views: AffectedViews
    }

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Throws: ``PlannerError/invalid(_:)`` if both names are the same, or
    ///   ``PlannerError/unknownTag(name:)`` if a tag does not exist.
    public func callAsFunction(
        _ source: TagName, into target: TagName, isDryRun: Bool = false
    ) throws(PlannerError) -> Outcome {
        let now = clock.now()
        if source == target { throw .invalid(ValidationError(.tag, source.description, .mergeIntoItself)) }
        return try repository.write(ActionLabel(.tagMerge, source.description), isDryRun: isDryRun) {
            writer throws(PlannerError) in
            let (from, to) = (try writer.requireTag(source), try writer.requireTag(target))
            let usage = try writer.tags().first { $0.tag.id == from.id }
            let records = try writer.recordCounts(of: from)
            let faults = try writer.viewFaults(now: now)
            try writer.retag(from: from.id, to: to.id)
            try writer.delete(tag: from.id)
            // A query can name a tag by its identifier too.
            let name = to.name.description
            let names = [from.name.description: name, from.id.uuidString: name]
            var views = try writer.adaptViews(to: names, of: .tag, today: now.day)
            try writer.addFaults(to: &views, since: faults, now: now)
            return Outcome(
                tag: to, todos: usage.map { $0.open + $0.done } ?? 0, records: records, views: views)
        }
    }
}
