public import DomainPrimitives

/// An account, as the server's tables know it.
public struct UserID: Hashable, Sendable {
    /// From 1.
    public let rawValue: Int64

    public init(rawValue: Int64) { self.rawValue = rawValue }

    /// A new one: of an account that was deleted none is ever given again.
    public static func random(_ source: RandomSource) -> UserID {
        UserID(rawValue: source.withGenerator { Int64.random(in: 1...Int64.max, using: &$0) })
    }
}
