/// An event that a person caused, or that the terminal reported.
public enum InputEvent: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    /// Pasted text (bracketed paste), which is never read as keys.
    case paste(String)
    /// Whether the terminal has the focus now.
    case focus(Bool)
    /// An answer of the terminal to a query.
    case report(TerminalReport)
}
