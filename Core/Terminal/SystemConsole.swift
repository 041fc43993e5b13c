import Foundation
import Synchronization
public import UtilLocalization

/// The factory of the console that uses the standard input and output of the process.
public enum SystemConsole {
    /// Makes the console. Its error messages are in `language`, which the settings or the locale select.
    public static func make(environment: [String: String], language: Language) -> Console {
        let isTerminal = isatty(STDOUT_FILENO) == 1
        return Console(
            out: { write($0, to: STDOUT_FILENO, language) }, err: { write($0, to: STDERR_FILENO, language) },
            readPieces: { take throws(InputFailure) in try InputPieces.read(STDIN_FILENO, take) },
            readSecret: HiddenInput.read, asksTwice: isatty(STDIN_FILENO) == 1, width: width(environment),
            colors: .detected(environment: environment, isTerminal: isTerminal),
            supportedColors: .supported(environment: environment), isInteractive: isTerminal,
            hasScreen: SystemTerminal(environment: environment).isPresent,
            showsProgress: isatty(STDERR_FILENO) == 1, language: language)
    }

    /// Returns the name of the locale, such as `ko_KR.UTF-8`. The first of `LC_ALL`, `LC_MESSAGES` and `LANG`
    /// with a value wins (POSIX). Without a value, the locale is `C`.
    public static func locale(environment: [String: String]) -> String {
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            if let value = environment[name], !value.isEmpty { return value }
        }
        return "C"
    }

    /// Writes a text. If the reader of the output has closed the pipe, the signal SIGPIPE ends the process
    /// without a message.
    private static func write(_ text: String, to descriptor: Int32, _ language: Language) {
        var text = text
        text.withUTF8 { buffer in
            var rest = UnsafeRawBufferPointer(buffer)
            while let base = rest.baseAddress, !rest.isEmpty {
                let count = Foundation.write(descriptor, base, rest.count)
                if count < 0 {
                    if errno == EINTR { continue }
                    if errno == EAGAIN {
                        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                        _ = poll(&ready, 1, -1)
                        continue
                    }
                    if errno == EPIPE {
                        // The process ignores SIGPIPE, because its parent did so or because the network
                        // library does.
                        signal(SIGPIPE, SIG_DFL)
                        raise(SIGPIPE)
                    }
                    // Incomplete data must not look complete, so the process fails. A message that cannot be
                    // shown is dropped.
                    if descriptor == STDERR_FILENO { return }
                    let reason = String(cString: strerror(errno))
                    let message = language(
                        "haru: cannot write the output: \(reason). Any change by the command is stored.\n",
                        "haru: 출력을 쓸 수 없습니다: \(reason). 명령이 바꾼 내용이 있으면 저장되어 있습니다.\n")
                    write(message, to: STDERR_FILENO, language)
                    exit(6)
                }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
        }
    }

    private static func width(_ environment: [String: String]) -> Int {
        if let columns = environment["COLUMNS"].flatMap({ Int($0) }), (10...1000).contains(columns) {
            return columns
        }
        var size = winsize()
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] where ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0
        {
            if size.ws_col > 0 { return Int(size.ws_col) }
        }
        return 80
    }
}
