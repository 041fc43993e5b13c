/// What a person, or the terminal itself, sent.
public enum InputEvent: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    /// Text that was pasted as a whole (bracketed paste); it never means keys.
    case paste(String)
    /// Whether the terminal has the focus now.
    case focus(Bool)
    /// An answer of the terminal to a question.
    case report(TerminalReport)
}
