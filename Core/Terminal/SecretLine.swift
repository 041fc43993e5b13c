import Foundation

/// A line of standard input that a terminal does not show while it is typed.
public enum SecretLine {
    /// - Parameter prompt: shown on standard error, where standard input is a terminal.
    /// - Returns: `nil` at the end of the input.
    public static func read(prompt: String) -> String? {
        var before = termios()
        guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &before) == 0 else { return readLine() }
        FileHandle.standardError.write(Data(prompt.utf8))
        var silent = before
        silent.c_lflag &= ~tcflag_t(ECHO)
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &before)
            FileHandle.standardError.write(Data("\n".utf8))
        }
        return readLine()
    }
}
