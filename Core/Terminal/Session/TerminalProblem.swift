/// Why a program cannot have the screen.
public enum TerminalProblem: Error, Hashable, Sendable {
    /// Input or output is no terminal.
    case noTerminal
    /// The system refused, in its own words.
    case refused(String)
}
