public import DomainPrimitives
import LibraryDomain
import SyncProtocolDomain
public import TodosDomain

/// The tags that a new library starts with (PRODUCT.md §1).
public struct FirstTags: Sendable {
    private let tags: [(name: TagName, color: TagColor)]

    public init(_ tags: [(name: TagName, color: TagColor)]) { self.tags = tags }

    /// Makes those that are not there; not an action of the person's, so nothing to undo. They are as old as
    /// can be, so that what a person chose for the same tags in a file is newer.
    public func insert(into connection: any LibraryConnection) throws(PlannerError) {
        let epoch = Timestamp(milliseconds: 0)
        let action = connection.action(nil)
        for (name, color) in tags {
            let id = RecordID(Tag.identifier(for: name))
            guard try connection.record(.tag, id) == nil else { continue }
            let values: [RegisterValue] = [.text(name.description), .text(color.description)]
            try action.insert(NewRecord(.tag, id, values, createdAt: epoch, origin: .generated))
        }
    }
}
