import Foundation
public import TodosDomain

/// The title and the note of a todo as one text for a text editor: the title, an empty line and the note.
public struct TodoTextFile: Hashable, Sendable {
    /// The name of the file that the editor opens.
    public static let name = "todo.md"

    /// The todo as it was when the editor opened it.
    public let todo: TodoRowModel

    public init(_ todo: TodoRowModel) { self.todo = todo }

    public var text: String { "\(todo.title)\n\n\(todo.note)\n" }

    /// Adds the changes that a person made in the text to `changes`. If the title or the note was changed
    /// elsewhere since the editor opened, ``EditTodos`` refuses the result.
    public func changes(by edited: String, adding changes: TodoChanges = TodoChanges()) -> TodoChanges {
        let before = Self.parts(text)
        let after = Self.parts(edited, before: before)
        var changes = changes
        if after.title != before.title { changes.title = after.title }
        if after.note != before.note { changes.note = after.note }
        if changes.title != nil || changes.note != nil {
            changes.seen = TodoChanges.SeenTexts(title: todo.title, note: todo.note)
        }
        return changes
    }

    private struct Parts {
        let title: String
        let note: String
    }

    /// Returns the title and the note from the text of an edited file. If the first line is blank, the
    /// person may have removed the title. The first line with text can then belong to the note. This
    /// line is the title only in two cases:
    /// - The text after the line is the former note.
    /// - The line is the former title, and the former note does not begin with the same line.
    ///
    /// Otherwise, the title is empty.
    private static func parts(_ edited: String, before: Parts) -> Parts {
        let whole = parts(edited)
        guard whole.title.isEmpty else { return whole }
        let found = parts(edited.trimmingPrefix(while: \.isWhitespace))
        let keepsNote = !before.note.isEmpty && found.note == before.note
        let keepsTitle = found.title == before.title && parts(before.note).title != before.title
        return keepsNote || keepsTitle ? found : whole
    }

    /// Returns the first line of a text as the title, and the rest as the note. Drops line breaks at both
    /// ends of the note, and replaces Windows line breaks with `\n`.
    private static func parts(_ text: some StringProtocol) -> Parts {
        // A title can contain other separators of lines, such as U+2028, but no control character.
        let lines = text.split(maxSplits: 1, omittingEmptySubsequences: false) {
            ["\n", "\r\n", "\r"].contains($0)
        }
        let note = (lines.count > 1 ? String(lines[1]) : "").replacing("\r\n", with: "\n")
        return Parts(
            title: lines[0].trimmingCharacters(in: .whitespaces),
            note: note.trimmingCharacters(in: .newlines))
    }
}
