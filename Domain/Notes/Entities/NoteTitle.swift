public import DomainPrimitives
import Foundation
import LinksDomain
import TodosDomain

/// The title of a note: 1 to 200 characters after trimming, without control characters
/// (Documentation/Product.md §Notes). Several notes can have the same title.
public struct NoteTitle: Sendable, CustomStringConvertible {
    /// The maximum length in characters.
    public static let maximumLength = 200
    /// The title without white space at its ends.
    public let description: String

    /// - Throws: ``ValidationError`` for the field `title` if the text is empty, too long, or has a control
    ///   character.
    public init(_ text: String) throws(ValidationError) {
        let trimmed = text.trimmingWhitespace()
        guard (1...Self.maximumLength).contains(trimmed.count) else {
            throw ValidationError(.title, text, .length(min: 1, max: Self.maximumLength))
        }
        if let offset = trimmed.firstControlCharacter {
            throw ValidationError(.title, text, .controlCharacter(offset: offset))
        }
        description = trimmed
    }

    /// Creates a title from stored text, without a check.
    public init(trusted text: String) { description = text }

    /// The title in lower case and NFC. A reference or a link finds a note by this key.
    public var key: String { Self.key(of: description) }

    /// The part of the title that no link in double brackets can contain; `nil` if a link can contain the
    /// title. The part is the whole title if no single sign is the reason.
    public var unlinkablePart: String? { LinkRewriting.unwritablePart(of: description) }

    /// Returns a text in lower case and NFC.
    public static func key(of text: String) -> String {
        text.precomposedStringWithCanonicalMapping.lowercased().precomposedStringWithCanonicalMapping
    }
}

extension NoteTitle: Hashable {
    /// Whether both titles have the same code points. Two Unicode normal forms of one title differ, so Haru
    /// can store an edit from one form to the other.
    public static func == (lhs: NoteTitle, rhs: NoteTitle) -> Bool {
        lhs.description.utf8.elementsEqual(rhs.description.utf8)
    }

    public func hash(into hasher: inout Hasher) { hasher.combine(description) }
}
