public import DomainPrimitives

/// The rules for the body of a note. The body is Markdown and stays exactly as a person wrote it, with its
/// line ends.
public enum NoteBody {
    /// The maximum size of a body, in bytes of UTF-8.
    public static let maximumBytes = 262_144

    /// Checks a body.
    /// - Returns: the body, unchanged.
    /// - Throws: ``ValidationError`` for the field `body` if the body is too large, or has a NUL character.
    @discardableResult
    public static func checked(_ text: String) throws(ValidationError) -> String {
        guard text.utf8.count <= maximumBytes else {
            throw ValidationError(.body, excerpt(text), .bytes(count: text.utf8.count, max: maximumBytes))
        }
        if let nul = text.utf8.firstIndex(of: 0) {
            let line = text.utf8[..<nul].count { $0 == UInt8(ascii: "\n") } + 1
            throw ValidationError(.body, excerpt(text), .nulCharacter(line: line))
        }
        return text
    }

    /// Returns the start of the first line with text, for an error message.
    private static func excerpt(_ text: String) -> String {
        let line = text.prefix(1_000).split(whereSeparator: \.isNewline).first { line in
            !line.allSatisfy(\.isWhitespace)
        }
        return String((line ?? "").prefix(60))
    }
}

extension ValidationError.Field {
    public static let body = Self("body")
}
