/// Why a database refused.
public struct SQLError: Error, Hashable, Sendable {
    public enum Code: Hashable, Sendable {
        case busy, readOnly, full, corrupt, notADatabase, cannotOpen, constraint, other
    }

    public let code: Code
    /// The database's own words.
    public let message: String

    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }
}
