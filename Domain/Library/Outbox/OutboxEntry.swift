public import DomainPrimitives
public import SyncProtocolDomain

/// An open entry of the outbox: the edits of one record, to which later edits of the record can still be
/// added.
public struct OutboxEntry: Hashable, Sendable {
    public let seq: Int64
    public let type: RecordType
    public let id: RecordID
    /// The names of the record's registers that the device sends to the server.
    public let fields: Set<String>
    public let hasDeletion: Bool
    public let isCreation: Bool
    /// The time of the record's last edit, by this device's clock.
    public let time: Timestamp
    /// The age of the values of a new record; `nil` if all values have the time of the edit.
    public let creation: CreationInfo?
    /// The versions of the values that the server had confirmed before this entry's edits, by register name.
    /// A long text has a later version here if a sync has merged a later text into the visible text.
    public let base: [String: Version]

    public init(
        seq: Int64, type: RecordType, id: RecordID, fields: Set<String>, hasDeletion: Bool, isCreation: Bool,
        time: Timestamp,
        creation: CreationInfo?, base: [String: Version]
    ) {
        self.seq = seq
        self.type = type
        self.id = id
        self.fields = fields
        self.hasDeletion = hasDeletion
        self.isCreation = isCreation
        self.time = time
        self.creation = creation
        self.base = base
    }
}

/// A sealed outbox entry that the server has not answered yet.
public struct SentEntry: Hashable, Sendable {
    public let operation: SyncOperation
    /// Whether the server failed three times on the operation. If so, the device sends a `skip` (an operation
    /// without content) instead of the operation.
    public let isQuarantined: Bool

    public init(_ operation: SyncOperation, isQuarantined: Bool) {
        self.operation = operation
        self.isQuarantined = isQuarantined
    }
}
