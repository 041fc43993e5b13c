/// An error of a database.
public struct SQLError: Error, Hashable, Sendable {
    /// The kinds of errors that callers distinguish.
    public enum Code: Hashable, Sendable {
        case busy, readOnly, full, corrupt, notADatabase, cannotOpen, constraint, other
        /// The disk reported an error. Some full disks do this too.
        case inputOutput
        /// The server does not answer, or the connection was lost.
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
