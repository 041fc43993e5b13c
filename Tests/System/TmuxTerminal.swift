import Dispatch
import Foundation
import Synchronization
import Testing

/// A terminal that the real program runs on: tmux, without a person, on a socket of its own. It emulates the
/// terminal, so that what it shows is what a person would see; and it says when something was written, so
/// that nobody has to guess how long to wait.
final class TmuxTerminal {
    /// How long something may take to show on a crowded machine, in seconds.
    private static let timeout = 60.0
    private let socket: String
    private let directory: URL
    private let server = Process()
    private let watcher = Process()
    private let written = DispatchSemaphore(value: 0)

    /// Starts a script of the shell on a terminal; `$HARU` is the binary.
    /// - Parameter environment: of the script, besides.
    init(_ script: String, columns: Int = 80, rows: Int = 24, environment: [String: String]) throws {
        // Short, as the path of a socket may not be long.
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

    /// What is on the screen, a line a row.
    var screen: String { get throws { try tmux(["capture-pane", "-p"]) } }

    /// One of tmux's formats, as `alternate_on`.
    func state(_ name: String) throws -> String {
        try tmux(["display-message", "-p", "#{\(name)}"]).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Presses keys, by tmux's names: `a`, `Enter`, `C-z`.
    func press(_ keys: String...) throws { try tmux(["send-keys"] + keys) }

    /// Types a text as it is.
    func type(_ text: String) throws { try tmux(["send-keys", "-l", text]) }

    func resize(columns: Int, rows: Int) throws {
        try tmux(["resize-window", "-x", String(columns), "-y", String(rows)])
    }

    /// Takes the terminal away.
    func hangUp() { kill(server.processIdentifier, SIGKILL) }

    /// Waits until the screen is as it should be, and gives it; else says what is on it.
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
            // Another look at each write, and now and then, as the state of the terminal changes without one.
            _ = written.wait(timeout: .now() + min(left, 0.2))
        }
    }

    /// Waits until a text is on the screen.
    @discardableResult
    func wait(for text: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
        try wait(for: "'\(text)'", sourceLocation: sourceLocation) { $0.contains(text) }
    }

    /// As a child that stays one: a server that goes into the background would keep what it inherits from the
    /// test open.
    private func startServer() throws {
        server.executableURL = URL(filePath: "/usr/bin/env")
        server.arguments = ["tmux", "-u", "-D", "-f", "/dev/null", "-S", socket]
        server.standardOutput = FileHandle.nullDevice
        server.standardError = FileHandle.nullDevice
        server.standardInput = FileHandle.nullDevice
        server.environment = Self.environment
        try server.run()
        let deadline = Date.now.addingTimeInterval(Self.timeout)
        // Its socket has a name before it listens there: only an answer says that it does.
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

    /// A client in tmux's control mode is told of every write.
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

/// What tmux says went wrong.
struct TmuxFailure: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
}
