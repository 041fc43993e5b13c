public import DomainPrimitives
public import SyncProtocolDomain

/// An edit that the server rejects, or cannot handle because of an error. The issue stays on this device
/// until a person decides about the issue or edits the record again.
public struct SyncIssue: Hashable, Sendable {
    /// The reason why the server does not have the edit.
    public enum Cause: Hashable, Sendable {
        /// The edit breaks a rule of the server.
        case rejected(Receipt.Reason)
        /// The server fails each time it handles this edit, for example because of a mistake in the server.
        /// The server handles other edits as usual.
        case failed
    }

    public let id: Int64
    public let type: RecordType
    public let record: RecordID
    public let cause: Cause
    /// A time on the server's clock, depending on the ``cause``:
    /// - ``Cause/rejected(_:)``: the time at which the server rejected the edit.
    /// - ``Cause/failed``: the time at which the server acknowledged the `skip` that replaces the edit. A
    ///   `skip` is an operation without content.
    public let at: Timestamp
    /// The payload of the operation, as canonical JSON.
    public let payload: [UInt8]
    /// The name of the record, such as a title.
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
