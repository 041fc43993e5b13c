import Dispatch
import Foundation
import Synchronization

/// The terminal on which a person started the process.
public final class SystemTerminal: TerminalDevice {
    private struct State {
        var isOpen = false
        var hasMouse = false
        /// The settings of the terminal when the program took it over.
        var settings: termios?
        /// The requested loan that has not begun.
        var loan: Loan?
    }

    /// A loan of the terminal to another program, as the arguments of ``lend(_:_:)``.
    struct Loan: Sendable {
        let use: @Sendable () -> Void
        let returned: @Sendable () -> Void
    }

    private let input = STDIN_FILENO
    private let output = STDOUT_FILENO
    private let state = Mutex(State())
    private let wakeReader = Mutex<SignalPipe?>(nil)
    private let writer = DispatchQueue(label: "haru.terminal.output")
    private let readerEnd = DispatchSemaphore(value: 0)
    private let isDumb: Bool

    /// - Parameter environment: the environment of the process. A `TERM` of `dumb`, or no `TERM`, means that
    ///   the terminal has no screen to take over.
    public init(environment: [String: String]) { isDumb = ["", "dumb"].contains(environment["TERM"] ?? "") }

    public var isPresent: Bool { isatty(input) == 1 && isatty(output) == 1 && !isDumb }

    public var size: TerminalSize {
        var size = winsize()
        guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return TerminalSize(columns: 80, rows: 24)
        }
        return TerminalSize(columns: Int(size.ws_col), rows: Int(size.ws_row))
    }

    public func open(_ receive: @escaping @Sendable (TerminalEvent) -> Void) throws(TerminalProblem) {
        guard isatty(input) == 1, isatty(output) == 1 else { throw .noTerminal }
        let pipe = try SignalPipe()
        TerminalRescue.listen(pipe.writing)
        do { try enter() } catch {
            TerminalRescue.unlisten()
            pipe.close()
            throw error
        }
        let reader = TerminalReader(input: input, pipe: pipe, terminal: self, receive: receive)
        let thread = Thread { [readerEnd] in
            reader.run()
            readerEnd.signal()
        }
        thread.name = "haru.terminal.input"
        wakeReader.withLock { $0 = pipe }
        thread.start()
    }

    public func send(_ text: String, _ sent: @escaping @Sendable () -> Void) {
        writer.async { [self] in
            if state.withLock({ $0.isOpen }) { writeAll(text) }
            sent()
        }
    }

    public func setMouse(_ isOn: Bool) {
        let isChange = state.withLock { state in
            defer { state.hasMouse = isOn }
            return state.hasMouse != isOn
        }
        if isChange { send(isOn ? ScreenSequences.mouseOn : ScreenSequences.mouseOff) {} }
    }

    public func suspend() { wakeReader.withLock { $0 }?.wake(UInt8(SIGTSTP)) }

    public func lend(_ use: @escaping @Sendable () -> Void, _ returned: @escaping @Sendable () -> Void) {
        state.withLock { $0.loan = Loan(use: use, returned: returned) }
        wakeReader.withLock { $0 }?.wake(TerminalReader.loan)
    }

    /// Whether a requested loan has not begun.
    var hasLoan: Bool { state.withLock { $0.loan != nil } }

    func takeLoan() -> Loan? {
        state.withLock { state in
            defer { state.loan = nil }
            return state.loan
        }
    }

    public func close() {
        let pipe = wakeReader.withLock { pipe in
            defer { pipe = nil }
            return pipe
        }
        // The reader must end first. Otherwise it could take over the screen again after the program was
        // suspended.
        if let pipe {
            pipe.wake(TerminalReader.end)
            readerEnd.wait()
        }
        leave()
        if let pipe {
            TerminalRescue.unlisten()
            pipe.close()
        }
    }

    public func die(of signal: Int32) { TerminalRescue.die(signal) }

    /// Takes over the terminal. Called when Haru starts to draw on the whole terminal, when a suspended Haru
    /// continues, and after a loan.
    /// - Parameter isAfterLoan: whether another program has just used the terminal. That program may have
    ///   crashed, so its settings of the terminal are ignored. Unread input was typed for that program, and
    ///   is discarded.
    func enter(isAfterLoan: Bool = false) throws(TerminalProblem) {
        var found = termios()
        guard tcgetattr(input, &found) == 0 else { throw .refused(String(cString: strerror(errno))) }
        if isAfterLoan, let settings = state.withLock({ $0.settings }) { found = settings }
        state.withLock { [found] in $0.settings = found }
        var raw = found
        cfmakeraw(&raw)
        TerminalRescue.arm(output, settings: found)
        guard tcsetattr(input, TCSANOW, &raw) == 0 else { throw .refused(String(cString: strerror(errno))) }
        if isAfterLoan { tcflush(input, TCIFLUSH) }
        let hasMouse = state.withLock { $0.hasMouse }
        let text =
            ScreenSequences.enter + ScreenSequences.questions + (hasMouse ? ScreenSequences.mouseOn : "")
        writer.sync {
            writeAll(text)
            state.withLock { $0.isOpen = true }
        }
    }

    /// Restores the terminal. Called when Haru stops drawing on the whole terminal, before Haru is suspended,
    /// and before a loan.
    func leave() {
        state.withLock { $0.isOpen = false }
        // Wait for output that is still being written, because it must not appear on the restored screen. The
        // wait has a limit, because a stalled terminal never receives the output.
        let written = DispatchSemaphore(value: 0)
        writer.async { written.signal() }
        _ = written.wait(timeout: .now() + .seconds(1))
        TerminalRescue.restore()
    }

    /// Whether the process is in the foreground. While it is in the background, the command shell or another
    /// job uses the terminal.
    var isForeground: Bool {
        let group = tcgetpgrp(input)
        return group < 0 || group == getpgrp()
    }

    /// Handles the terminal's answer to a query that ``enter()`` sent. Turns on the kitty keyboard protocol
    /// if the terminal supports this protocol.
    func take(_ report: TerminalReport) {
        guard case .keyboardFlags = report, TerminalRescue.recordKeyboardChange() else { return }
        send(ScreenSequences.pushKeyboard) {}
    }

    /// Writes the text. If the terminal fails, drops the rest of the text. No error is necessary, because the
    /// thread that reads the terminal notices the failure.
    private func writeAll(_ text: String) {
        var text = text
        text.withUTF8 { buffer in
            var rest = UnsafeRawBufferPointer(buffer)
            while let base = rest.baseAddress, !rest.isEmpty {
                let count = write(output, base, rest.count)
                if count >= 0 {
                    rest = UnsafeRawBufferPointer(rebasing: rest[count...])
                } else if errno == EAGAIN {
                    var ready = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
                    _ = poll(&ready, 1, -1)
                } else if errno != EINTR {
                    return
                }
            }
        }
    }
}
