import Dispatch
import Foundation

/// A runner of shell commands (commands for `/bin/sh`) that a person wrote in the settings. The shell
/// commands have no terminal, and the runner discards their output.
public struct ShellCommands: Sendable {
    /// The environment variable that marks the processes of a shell command. Such a process starts no shell
    /// commands, which prevents an endless chain.
    private static let mark = "HARU_IN_SHELL_COMMAND"

    private let body: @Sendable (_ line: String, _ waits: Bool) -> Int32?

    /// Makes a runner that starts each shell command with `/bin/sh -c`, detached from the terminal.
    /// - Parameter limit: the number of seconds after which ``run(_:)`` kills a shell command.
    public init(limit: Double = 10) {
        self.init(awaitEnd: { $0.wait(timeout: .now() + limit) == .success })
    }

    /// Makes a runner that calls `awaitEnd` to wait for the end of a shell command.
    /// - Parameter awaitEnd: waits for `ended`. If the result is `false`, the runner kills the shell command.
    init(awaitEnd: @escaping @Sendable (_ ended: DispatchSemaphore) -> Bool) {
        self.init { line, waits in
            guard getenv(Self.mark) == nil else { return nil }
            let words = ["/usr/bin/env", "\(Self.mark)=1", "/bin/sh", "-c", line]
            guard let process = BackgroundProcesses.spawned(words, input: nil), waits else { return nil }
            return Self.status(of: process, awaitEnd: awaitEnd)
        }
    }

    /// Makes a runner that calls `run` instead of `/bin/sh`, for tests.
    /// - Parameter run: returns the result of ``run(_:)``. `waits` is `false` for a call of ``start(_:)``.
    public init(run: @escaping @Sendable (_ line: String, _ waits: Bool) -> Int32?) { body = run }

    /// Starts a shell command without waiting for its end. The ended process stays in the system's process
    /// table until Haru exits, so long-lived callers must use ``run(_:)``.
    public func start(_ line: String) { _ = body(line, false) }

    /// Runs a shell command and waits for its end. Kills the command at the time limit of ``init(limit:)``.
    /// - Returns: the exit status; `nil` if the command could not run, or a signal ended it.
    @discardableResult
    public func run(_ line: String) -> Int32? { body(line, true) }

    private static func status(of process: pid_t, awaitEnd: (DispatchSemaphore) -> Bool) -> Int32? {
        let ended = DispatchSemaphore(value: 0)
        DispatchQueue(label: "haru.shell", qos: .utility).async {
            var ending = siginfo_t()
            // WNOWAIT keeps the ended process in the system's table, so the kill below cannot hit another
            // process with the same id.
            while waitid(P_PID, id_t(process), &ending, WEXITED | WNOWAIT) == -1, errno == EINTR {}
            ended.signal()
        }
        if !awaitEnd(ended) {
            // The process leads the group of all processes that the line started, so the signal reaches all
            // of them.
            kill(-process, SIGKILL)
            ended.wait()
        }
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1 {
            // The system keeps no exit status if this process was started with SIGCHLD ignored.
            guard errno == EINTR else { return nil }
        }
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : nil
    }
}
