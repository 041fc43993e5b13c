public import DomainPrimitives
import Foundation

/// The name of a tag: 1 to 50 characters in NFC, without white space, `#`, commas and control characters.
///
/// Two names that differ only in case are equal (Documentation/Product.md §Tag).
public struct TagName: Sendable, CustomStringConvertible {
    /// The maximum length in characters.
    public static let maximumLength = 50
    /// The name as it was written, in NFC.
    public let description: String
    /// The name in lower case and NFC. Two names are equal if their keys are equal.
    public let key: String

    /// - Throws: ``ValidationError`` for the field `tag` if the text breaks a rule for names.
    public init(_ text: String) throws(ValidationError) {
        let normalized = text.precomposedStringWithCanonicalMapping
        guard (1...TagName.maximumLength).contains(normalized.count) else {
            throw ValidationError(.tag, text, .length(min: 1, max: TagName.maximumLength))
        }
        if let offset = normalized.firstControlCharacter {
            throw ValidationError(.tag, text, .controlCharacter(offset: offset))
        }
        if let bad = normalized.first(where: { $0.isWhitespace || $0 == "#" || $0 == "," }) {
            throw ValidationError(.tag, text, .tagCharacter(String(bad)))
        }
        self.init(trusted: normalized)
    }

    /// Creates a name from typed text, with or without `#`.
    /// - Throws: ``ValidationError`` for the field `tag` if the text breaks a rule for names.
    public init(typed text: String) throws(ValidationError) {
        try self.init(text.hasPrefix("#") ? String(text.dropFirst()) : text)
    }

    /// Creates a name from stored text, without a check.
    public init(trusted name: String) {
        description = name
        key = TagName.fold(name)
    }

    /// Returns the lower-case form of a name in NFC. ASCII characters and Hangul syllables need no
    /// normalization (Unicode Standard Annex #15).
    private static func fold(_ name: String) -> String {
        let isStable = name.unicodeScalars.allSatisfy {
            $0.value < 0x80 || (0xAC00...0xD7A3).contains($0.value)
        }
        return isStable ? name.lowercased() : name.lowercased().precomposedStringWithCanonicalMapping
    }
}

extension TagName: Hashable, Comparable {
    public static func == (lhs: TagName, rhs: TagName) -> Bool { lhs.key == rhs.key }
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
    public static func < (lhs: TagName, rhs: TagName) -> Bool { lhs.key < rhs.key }
}
