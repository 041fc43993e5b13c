import Foundation

/// This program once more, apart from this terminal: it says nothing, and no signal of this one's reaches it.
struct QuietProcess {
    let words: [String]
    /// What it reads; nothing where there is none.
    let input: Int32?

    /// - Returns: whether it runs. It is nobody's to wait for.
    func start() -> Bool {
        guard let program = Self.program else { return false }
        var attributes = posix_spawnattr_t()
        var actions = posix_spawn_file_actions_t()
        posix_spawnattr_init(&attributes)
        posix_spawn_file_actions_init(&actions)
        defer {
            posix_spawnattr_destroy(&attributes)
            posix_spawn_file_actions_destroy(&actions)
        }
        posix_spawnattr_setflags(&attributes, Self.newSession)
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        } else {
            posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        }
        for descriptor in [STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
        }
        let line: [String] = [program] + words
        var arguments: [UnsafeMutablePointer<CChar>?] = line.map { word in strdup(word) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var process = pid_t()
        return posix_spawn(&process, program, &actions, &attributes, &arguments, environ) == 0
    }

    /// `POSIX_SPAWN_SETSID`, which the C library shows to GNU's own sources alone.
    private static var newSession: Int16 {
        #if os(Linux)
            return 0x80
        #else
            return 0x400
        #endif
    }

    /// This program's own file.
    private static var program: String? {
        #if os(Linux)
            return try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        #else
            return Bundle.main.executablePath
        #endif
    }
}
