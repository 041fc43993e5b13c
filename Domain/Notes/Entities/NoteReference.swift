public import DomainPrimitives
public import Foundation
import TodosDomain

/// A way to name a note: its title, a path of titles, a unique part of the title, the start of its
/// identifier, or `@last` (Documentation/Product.md §Notes).
public enum NoteReference: Hashable, Sendable {
    case id(UUID)
    /// The note that this library added last, from this device or by a sync.
    case last
    /// A text to look up: first as a title, then as a path of titles, then as the start of an identifier,
    /// then as a part of a title.
    case text(String)

    /// The minimum number of hexadecimal digits for the start of an identifier.
    public static let shortestPrefix = 4

    /// Reads a reference that a person typed.
    /// - Throws: ``ValidationError`` for the field `note` if the text is blank.
    public init(typed text: String) throws(ValidationError) {
        let trimmed = text.trimmingWhitespace()
        if trimmed.isEmpty { throw ValidationError(.noteReference, text, .emptyInput) }
        self = trimmed == "@last" ? .last : .text(trimmed)
    }

    /// The hexadecimal digits of the text; `nil` if the text cannot be the start of an identifier.
    static func identifierPrefix(_ text: String) -> String? {
        let digits = text.filter { $0 != "-" }
        guard (shortestPrefix...32).contains(digits.utf8.count), text.first != "-",
            digits.utf8.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit })
        else { return nil }
        return digits
    }
}

extension NoteReference: CustomStringConvertible {
    public var description: String {
        switch self {
        case .id(let id): id.uuidString.lowercased()
        case .last: "@last"
        case .text(let text): text
        }
    }
}

extension ValidationError.Field {
    /// A reference to a note.
    public static let noteReference = Self("note reference")
    /// The parent of a note.
    public static let noteParent = Self("parent note")
}
