/// Standard input that cannot be read: it is closed, or a directory.
public struct InputFailure: Error, Hashable, Sendable {
    /// The system's own words.
    public let reason: String

    public init(reason: String) { self.reason = reason }
}
