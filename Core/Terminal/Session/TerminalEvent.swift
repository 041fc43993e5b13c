/// An event of a program that uses the whole screen.
public enum TerminalEvent: Hashable, Sendable {
    case input(InputEvent)
    /// The screen has a new size.
    case resized
    /// The program was stopped, and continues with an empty screen.
    case resumed
    /// The program must end because of this signal. SIGHUP also means that the terminal has disappeared.
    case terminated(signal: Int32)
}
