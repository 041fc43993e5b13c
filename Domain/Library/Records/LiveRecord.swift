public import DomainPrimitives
public import SyncProtocolDomain

/// A record that exists and is not deleted.
public struct LiveRecord: Hashable, Sendable {
    public let id: RecordID
    /// The values in the order of the type's fields.
    public let values: [RegisterValue]
    public let createdAt: Timestamp
    public let lastEdit: Timestamp

    public init(id: RecordID, values: [RegisterValue], createdAt: Timestamp, lastEdit: Timestamp) {
        self.id = id
        self.values = values
        self.createdAt = createdAt
        self.lastEdit = lastEdit
    }
}
