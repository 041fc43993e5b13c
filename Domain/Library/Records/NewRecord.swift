public import DomainPrimitives
public import SyncProtocolDomain

/// The values of a record that does not exist in the library yet.
public struct NewRecord: Hashable, Sendable {
    public let type: RecordType
    public let id: RecordID
    /// In the order of the type's fields.
    public let values: [RegisterValue]
    public let createdAt: Timestamp
    public let lastEdit: Timestamp
    /// Whether it is sent within its owner's creation, and needs no entry of its own in the outbox.
    public let isCarried: Bool
    public let origin: EditOrigin

    /// - Parameter values: by name; the other fields have their initial values.
    public init(_ type: RecordType, _ id: RecordID, _ values: [String: RegisterValue], createdAt: Timestamp) {
        self.init(type, id, type.fields.map { values[$0.name] ?? $0.initial }, createdAt: createdAt)
    }

    public init(
        _ type: RecordType, _ id: RecordID, _ values: [RegisterValue], createdAt: Timestamp,
        lastEdit: Timestamp? = nil,
        isCarried: Bool = false, origin: EditOrigin = .here
    ) {
        self.type = type
        self.id = id
        self.values = values
        self.createdAt = createdAt
        self.lastEdit = lastEdit ?? createdAt
        self.isCarried = isCarried
        self.origin = origin
    }
}
