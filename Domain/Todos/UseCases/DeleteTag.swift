public import DomainPrimitives
import Foundation
import LibraryDomain

/// Deletes a tag and removes it from its todos, in one transaction.
public struct DeleteTag: Sendable {
    /// What a deletion did.
    public struct Outcome: Hashable, Sendable {
        /// The deleted tag.
        public let tag: Tag
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
        let today = clock.now().day
        return try repository.write(ActionLabel(.tagDelete, name.description), isDryRun: isDryRun) {
            writer throws(PlannerError) in
            let tag = try writer.requireTag(name)
            try writer.delete(tag: tag.id)
            let views = try writer.viewsNaming(
                [tag.name.description, tag.id.uuidString], of: .tag, today: today)
            return Outcome(tag: tag, views: views)
        }
    }
}
