public import DomainPrimitives
import LibraryDomain

/// Puts a tag in place of another on every todo, then deletes the other.
public struct MergeTags: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Returns: the tag that stays.
    /// - Throws: ``PlannerError/invalid(_:)`` where both are the same tag.
    public func callAsFunction(_ source: TagName, into target: TagName, isRehearsal: Bool = false)
        throws(PlannerError) -> Tag
    {
        if source == target { throw .invalid(ValidationError(.tag, source.description, .duplicate)) }
        return try repository.write(ActionLabel(.tagMerge, source.description), isRehearsal: isRehearsal) {
            writer throws(PlannerError) in
            let (from, to) = (try writer.requireTag(source), try writer.requireTag(target))
            try writer.retag(from: from.id, to: to.id)
            try writer.delete(tag: from.id)
            return to
        }
    }
}
