public import DomainPrimitives
public import SyncProtocolDomain

/// The first values of a record that the library does not contain yet.
public struct NewRecord: Hashable, Sendable {
    public let type: RecordType
    public let id: RecordID
    /// The values, in the order of ``RecordType/fields``.
    public let values: [RegisterValue]
    public let createdAt: Timestamp
    public let lastEdit: Timestamp
    /// Whether the record needs no operation of its own. For example, the operation that creates a todo also
    /// creates the todo's connections to its tags.
    public let isCarried: Bool
    public let origin: EditOrigin

    /// - Parameter values: the values by field name. A field without a value gets its initial value.
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
