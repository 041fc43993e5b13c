public import DomainPrimitives
import LibraryDomain

/// Deletes a tag and removes it from its todos, in one transaction.
public struct DeleteTag: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Returns: The deleted tag.
    /// - Throws: ``PlannerError/unknownTag(name:)`` if no tag has this name.
    public func callAsFunction(_ name: TagName, isDryRun: Bool = false) throws(PlannerError) -> Tag {
        try repository.write(ActionLabel(.tagDelete, name.description), isDryRun: isDryRun) {
            writer throws(PlannerError) in
            let tag = try writer.requireTag(name)
            try writer.delete(tag: tag.id)
            return tag
        }
    }
}
