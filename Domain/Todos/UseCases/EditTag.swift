public import DomainPrimitives
import LibraryDomain

/// Renames or recolours a tag. A new name also replaces the former name in the queries of saved views.
public struct EditTag: Sendable {
    /// What a change did.
    public struct Outcome: Hashable, Sendable {
        /// The tag with its new values.
        public let tag: Tag
        /// The saved views that name the tag.
        public let views: AffectedViews
    }

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Throws: ``PlannerError/invalid(_:)`` with the rule `duplicate` if another tag has the new name, or
    ///   ``PlannerError/unknownTag(name:)`` if no tag has the old name.
    public func callAsFunction(
        _ name: TagName, newName: TagName? = nil, newColor: TagColor? = nil, isDryRun: Bool = false
    ) throws(PlannerError) -> Outcome {
        let now = clock.now()
        return try repository.write(ActionLabel(.tagEdit, name.description), isDryRun: isDryRun) {
            writer throws(PlannerError) in
            var tag = try writer.requireTag(name)
            let former = tag.name
            let faults = newName == nil ? nil : try writer.viewFaults(now: now)
            if let newName {
                if newName != name { try writer.requireFree(newName) }
                tag.name = newName
            }
            if let newColor { tag.color = newColor }
            try writer.update(tag)
            var views = try writer.adaptViews(
                to: [former.description: tag.name.description], of: .tag, today: now.day)
            if let faults { try writer.addFaults(to: &views, since: faults, now: now) }
            return Outcome(tag: tag, views: views)
        }
    }
}
