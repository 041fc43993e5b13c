import Dispatch
import Foundation

/// Runs lines that a person wrote for `/bin/sh`, without this terminal and without output.
public struct ShellCommands: Sendable {
    /// The variable that a line finds in its environment.
    private static let mark = "HARU_IN_SHELL_COMMAND"

    private let body: @Sendable (_ line: String, _ waits: Bool) -> Int32?

    /// Runs them with `/bin/sh -c`, in a session of their own.
    /// - Parameter limit: how long a line may run while its end is awaited, in seconds. Then its processes are killed.
    public init(limit: Double = 10) {
        self.init(awaitEnd: { $0.wait(timeout: .now() + limit) == .success })
    }

    /// - Parameter awaitEnd: waits for the signal of a line's end, and returns whether it came. For tests.
    init(awaitEnd: @escaping @Sendable (_ ended: DispatchSemaphore) -> Bool) {
        self.init { line, waits in
            // A line that runs this program again must not start further lines without end.
            guard getenv(Self.mark) == nil else { return nil }
            let words = ["/usr/bin/env", "\(Self.mark)=1", "/bin/sh", "-c", line]
            guard let process = BackgroundProcesses.spawned(words, input: nil), waits else { return nil }
            return Self.status(of: process, awaitEnd: awaitEnd)
        }
    }

    /// - Parameter run: runs a line, and returns its exit status if it is told to wait for its end. For tests.
    public init(run: @escaping @Sendable (_ line: String, _ waits: Bool) -> Int32?) { body = run }

    /// Starts a shell command and does not wait for its end. A long-lived process must use ``run(_:)`` instead, because only
    /// waiting removes an ended child process from the system's table.
    public func start(_ line: String) { _ = body(line, false) }

    /// Runs a shell command and waits for its end, no longer than the limit.
    /// - Returns: its exit status; `nil` if it could not be run or was killed.
    @discardableResult
    public func run(_ line: String) -> Int32? { body(line, true) }

    private static func status(of process: pid_t, awaitEnd: (DispatchSemaphore) -> Bool) -> Int32? {
        let ended = DispatchSemaphore(value: 0)
        DispatchQueue(label: "haru.shell", qos: .utility).async {
            var ending = siginfo_t()
            // WNOWAIT keeps the ended process in the system's table, so the kill below cannot hit another process.
            while waitid(P_PID, id_t(process), &ending, WEXITED | WNOWAIT) == -1, errno == EINTR {}
            ended.signal()
        }
        if !awaitEnd(ended) {
            // The process leads the group of all processes that the line started.
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
