import Foundation

/// Runs lines that a person wrote for `/bin/sh`, without this terminal and without output.
public struct ShellCommands: Sendable {
    /// The variable that a line finds in its environment.
    private static let mark = "HARU_IN_SHELL_COMMAND"

    private let body: @Sendable (_ line: String, _ waits: Bool) -> Void

    /// Runs them with `/bin/sh -c`, in a session of their own.
    public init() {
        self.init { line, waits in
            // A line that runs this program again must not start further lines without end.
            guard getenv(Self.mark) == nil else { return }
            let words = ["/usr/bin/env", "\(Self.mark)=1", "/bin/sh", "-c", line]
            guard let process = BackgroundProcesses.spawned(words, input: nil), waits else { return }
            var status: Int32 = 0
            while waitpid(process, &status, 0) == -1, errno == EINTR {}
        }
    }

    /// - Parameter run: runs a line, and waits for its end if it is told to. For tests.
    public init(run: @escaping @Sendable (_ line: String, _ waits: Bool) -> Void) { body = run }

    /// Starts a shell command and does not wait for its end. A long-lived process must use ``run(_:)`` instead, because only
    /// waiting removes an ended child process from the system's table.
    public func start(_ line: String) { body(line, false) }

    /// Runs a shell command and waits for its end.
    public func run(_ line: String) { body(line, true) }
}
