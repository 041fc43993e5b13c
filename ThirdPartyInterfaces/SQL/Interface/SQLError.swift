/// Why a database refused.
public struct SQLError: Error, Hashable, Sendable {
    /// The kinds of errors that callers tell apart.
    public enum Code: Hashable, Sendable {
        case busy, readOnly, full, corrupt, notADatabase, cannotOpen, constraint, other
        /// The disk gave an error, as one that is full may.
        case inputOutput
        /// Nobody answers at its address, or not any more.
        case unreachable
    }

    /// Its kind.
    public let code: Code
    /// The database's own words.
    public let message: String

    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
