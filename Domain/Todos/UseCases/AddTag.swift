public import DomainPrimitives
import Foundation
import LibraryDomain

/// Creates a tag.
public struct AddTag: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Parameter color: The colour; `nil` for a preset colour that depends on the name.
    /// - Throws: ``PlannerError/invalid(_:)`` with the rule `duplicate` if a tag has this name, in upper or
    ///   lower case.
    public func callAsFunction(_ name: TagName, color: TagColor?, isDryRun: Bool = false)
        throws(PlannerError) -> Tag
    {
        let now = clock.now().timestamp
        return try repository.write(ActionLabel(.tagAdd, name.description), isDryRun: isDryRun) {
            writer throws(PlannerError) in
            try writer.requireFree(name)
            let tag = Tag(
                id: try writer.freeIdentifier(forTag: name), name: name,
                color: color ?? .automatic(for: name), createdAt: now)
            try writer.insert(tag)
            return tag
        }
    }
}
