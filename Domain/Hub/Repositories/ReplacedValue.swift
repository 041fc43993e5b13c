public import DomainPrimitives
public import SyncProtocolDomain

/// A value that is not the state: another replaced it, or had already when it came.
public struct ReplacedValue: Hashable, Sendable {
    /// The record.
    public let key: RecordKey
    /// The field; ``Edit/deletionBase`` for a deletion.
    public let field: String
    /// What it was, and when it was set.
    public let register: Register
    /// When it was replaced, by the server's clock.
    public let at: Timestamp

    public init(key: RecordKey, field: String, register: Register, at: Timestamp) {
        self.key = key
        self.field = field
        self.register = register
        self.at = at
    }
}
