/// The reason for which a program cannot take over the screen.
public enum TerminalProblem: Error, Hashable, Sendable {
    /// The input or the output is no terminal.
    case noTerminal
    /// The system refused the request. The text is the message of the system.
    case refused(String)
}
