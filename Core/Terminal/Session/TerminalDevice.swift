/// A terminal whose whole screen a program has.
public protocol TerminalDevice: Sendable {
    /// Whether there is a terminal at both ends whose screen can be taken.
    var isPresent: Bool { get }

    /// Read afresh each time.
    var size: TerminalSize { get }

    /// Takes the screen: raw input, alternate screen.
    /// - Parameter receive: gets all that happens from now on, on a thread of the device's own.
    /// - Throws: ``TerminalProblem`` where there is no terminal.
    func open(_ receive: @escaping @Sendable (TerminalEvent) -> Void) throws(TerminalProblem)

    /// Sends text as it is; what comes before the screen was taken or after it was given back is dropped.
    /// - Parameter sent: called when the terminal has taken all of it, on a thread of the device's own.
    func send(_ text: String, _ sent: @escaping @Sendable () -> Void)

    /// Whether clicks and the wheel are sent; else they mark text, as ever.
    func setMouse(_ isOn: Bool)

    /// Gives the screen back and stops the program, as Ctrl-Z does; ``TerminalEvent/resumed`` says when it
    /// goes on.
    func suspend()

    /// Gives the screen back as it was found. More than once is no harm.
    func close()

    /// Ends the process as a signal would have that the program has answered to.
    func die(of signal: Int32)
}
