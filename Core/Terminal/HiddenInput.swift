import Foundation

/// A line of standard input that the terminal does not show while a person types it.
public enum HiddenInput {
    /// Reads a line of standard input without showing what the person types.
    /// - Parameter prompt: a text that appears on standard error if standard input is a terminal.
    /// - Returns: the line; `nil` at the end of the input, and for a line that is not UTF-8.
    public static func read(prompt: String) -> String? {
        var before = termios()
        guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &before) == 0 else { return line() }
        FileHandle.standardError.write(Data(prompt.utf8))
        settings = before
        let former = Self.signals.map { ($0, signal($0) { HiddenInput.end($0) }) }
        for number in Self.signals { TerminalRescue.unblock(number) }
        // Ignore Ctrl-Z: if the person suspended the program here, the shell would get a terminal that does
        // not show typed text.
        let stopping = signal(SIGTSTP, SIG_IGN)
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
            signal(SIGTSTP, stopping)
            for (number, handler) in former { signal(number, handler) }
            FileHandle.standardError.write(Data("\n".utf8))
        }
        return line()
    }

    /// Reads byte by byte, so that the input after the line remains for later readers.
    private static func line() -> String? {
        var bytes: [UInt8] = []
        var byte: UInt8 = 0
        while true {
            switch Foundation.read(STDIN_FILENO, &byte, 1) {
            case 1 where byte == UInt8(ascii: "\n"):
                if bytes.last == UInt8(ascii: "\r") { bytes.removeLast() }
                return String(validating: bytes, as: UTF8.self)
            case 1: bytes.append(byte)
            case -1 where errno == EINTR: continue
            default: return bytes.isEmpty ? nil : String(validating: bytes, as: UTF8.self)
            }
        }
    }

    /// The signals that end a program. While the input is hidden, the handler of these signals first restores
    /// the terminal's settings.
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    /// The terminal's settings with visible input. The signal handlers restore these settings. This variable
    /// needs no lock, because it is set before the handlers are installed.
    private nonisolated(unsafe) static var settings = termios()

    /// Restores the terminal's settings, and then ends the process with the signal `number`. As a signal
    /// handler, this function must not allocate memory.
    private static func end(_ number: Int32) {
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
        signal(number, SIG_DFL)
        raise(number)
    }
}
