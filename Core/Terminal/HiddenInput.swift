import Foundation

/// A line of standard input that a terminal does not show while it is typed.
public enum HiddenInput {
    /// - Parameter prompt: shown on standard error, where standard input is a terminal.
    /// - Returns: `nil` at the end of the input, and for a line that is not UTF-8: mended, it would be
    ///   another's secret too.
    public static func read(prompt: String) -> String? {
        var before = termios()
        guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &before) == 0 else { return line() }
        FileHandle.standardError.write(Data(prompt.utf8))
        settings = before
        let former = Self.signals.map { ($0, signal($0) { HiddenInput.end($0) }) }
        for number in Self.signals { TerminalRescue.unblock(number) }
        // Who is stopped at a secret would leave the shell with a terminal that shows nothing.
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

    /// Byte by byte, so that no more than the line is taken.
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

    /// What a person or the system ends a program with.
    private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
    /// What the terminal was like. `nonisolated(unsafe)`: written before the handlers are installed, and read
    /// by them.
    private nonisolated(unsafe) static var settings = termios()

    /// Dies of a signal as any program does, once the terminal shows again what is typed. Allocates nothing.
    private static func end(_ number: Int32) {
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
        signal(number, SIG_DFL)
        raise(number)
    }
}
