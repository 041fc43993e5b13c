public import SyncProtocolDomain
public import DomainPrimitives

/// An edit that the server does not take: it is seen here alone until a person decides, or edits the record again
/// (SYNC.md, Outbox).
public struct SyncIssue: Hashable, Sendable {
    /// Why it is not there.
    public enum Cause: Hashable, Sendable {
        /// It breaks a rule of the server.
        case rejected(Receipt.Reason)
        /// The server fails over it, and over nothing else.
        case failed
    }

    /// Numbers it in the library; none is given twice.
    public let id: Int64
    /// The record that it is about.
    public let type: RecordType
    public let record: RecordID
    /// Why it is not there.
    public let cause: Cause
    /// When the server said so.
    public let at: Timestamp
    /// What was sent, as canonical JSON.
    public let payload: [UInt8]
    /// What the record is called: a title, or a tag's name.
    public var subject = ""
    /// Whether the server knows the record.
    public var isKnown = false

    public init(id: Int64, type: RecordType, record: RecordID, cause: Cause, at: Timestamp, payload: [UInt8]) {
        self.id = id
        self.type = type
        self.record = record
        self.cause = cause
        self.at = at
        self.payload = payload
    }
}
