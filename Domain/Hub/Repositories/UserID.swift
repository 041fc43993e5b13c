/// An account, as the server's tables know it.
public struct UserID: Hashable, Sendable {
    /// From 1.
    public let rawValue: Int64

    public init(rawValue: Int64) { self.rawValue = rawValue }
}
