public import DomainPrimitives
public import SyncProtocolDomain

/// What waits to be sent of one record, and has no number yet.
public struct OutboxEntry: Hashable, Sendable {
    public let seq: Int64
    public let type: RecordType
    public let id: RecordID
    /// Registers by name.
    public let fields: Set<String>
    public let hasDeletion: Bool
    /// The record was made with it.
    public let isCreation: Bool
    /// When it was edited last.
    public let time: Timestamp
    /// How old the values are that the record was made with; `nil` where they are as old as the edit.
    public let making: Making?
    /// The stamps of confirmed values that were seen.
    public let base: [String: Stamp]

    public init(
        seq: Int64, type: RecordType, id: RecordID, fields: Set<String>, hasDeletion: Bool, isCreation: Bool, time: Timestamp,
        making: Making?, base: [String: Stamp]
    ) {
        self.seq = seq
        self.type = type
        self.id = id
        self.fields = fields
        self.hasDeletion = hasDeletion
        self.isCreation = isCreation
        self.time = time
        self.making = making
        self.base = base
    }
}
