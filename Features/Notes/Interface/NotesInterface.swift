public import Foundation

/// The completion of note titles in a command shell, such as bash.
public enum NoteCompletion {
    /// The name of the completion source for the titles of all notes.
    public static let name = "notes"
}

/// A request to show a note on the Notes screen.
public struct NoteRoute: Hashable, Sendable {
    public let id: UUID

    public init(id: UUID) { self.id = id }
}

/// A request for the Notes screen.
public struct NotesRoute: Hashable, Sendable {
    public init() {}
}
