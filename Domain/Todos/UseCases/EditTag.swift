public import DomainPrimitives
import LibraryDomain

/// Renames or recolours a tag.
public struct EditTag: Sendable {
    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Throws: ``PlannerError/invalid(_:)`` with the rule `duplicate` if another tag has the new name, or
    ///   ``PlannerError/unknownTag(name:)`` if no tag has the old name.
    public func callAsFunction(
        _ name: TagName, newName: TagName? = nil, newColor: TagColor? = nil, isDryRun: Bool = false
    ) throws(PlannerError) -> Tag {
        try repository.write(ActionLabel(.tagEdit, name.description), isDryRun: isDryRun) {
            writer throws(PlannerError) in
            var tag = try writer.requireTag(name)
            if let newName {
                if newName != name { try writer.requireFree(newName) }
                tag.name = newName
            }
            if let newColor { tag.color = newColor }
            try writer.update(tag)
            return tag
        }
    }
}
