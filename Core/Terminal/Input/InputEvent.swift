/// An event that a person caused, or that the terminal reported.
public enum InputEvent: Hashable, Sendable {
    case key(Key)
    case mouse(MouseEvent)
    /// Pasted text (bracketed paste). Haru never reads pasted text as keys.
    case paste(String)
    /// The terminal got (`true`) or lost (`false`) the focus.
    case focus(Bool)
    case report(TerminalReport)
}

/// An answer of a terminal to a query about its features.
public enum TerminalReport: Hashable, Sendable {
    /// The active flags of the kitty keyboard protocol. Only a terminal with this protocol sends this answer.
    case keyboardFlags(Int)
    /// The answer to the query DA1 (primary device attributes). Every terminal answers this query, but first
    /// all earlier queries.
    case deviceAttributes
    /// The background colour of the terminal, which answers the query OSC 11.
    case background(TerminalColor)
    /// The answer to a query about the private mode with this number (DECRPM). The state is 0 for an unknown
    /// mode, 1 for on, and 2 for off.
    case mode(Int, state: Int)
}
