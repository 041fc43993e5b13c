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
        let (before, after) = (Self.parts(text), Self.parts(edited))
        var changes = changes
        if after.title != before.title { changes.title = after.title }
        if after.note != before.note { changes.note = after.note }
        if changes.title != nil || changes.note != nil {
            changes.seen = TodoChanges.SeenTexts(title: todo.title, note: todo.note)
        }
        return changes
    }

    /// Returns the title and the note from the text of a file. The title is the first line that is not blank.
    /// Drops line breaks at both ends of the note, and replaces Windows line breaks with `\n`.
    private static func parts(_ text: String) -> (title: String, note: String) {
        // A title can contain other separators of lines, such as U+2028, but no control character.
        let lines = text.trimmingPrefix(while: \.isWhitespace).split(
            maxSplits: 1, omittingEmptySubsequences: false
        ) { ["\n", "\r\n", "\r"].contains($0) }
        let note = (lines.count > 1 ? lines[1] : "").replacing("\r\n", with: "\n")
        return (
            lines[0].trimmingCharacters(in: .whitespaces), note.trimmingCharacters(in: .newlines)
        )
    }
}
