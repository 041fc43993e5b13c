/// The completion of note titles in a command shell, such as bash.
public enum NoteCompletion {
    /// The name of the completion source for the titles of all notes.
    public static let name = "notes"
}
