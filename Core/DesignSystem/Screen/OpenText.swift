/// A text in an open text field or editor, which the person has changed and Haru has not stored. If the full
/// screen ends, for example because the terminal closes, the shell writes the text to a file.
public struct OpenText: Hashable, Sendable {
    public let text: String
    /// The text before the person changed it; empty for a new text.
    public let original: String
    /// The name of the file, such as `note.md`.
    public let name: String
    /// The owner of the text, such as the identifier of a note. With a subject, the screen itself finds the
    /// text in the file again. `nil` for a new text.
    public let subject: String?
    /// The path of the file with an unsaved text that the person continues; `nil` if there is no such file.
    public let continued: String?

    public init(
        _ text: String, original: String = "", name: String, of subject: String? = nil,
        continuing continued: String? = nil
    ) {
        self.text = text
        self.original = original
        self.name = name
        self.subject = subject
        self.continued = continued
    }
}
