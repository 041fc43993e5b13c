import Foundation

/// Starts background processes, each of which runs this program again. A background process is detached from
/// the terminal: it prints nothing, and receives no signal of the terminal.
public struct BackgroundProcesses: Sendable {
    private let body: @Sendable (_ words: [String], _ input: Int32?) -> Bool

    public init() {
        self.init { words, input in
            guard let program = OwnProgram.path else { return false }
            return Self.spawned([program] + words, input: input) != nil
        }
    }

    /// Makes a value that calls the closure `start` instead of starting a process, for tests.
    /// - Parameter start: receives the arguments of ``start(_:input:)``, and returns whether the process
    ///   runs.
    public init(start: @escaping @Sendable (_ words: [String], _ input: Int32?) -> Bool) { body = start }

    /// Starts a process without waiting for its end.
    /// - Parameters:
    ///   - words: the arguments after the program's name.
    ///   - input: the file descriptor of standard input; `nil` for `/dev/null`.
    /// - Returns: whether the process runs.
    @discardableResult
    public func start(_ words: [String], input: Int32? = nil) -> Bool { body(words, input) }

    /// Starts a program, detached from the terminal.
    /// - Parameters:
    ///   - line: the path of the program, and its arguments.
    ///   - input: the file descriptor of standard input; `nil` for `/dev/null`.
    /// - Returns: the id of the process; `nil` on failure.
    static func spawned(_ line: [String], input: Int32?) -> pid_t? {
        var attributes = posix_spawnattr_t()
        var actions = posix_spawn_file_actions_t()
        posix_spawnattr_init(&attributes)
        posix_spawn_file_actions_init(&actions)
        defer {
            posix_spawnattr_destroy(&attributes)
            posix_spawn_file_actions_destroy(&actions)
        }
        posix_spawnattr_setflags(&attributes, newSession)
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        }
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
        }
        var arguments: [UnsafeMutablePointer<CChar>?] = line.map { word in strdup(word) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        return posix_spawn(&process, line[0], &actions, &attributes, &arguments, environ) == 0 ? process : nil
    }

    /// The flag `POSIX_SPAWN_SETSID` as a number, because the GNU C library declares the name only with
    /// `_GNU_SOURCE`.
    private static var newSession: Int16 {
        #if os(Linux)
            return 0x80
        #else
            return 0x400
        #endif
    }
}
