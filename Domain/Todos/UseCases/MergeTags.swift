public import DomainPrimitives
import LibraryDomain

/// Replaces a tag with another tag on every todo, then deletes the replaced tag.
public struct MergeTags: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Returns: The tag that stays.
    /// - Throws: ``PlannerError/invalid(_:)`` if both names are the same, or
    ///   ``PlannerError/unknownTag(name:)`` if a tag does not exist.
    public func callAsFunction(_ source: TagName, into target: TagName, isDryRun: Bool = false)
        throws(PlannerError) -> Tag
    {
        if source == target { throw .invalid(ValidationError(.tag, source.description, .mergeIntoItself)) }
        return try repository.write(ActionLabel(.tagMerge, source.description), isDryRun: isDryRun) {
            writer throws(PlannerError) in
            let (from, to) = (try writer.requireTag(source), try writer.requireTag(target))
            try writer.retag(from: from.id, to: to.id)
            try writer.delete(tag: from.id)
            return to
        }
    }
}
