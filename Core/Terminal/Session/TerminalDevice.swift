/// A terminal that a program can take over, to draw on all its rows and columns.
public protocol TerminalDevice: Sendable {
    /// Whether input and output are a terminal that the program can take over.
    var isPresent: Bool { get }

    /// The current size of the terminal. Each access asks the system.
    var size: TerminalSize { get }

    /// Takes over the terminal, with raw input and the alternate screen (an empty page of the terminal).
    /// - Parameter receive: receives all events until ``close()``, on a thread of the terminal device.
    /// - Throws: if there is no terminal, or if the system refuses.
    func open(_ receive: @escaping @Sendable (TerminalEvent) -> Void) throws(TerminalProblem)

    /// Sends text to the terminal unchanged. Sends nothing if the terminal is not open.
    /// - Parameter sent: called at the end, even if nothing was sent. A thread of the terminal device calls
    ///   it.
    func send(_ text: String, _ sent: @escaping @Sendable () -> Void)

    /// Turns reports of clicks and the wheel on or off. Without reports, the terminal itself uses the mouse
    /// to select text.
    func setMouse(_ isOn: Bool)

    /// Restores the terminal to its state before ``open(_:)``. Then stops the program, like Ctrl-Z in a
    /// command shell. ``TerminalEvent/resumed`` follows when the program continues.
    func suspend()

    /// Lends the terminal to another program, such as a text editor. First restores the terminal to its state
    /// before ``open(_:)``. When the other program has ended, takes over the terminal again.
    ///
    /// During the loan, the other program gets all input, and the device reports none. Ctrl-Z stops both
    /// programs. A signal that ends this process, such as SIGTERM, takes effect at the end of the loan.
    /// - Parameters:
    ///   - use: runs the other program, and returns at its end. A thread of the terminal device calls it.
    ///   - returned: called at the end of the loan, on a thread of the terminal device. The program must then
    ///     draw all rows and columns again. If the program must end or is in the background, it does not have
    ///     the terminal yet. ``TerminalEvent/terminated(signal:)`` or ``TerminalEvent/resumed`` then follows.
    func lend(_ use: @escaping @Sendable () -> Void, _ returned: @escaping @Sendable () -> Void)

    /// Restores the terminal to its state before ``open(_:)``. Repeated calls have no effect.
    func close()

    /// Restores the terminal to its state before ``open(_:)``. Then ends the process in the same way as the
    /// default action of the signal.
    func die(of signal: Int32)
}

/// The size of a terminal in cells.
public struct TerminalSize: Hashable, Sendable {
    /// The number of columns, 1 to 1,000.
    public let columns: Int
    /// The number of rows, 1 to 1,000.
    public let rows: Int

    /// A value below 1 becomes 1. A value above 1,000 becomes 1,000.
    public init(columns: Int, rows: Int) {
        self.columns = min(max(columns, 1), 1000)
        self.rows = min(max(rows, 1), 1000)
    }
}

/// The reason why a program cannot take over the terminal.
public enum TerminalProblem: Error, Hashable, Sendable {
    case noTerminal
    /// A system call failed, so the program could not take over the terminal. The text is the system's
    /// message.
    case refused(String)
}

/// An event that a program receives while it draws on the whole terminal.
public enum TerminalEvent: Hashable, Sendable {
    case input(InputEvent)
    case resized
    /// The program continues after a signal such as SIGTSTP stopped it. It must draw all rows and columns
    /// again.
    case resumed
    /// The program must end because of this signal. SIGHUP also means that the terminal has disappeared.
    case terminated(signal: Int32)
}
