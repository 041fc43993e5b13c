import Foundation

/// Runs lines that a person wrote for `/bin/sh`, without this terminal and without output.
public struct ShellCommands: Sendable {
    private let body: @Sendable (_ line: String, _ waits: Bool) -> Void

    /// Runs them with `/bin/sh -c`, in a session of their own.
    public init() {
        self.init { line, waits in
            guard let process = BackgroundProcesses.spawned(["/bin/sh", "-c", line], input: nil), waits else { return }
            var status: Int32 = 0
            while waitpid(process, &status, 0) == -1, errno == EINTR {}
        }
    }

    /// - Parameter run: runs a line, and waits for its end if it is told to. For tests.
    public init(run: @escaping @Sendable (_ line: String, _ waits: Bool) -> Void) { body = run }

    /// Starts a shell command and does not wait for its end. A long-lived process must use ``run(_:)`` instead: a child process
    /// that nobody waits for stays a zombie after it ends.
    public func start(_ line: String) { body(line, false) }

    /// Runs a shell command and waits for its end.
    public func run(_ line: String) { body(line, true) }
}
