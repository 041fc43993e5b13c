/// An account, whatever it is called: its name may be given to another once it is deleted.
public struct UserID: Hashable, Sendable {
    /// From 1.
    public let rawValue: Int64

    public init(rawValue: Int64) { self.rawValue = rawValue }

    /// A new one: of an account that was deleted none is ever given again.
    public static func random(_ source: RandomSource) -> UserID {
        UserID(rawValue: source.withGenerator { Int64.random(in: 1...Int64.max, using: &$0) })
    }

    /// As devices are told it: a decimal number, as text because it is larger than what JSON's readers keep
    /// exactly (RFC 8259 §6).
    public var text: String { String(rawValue) }

    /// - Returns: `nil` for anything else than ``text`` says.
    public init?(text: String) {
        guard let rawValue = Int64(text), rawValue > 0, String(rawValue) == text else { return nil }
        self.init(rawValue: rawValue)
    }
}
