public import DomainPrimitives

/// The rules for the body of a note. The body is Markdown. Haru stores the text exactly as a person wrote it,
/// with its line ends.
public enum NoteBody {
    /// The maximum size of a body, in bytes of UTF-8: 256 KiB (Documentation/Product.md §Notes).
    public static let maximumBytes = 262_144

    /// Checks the body of the note with this title.
    /// - Returns: the body, unchanged.
    /// - Throws: ``ValidationError`` for the field `body` if the body is too large, or has a NUL character.
    ///   The value of the error is the title, because a body can be too long for a message.
    @discardableResult
    public static func checked(_ text: String, of title: NoteTitle) throws(ValidationError) -> String {
        guard let rule = brokenRule(text) else { return text }
        throw ValidationError(.body, title.description, rule)
    }

    /// Whether a text can be the body of a note.
    public static func isValid(_ text: String) -> Bool { brokenRule(text) == nil }

    /// Returns the rule that a text breaks; `nil` if the text can be the body of a note.
    static func brokenRule(_ text: String) -> ValidationError.Rule? {
        guard text.utf8.count <= maximumBytes else {
            return .bytes(count: text.utf8.count, max: maximumBytes)
        }
        return text.utf8.firstIndex(of: 0).map { nul in
            .nulCharacter(line: text.utf8[..<nul].count { $0 == UInt8(ascii: "\n") } + 1)
        }
    }
}

extension ValidationError.Field {
    public static let body = Self("body")
}
