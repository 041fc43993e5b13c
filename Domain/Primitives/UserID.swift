/// The identifier of an account. An account's name is not enough, because a new account can have the name of
/// a deleted account.
public struct UserID: Hashable, Sendable {
    /// The number of the account, which is at least 1.
    public let rawValue: Int64

    public init(rawValue: Int64) { self.rawValue = rawValue }

    /// Returns a new random identifier. So a new account does not get the identifier of a deleted account.
    public static func random(_ source: RandomSource) -> UserID {
        UserID(rawValue: source.withGenerator { Int64.random(in: 1...Int64.max, using: &$0) })
    }

    /// The identifier as it stands in messages: a decimal number as text. A JSON number would be unsafe,
    /// because many readers do not keep such large numbers exactly (RFC 8259 §6).
    public var text: String { String(rawValue) }

    /// Reads an identifier from its decimal number, such as `12`; `nil` for any other text, such as `012`.
    public init?(text: String) {
        guard let rawValue = Int64(text), rawValue > 0, String(rawValue) == text else { return nil }
        self.init(rawValue: rawValue)
    }
}
