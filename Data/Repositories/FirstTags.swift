public import DomainPrimitives
import LibraryDomain
import SyncProtocolDomain
public import TodosDomain

/// The tags that a new library contains (Documentation/Product.md §Tag).
public struct FirstTags: Sendable {
    private let tags: [FirstTag]

    public init(_ tags: [FirstTag]) { self.tags = tags }

    /// Creates the tags, except tags that the library already has. The new tags get the oldest possible
    /// stamp. A person cannot undo the creation.
    public func insert(into connection: any LibraryConnection) throws(PlannerError) {
        let epoch = Timestamp(milliseconds: 0)
        let action = connection.action(nil)
        for tag in tags {
            let id = RecordID(Tag.identifier(for: tag.name))
            guard try connection.record(.tag, id) == nil else { continue }
            let values: [RegisterValue] = [.text(tag.name.description), .text(tag.color.description)]
            try action.insert(NewRecord(.tag, id, values, createdAt: epoch, origin: .generated))
        }
    }
}

public struct FirstTag: Sendable {
    let name: TagName
    let color: TagColor

    public init(_ name: TagName, _ color: TagColor) {
        self.name = name
        self.color = color
    }
}
