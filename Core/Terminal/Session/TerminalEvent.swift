/// What happens to a program that has the whole screen.
public enum TerminalEvent: Hashable, Sendable {
    case input(InputEvent)
    /// The screen has another size now.
    case resized
    /// The program was stopped, runs again and has the screen back; what it showed is gone.
    case resumed
    /// The program shall end: by this signal, or SIGHUP where the terminal is gone.
    case terminated(signal: Int32)
}
