import Dispatch
import Foundation
import Synchronization
import Testing

/// A terminal for the real program, emulated by a tmux server of its own. The terminal notices each write of
/// the program, so tests need no fixed waits.
final class TmuxTerminal {
    /// The time limit for a wait, in seconds. The limit is long, because the machine may be busy.
    private static let timeout = 60.0
    private let socket: String
    private let directory: URL
    private let server = Process()
    private let watcher = Process()
    private let written = DispatchSemaphore(value: 0)

    /// Opens a terminal, and runs a shell script on it.
    /// - Parameter environment: variables for the script. They must include `HARU`, the path of the program.
    init(_ script: String, columns: Int = 80, rows: Int = 24, environment: [String: String]) throws {
        // The path is short, because the path of a socket has a length limit.
        directory = URL(filePath: "/tmp").appending(path: "haru-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        socket = directory.appending(path: "s").path
        let file = directory.appending(path: "script")
        try script.write(to: file, atomically: true, encoding: .utf8)
        let settings = environment.sorted { $0.key < $1.key }.flatMap { ["-e", "\($0.key)=\($0.value)"] }
        try startServer()
        try tmux(
            ["new-session", "-d", "-x", String(columns), "-y", String(rows)] + settings + [
                "bash", "--norc", "--noprofile", file.path,
            ])
        try tmux(["set-option", "-g", "window-size", "manual"])
        try tmux(["set-option", "-g", "remain-on-exit", "on"])
        try tmux(["resize-window", "-x", String(columns), "-y", String(rows)])
        try watch()
    }

    deinit {
        if watcher.isRunning { watcher.terminate() }
        if server.isRunning { kill(server.processIdentifier, SIGKILL) }
        try? FileManager.default.removeItem(at: directory)
    }

    var screen: String { get throws { try tmux(["capture-pane", "-p"]) } }

    /// Returns the value of a tmux variable, such as `alternate_on` (tmux(1), section FORMATS).
    func state(_ name: String) throws -> String {
        try tmux(["display-message", "-p", "#{\(name)}"]).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Presses keys, by their names in tmux, such as `a`, `Enter` and `C-z`.
    func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

    /// Types a text letter by letter. A word such as `Enter` is typed, and not taken as the name of a key.
    func type(_ text: String) throws { try tmux(["send-keys", "-l", text]) }

    func resize(columns: Int, rows: Int) throws {
        try tmux(["resize-window", "-x", String(columns), "-y", String(rows)])
    }

    /// Kills the tmux server, so that the program loses its terminal.
    func hangUp() { kill(server.processIdentifier, SIGKILL) }

    /// Waits until the screen meets the condition `isSo`, and returns the text of the screen. After the time
    /// limit, the test fails.
    /// - Parameter what: a description of the expected screen, for the failure.
    @discardableResult
    func wait(
        for what: String, sourceLocation: SourceLocation = #_sourceLocation,
        until isSo: (String) throws -> Bool
    ) throws -> String {
        let deadline = Date.now.addingTimeInterval(Self.timeout)
        while true {
            let screen = try screen
            if try isSo(screen) { return screen }
            let left = deadline.timeIntervalSinceNow
            guard left > 0 else {
                Issue.record(
                    "\(what) did not come; this is on the screen:\n\(screen)", sourceLocation: sourceLocation)
                throw CancellationError()
            }
            // Checks again after each write. Also checks every 0.2 s, because terminal modes can change
            // without a write.
            _ = written.wait(timeout: .now() + min(left, 0.2))
        }
    }

    @discardableResult
    func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
        try wait(for: "'\(text)'", sourceLocation: sourceLocation) { $0.contains(text) }
    }

    /// Starts a tmux server in the foreground. A server in the background would inherit the test's open files
    /// and keep them open.
    private func startServer() throws {
        server.executableURL = URL(filePath: "/usr/bin/env")
        server.arguments = ["tmux", "-u", "-D", "-f", "/dev/null", "-S", socket]
        server.standardOutput = FileHandle.nullDevice
        server.standardError = FileHandle.nullDevice
        server.standardInput = FileHandle.nullDevice
        server.environment = Self.environment
        try server.run()
        let deadline = Date.now.addingTimeInterval(Self.timeout)
        // The socket file exists before tmux listens on it, so only an answer proves that tmux is ready.
        while !answers() {
            guard server.isRunning, Date.now < deadline else {
                throw TmuxFailure(
                    message: "tmux, which these tests need, does not start; Scripts/setup installs it")
            }
            usleep(5_000)
        }
    }

    private func answers() -> Bool {
        guard FileManager.default.fileExists(atPath: socket) else { return false }
        do { try tmux(["show-options", "-s"]) } catch { return false }
        return true
    }

    /// Starts a tmux client in control mode. tmux reports every write of the program to this client.
    private func watch() throws {
        let output = Pipe()
        watcher.executableURL = URL(filePath: "/usr/bin/env")
        watcher.arguments = ["tmux", "-S", socket, "-C", "attach-session", "-f", "ignore-size"]
        watcher.standardOutput = output
        watcher.standardError = FileHandle.nullDevice
        watcher.standardInput = Pipe()
        watcher.environment = Self.environment
        let written = written
        output.fileHandleForReading.readabilityHandler = { handle in
            if handle.availableData.isEmpty { handle.readabilityHandler = nil } else { written.signal() }
        }
        try watcher.run()
    }

    private static let environment = [
        "PATH": "/usr/local/bin:/usr/bin:/bin:/opt/homebrew/bin", "LC_ALL": "C.UTF-8",
        "TERM": "xterm-256color",
    ]

    @discardableResult
    private func tmux(_ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["tmux", "-u", "-N", "-S", socket] + arguments
        process.standardInput = FileHandle.nullDevice
        process.environment = Self.environment
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let problem = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw TmuxFailure(
                message:
                    "tmux \(arguments.joined(separator: " ")): \(String(decoding: problem, as: UTF8.self))")
        }
        return String(decoding: text, as: UTF8.self)
    }
}

struct TmuxFailure: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
}
