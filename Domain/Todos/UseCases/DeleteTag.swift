public import DomainPrimitives
import Foundation
import LibraryDomain

/// Deletes a tag and removes it from its todos and other records, in one transaction.
public struct DeleteTag: Sendable {
    /// The result of a deletion.
    public struct Outcome: Hashable, Sendable {
        /// The deleted tag.
        public let tag: Tag
        /// The number of todos that had the tag.
        public let todos: Int
        /// The numbers of other records that had the tag (``TagUsage/records``).
        public let records: [String: Int]
        /// The saved views that still name the deleted tag.
        public let views: AffectedViews
    }

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Throws: ``PlannerError/unknownTag(name:)`` if no tag has this name.
    public func callAsFunction(_ name: TagName, isDryRun: Bool = false) throws(PlannerError) -> Outcome {
        let now = clock.now()
        return try repository.write(ActionLabel(.tagDelete, name.description), isDryRun: isDryRun) {
            writer throws(PlannerError) in
            let tag = try writer.requireTag(name)
            let usage = try writer.tags().first { $0.tag.id == tag.id }
            let records = try writer.recordCounts(of: tag)
            let faults = try writer.viewFaults(now: now)
            try writer.delete(tag: tag.id)
            var views = try writer.viewsNaming(
                [tag.name.description, tag.id.uuidString], of: .tag, today: now.day)
            try writer.addFaults(to: &views, since: faults, now: now)
            return Outcome(
                tag: tag, todos: usage.map { $0.open + $0.done } ?? 0, records: records, views: views)
        }
    }
}
