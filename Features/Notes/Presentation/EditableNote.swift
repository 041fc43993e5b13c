public import Foundation
import NotesDomain

/// A note with the text that a person edits.
public struct EditableNote: Hashable, Sendable {
    public let id: UUID
    public let title: String
    /// The text that the person sees at first.
    public let body: String

    init(_ note: Note) {
        id = note.id
        title = note.title.description
        body = note.body
    }

    /// Whether an edit to `text` would empty the note. A person confirms such an edit first.
    public func isEmptied(by text: String) -> Bool { Self.isEmptied(body, by: text) }

    /// Whether an edit of a text would leave only white space, but the former text has more.
    static func isEmptied(_ former: String, by text: String) -> Bool {
        text.allSatisfy(\.isWhitespace) && !former.allSatisfy(\.isWhitespace)
    }
}
