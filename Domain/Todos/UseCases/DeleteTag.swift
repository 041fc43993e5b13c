public import DomainPrimitives
import Foundation
import LibraryDomain

/// Deletes a tag and removes it from its todos, in one transaction.
public struct DeleteTag: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Returns: The deleted tag, and the saved views that still name it.
    /// - Throws: ``PlannerError/unknownTag(name:)`` if no tag has this name.
    public func callAsFunction(_ name: TagName, isDryRun: Bool = false) throws(PlannerError) -> (
        tag: Tag, views: AffectedViews
    ) {
        let today = clock.now().day
        return try repository.write(ActionLabel(.tagDelete, name.description), isDryRun: isDryRun) {
            writer throws(PlannerError) in
            let tag = try writer.requireTag(name)
            try writer.delete(tag: tag.id)
            let views = try writer.viewsNaming(
                [tag.name.description, tag.id.uuidString], of: .tag, today: today)
            return (tag, views)
        }
    }
}
