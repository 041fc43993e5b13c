public import DomainPrimitives
import Foundation

/// The name of a tag: 1 to 50 characters in NFC, no white space, `#` or comma; two names that differ only in
/// case are the same name (PRODUCT.md §1).
public struct TagName: Sendable, CustomStringConvertible {
    /// In characters.
    public static let maximumLength = 50
    /// The name as it was written, in NFC.
    public let description: String
    /// What names are compared by.
    public let key: String

    /// - Throws: ``ValidationError`` for field `tag`.
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

    /// A name as a person types it, with or without `#`.
    /// - Throws: ``ValidationError`` for field `tag`.
    public init(typed text: String) throws(ValidationError) {
        try self.init(text.hasPrefix("#") ? String(text.dropFirst()) : text)
    }

    /// A name taken from the library, where it was checked when written.
    public init(trusted name: String) {
        description = name
        key = TagName.fold(name)
    }

    /// The key of a name: lower case of NFC. ASCII and Hangul syllables, which is most names, skip the
    /// normaliser: no composition changes them (Unicode Standard Annex #15).
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
