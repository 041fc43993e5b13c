public import DomainPrimitives
import Foundation

/// What a person is called on a server: 3 to 20 letters, digits or `_`; Hangul syllables are letters too. Two
/// names that differ only in case are the same name (SYNC.md, Accounts).
public struct Username: Sendable, CustomStringConvertible {
    /// In characters.
    public static let lengths = 3...20
    /// As it was written, in NFC.
    public let description: String
    /// What names are compared by.
    public let key: String

    /// - Throws: ``ValidationError`` for field `username`.
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

    /// No letters that look like others: who is called what must be told by looking.
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
