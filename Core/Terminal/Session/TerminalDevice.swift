/// A terminal whose whole screen a program uses.
public protocol TerminalDevice: Sendable {
    /// Whether input and output are a terminal whose screen the program can take over.
    var isPresent: Bool { get }

    /// The current size of the terminal. Each access asks the system.
    var size: TerminalSize { get }

    /// Takes over the screen, with raw input and the alternate screen.
    /// - Parameter receive: receives all events until ``close()``, on a thread of the terminal device.
    /// - Throws: ``TerminalProblem`` if there is no terminal, or if the system refuses.
    func open(_ receive: @escaping @Sendable (TerminalEvent) -> Void) throws(TerminalProblem)

    /// Sends text to the terminal unchanged. Before ``open(_:)`` and after ``close()``, drops the text.
    /// - Parameter sent: called on a thread of the terminal device, after the text was sent or dropped.
    func send(_ text: String, _ sent: @escaping @Sendable () -> Void)

    /// Turns reports of clicks and the wheel on or off. Without reports, the terminal itself uses the mouse
    /// to select text.
    func setMouse(_ isOn: Bool)

    /// Restores the screen and stops the program, like Ctrl-Z in a shell. ``TerminalEvent/resumed`` follows
    /// when the program continues.
    func suspend()

    /// Restores the screen. Repeated calls have no effect.
    func close()

    /// Restores the screen, and ends the process in the same way as the default action of the signal.
    func die(of signal: Int32)
}

/// The size of a terminal in cells.
public struct TerminalSize: Hashable, Sendable {
    /// The number of columns, 1 to 1,000.
    public let columns: Int
    /// The number of rows, 1 to 1,000.
    public let rows: Int

    /// Clamps values outside 1 to 1,000.
    public init(columns: Int, rows: Int) {
        self.columns = min(max(columns, 1), 1000)
        self.rows = min(max(rows, 1), 1000)
    }
}

/// The reason for which a program cannot take over the screen.
public enum TerminalProblem: Error, Hashable, Sendable {
    case noTerminal
    /// A system call failed while the program took over the screen. The text is the system's message.
    case refused(String)
}

/// An event that a program receives while the program uses the whole screen.
public enum TerminalEvent: Hashable, Sendable {
    case input(InputEvent)
    case resized
    /// The program continues after a stop, and must draw the whole screen.
    case resumed
    /// The program must end because of this signal. SIGHUP also means that the terminal has disappeared.
    case terminated(signal: Int32)
}
