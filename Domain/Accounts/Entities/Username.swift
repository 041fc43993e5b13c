public import DomainPrimitives
import Foundation

/// The name of an account: 3 to 20 letters (a–z, A–Z), Hangul syllables, digits or `_`. Names that differ
/// only in upper and lower case are equal (Documentation/Sync.md §Accounts).
public struct Username: Sendable, CustomStringConvertible {
    /// The valid lengths, in characters.
    public static let lengths = 3...20
    /// The name as a person wrote it, in NFC.
    public let description: String
    /// The name in lower case. Two names with the same key are equal.
    public let key: String

    /// - Throws: ``ValidationError`` for field `username` if the name breaks a rule.
    public init(_ text: String) throws(ValidationError) {
        let name = text.precomposedStringWithCanonicalMapping
        if let bad = name.unicodeScalars.first(where: { !Self.isAllowed($0) }) {
            throw ValidationError(.username, text, .usernameCharacter(String(bad)))
        }
        guard Self.lengths.contains(name.count) else {
            throw ValidationError(
                .username, text, .length(min: Self.lengths.lowerBound, max: Self.lengths.upperBound))
        }
        description = name
        key = name.lowercased()
    }

    /// Whether a username may contain a Unicode scalar. Scripts other than Latin and Hangul are excluded,
    /// because some of their letters look like Latin letters.
    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "0"..."9", "_", "\u{AC00}"..."\u{D7A3}": true
        default: false
        }
    }
}

extension Username: Hashable {
    public static func == (lhs: Username, rhs: Username) -> Bool { lhs.key == rhs.key }
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
