/// An error of a database.
public struct SQLError: Error, Hashable, Sendable {
    /// The kinds of errors that callers distinguish.
    public enum Code: Hashable, Sendable {
        case busy, readOnly, full, corrupt, notADatabase, cannotOpen, constraint, other
        /// The disk reported an error while reading or writing. SQLite sometimes reports a full disk in this
        /// way.
        case inputOutput
        /// The database server does not answer, or the connection to it was lost.
        case unreachable
    }

    public let code: Code
    /// The message of the database.
    public let message: String

    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
