public import DomainPrimitives
import Foundation

/// An email address with a valid syntax. The limits of its length are from RFC 5321 §4.5.3.1.
public struct EmailAddress: Sendable, CustomStringConvertible {
    /// The address as a person wrote it, in NFC.
    public let description: String
    /// The address in lower case. Two addresses with the same key are equal.
    public let key: String

    /// - Throws: ``ValidationError`` for the field `email` if `text` is not a valid email address.
    public init(_ text: String) throws(ValidationError) {
        let address = text.precomposedStringWithCanonicalMapping
        guard Self.isAddress(address) else { throw ValidationError(.email, text, .email) }
        description = address
        key = address.lowercased()
    }

    private static func isAddress(_ text: String) -> Bool {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, text.utf8.count <= 254, (1...64).contains(parts[0].utf8.count) else {
            return false
        }
        let labels = parts[1].split(separator: ".", omittingEmptySubsequences: false)
        guard labels.count >= 2, labels.allSatisfy({ (1...63).contains($0.utf8.count) }) else { return false }
        return text.unicodeScalars.allSatisfy { scalar in
            !scalar.properties.isWhitespace && scalar.properties.generalCategory != .control
                && scalar.properties.generalCategory != .format && scalar != "," && scalar != ";"
                && scalar != "<"
                && scalar != ">"
        }
    }
}

extension EmailAddress: Hashable {
    public static func == (lhs: EmailAddress, rhs: EmailAddress) -> Bool { lhs.key == rhs.key }
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}
