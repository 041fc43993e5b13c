public import DomainPrimitives
import SyncDomain
public import TodosDomain

/// The tags that a new library starts with (PRODUCT.md §1).
public struct FirstTags: Sendable {
    private let tags: [(name: TagName, color: TagColor)]

    public init(_ tags: [(name: TagName, color: TagColor)]) { self.tags = tags }

    /// Makes those that are not there; not an action of the person's, so nothing to undo.
    public func insert(into connection: any LibraryConnection, at time: Timestamp) throws(PlannerError) {
        for (name, color) in tags {
            let id = RecordID(Tag.identifier(for: name))
            guard try connection.record(.tag, id) == nil else { continue }
            let values: [RegisterValue] = [.text(name.description), .text(color.description)]
            try connection.insert(.tag, id, values, createdAt: time, lastEdit: time, isCarried: false)
        }
    }
}
