public import DomainPrimitives
public import SyncProtocolDomain

/// An edit that the server rejects. Only this device shows it, until a person decides, or edits the record
/// again.
public struct SyncIssue: Hashable, Sendable {
    /// Why the server does not have the edit.
    public enum Cause: Hashable, Sendable {
        /// The edit breaks a rule of the server.
        case rejected(Receipt.Reason)
        /// The server crashes on this edit and on no other.
        case failed
    }

    /// A number that is unique in the library.
    public let id: Int64
    /// The record that the edit is about.
    public let type: RecordType
    public let record: RecordID
    /// Why the server does not have the edit.
    public let cause: Cause
    /// When the server rejected it.
    public let at: Timestamp
    /// What was sent, as canonical JSON.
    public let payload: [UInt8]
    /// What a person calls the record.
    public var subject = ""
    /// Whether the server knows the record.
    public var isKnown = false

    public init(id: Int64, type: RecordType, record: RecordID, cause: Cause, at: Timestamp, payload: [UInt8])
    {
        self.id = id
        self.type = type
        self.record = record
        self.cause = cause
        self.at = at
        self.payload = payload
    }
}
