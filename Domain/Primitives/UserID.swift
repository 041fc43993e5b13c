/// The identifier of an account. A name is not enough, because a new account can have the name of a deleted
/// one.
public struct UserID: Hashable, Sendable {
    /// A number from 1.
    public let rawValue: Int64

    public init(rawValue: Int64) { self.rawValue = rawValue }

    /// Returns a new random identifier. It is never the identifier of a deleted account.
    public static func random(_ source: RandomSource) -> UserID {
        UserID(rawValue: source.withGenerator { Int64.random(in: 1...Int64.max, using: &$0) })
    }

    /// The identifier in messages: a decimal number as text. The reason is that many JSON readers do not keep
    /// such large numbers exactly (RFC 8259 §6).
    public var text: String { String(rawValue) }

    /// Reads ``text``; `nil` for any other text.
    public init?(text: String) {
        guard let rawValue = Int64(text), rawValue > 0, String(rawValue) == text else { return nil }
        self.init(rawValue: rawValue)
    }
}
