/// A request of a screen to open a text in the person's own editor, such as vim. The shell lends the terminal
/// to the editor, and afterwards stores the edited text.
///
/// If the editor fails, or if the text cannot be stored, the shell says why. A changed text then stays in its
/// file, and the shell names the file.
public struct EditorRequest: Sendable {
    public let text: String
    /// The name of the file that the editor opens, such as `todo.md`.
    public let name: String
    /// Stores the edited text, which can be equal to ``text``. The closure runs as an edit of ``ScreenWork``.
    /// If a stored value has changed since the request, the closure must throw instead of overwriting it.
    public let store: @Sendable (_ text: String) throws -> Void

    public init(_ text: String, name: String, store: @escaping @Sendable (_ text: String) throws -> Void) {
        self.text = text
        self.name = name
        self.store = store
    }
}
