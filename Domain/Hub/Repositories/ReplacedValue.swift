public import DomainPrimitives
public import SyncProtocolDomain

/// A value that lost against another value, as the field history stores it.
public struct ReplacedValue: Hashable, Sendable {
    public let key: RecordKey
    /// The field; ``Edit/deletionBase`` for a deletion.
    public let field: String
    /// The value and its version.
    public let register: Register
    /// The time of the replacement, by the server's clock.
    public let at: Timestamp

    public init(key: RecordKey, field: String, register: Register, at: Timestamp) {
        self.key = key
        self.field = field
        self.register = register
        self.at = at
    }
}
