import Foundation
import SyncInterface

/// Starts `haru sync` as a process of its own that outlives this one and says nothing.
struct DetachedSync: SyncLauncher {
    /// The file that is there while somebody is logged in.
    let session: String

    func launch() {
        guard access(session, F_OK) == 0, let program = Self.program else { return }
        var attributes = posix_spawnattr_t()
        var actions = posix_spawn_file_actions_t()
        posix_spawnattr_init(&attributes)
        posix_spawn_file_actions_init(&actions)
        defer {
            posix_spawnattr_destroy(&attributes)
            posix_spawn_file_actions_destroy(&actions)
        }
        // A session of its own: no signal of this terminal reaches it.
        posix_spawnattr_setflags(&attributes, Self.newSession)
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }
        let line: [String] = [program, "sync", "run", "--background"]
        var words: [UnsafeMutablePointer<CChar>?] = line.map { word in strdup(word) } + [nil]
        defer { for word in words { free(word) } }
        var process = pid_t()
        // Where it cannot be started, what waits goes with the next one.
        _ = posix_spawn(&process, program, &actions, &attributes, &words, environ)
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
