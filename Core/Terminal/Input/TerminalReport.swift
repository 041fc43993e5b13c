/// What a terminal answers when it is asked what it can do.
public enum TerminalReport: Hashable, Sendable {
    /// The flags of the kitty keyboard protocol in force: the terminal speaks it.
    case keyboardFlags(Int)
    /// Primary device attributes (DA1), which every terminal answers: what was asked before was answered, or
    /// never will be.
    case deviceAttributes
    /// The colour behind its text (OSC 11).
    case background(TerminalColor)
    /// A private mode (DECRPM): 1 set, 2 reset, 0 unknown.
    case mode(Int, state: Int)
}
