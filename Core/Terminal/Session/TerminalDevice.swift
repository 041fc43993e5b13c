/// A terminal whose whole screen a program uses.
public protocol TerminalDevice: Sendable {
    /// Whether input and output are a terminal whose screen the program can take over.
    var isPresent: Bool { get }

    /// The current size. Each access asks the system.
    var size: TerminalSize { get }

    /// Takes over the screen, with raw input and the alternate screen.
    /// - Parameter receive: receives all events from now on, on a thread of the device.
    /// - Throws: ``TerminalProblem`` if there is no terminal, or if the system refuses.
    func open(_ receive: @escaping @Sendable (TerminalEvent) -> Void) throws(TerminalProblem)

    /// Sends text unchanged. The device drops text before ``open(_:)`` and after ``close()``.
    /// - Parameter sent: called on a thread of the device after the terminal has received the text.
    func send(_ text: String, _ sent: @escaping @Sendable () -> Void)

    /// Turns reports of clicks and the wheel on or off. Without reports, the terminal itself uses the mouse
    /// to select text.
    func setMouse(_ isOn: Bool)

    /// Restores the screen and stops the program, like Ctrl-Z in a shell. ``TerminalEvent/resumed`` follows
    /// when the program continues.
    func suspend()

    /// Restores the screen. Repeated calls have no effect.
    func close()

    /// Ends the process as if the signal had its default action.
    func die(of signal: Int32)
}
