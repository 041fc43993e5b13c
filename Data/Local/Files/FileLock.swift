import DomainPrimitives
import Foundation

/// A lock between processes. The system releases the lock if the process dies.
///
/// The lock must never be on the library's file. When a process closes that file, the system drops all SQLite
/// locks of the process (POSIX fcntl; SQLite, "How To Corrupt", §2.2).
struct FileLock {
    private let descriptor: Int32

    /// Locks an existing directory. Waits without a limit.
    init(directory: String) throws {
        self.init(descriptor: try Self.open(directory, O_RDONLY | O_DIRECTORY))
        try wait(directory)
    }

    /// Locks a file. The file and its directory are created if necessary.
    /// - Parameters:
    ///   - limit: the longest wait, in seconds. After this wait, the call throws
    ///     ``StorageError/Cause/lockHeld(process:)``.
    ///   - waiting: called before each pause between two attempts.
    init(path: String, within limit: Double, waiting: () -> Void = {}) throws {
        let end = ContinuousClock.now + .seconds(limit)
        var pause: UInt32 = 1_000
        while true {
            if let lock = try Self.tryLock(path: path) {
                self = lock
                return
            }
            guard ContinuousClock.now < end else {
                throw PlannerError.storage(StorageError(.lockHeld(process: Self.holder(path)), path: path))
            }
            waiting()
            // Tries again after a pause. A thread that is blocked in `flock` could not give up, because
            // `flock` has no time limit.
            usleep(pause)
            pause = min(pause * 2, Self.longestPause)
        }
    }

    /// The longest pause between two attempts, in microseconds.
    private static let longestPause: UInt32 = 50_000

    /// The usual maximum time to wait until another process releases the lock, in seconds.
    static let defaultTimeout = 60.0

    /// Locks a file if no process holds its lock.
    /// - Returns: `nil` if the lock is held.
    static func tryLock(path: String) throws -> FileLock? {
        try DurableFile.makeDirectory(of: path)
        let lock = FileLock(descriptor: try open(path, O_RDWR | O_CREAT))
        if flock(lock.descriptor, LOCK_EX | LOCK_NB) == 0 {
            lock.note()
            return lock
        }
        let code = errno
        lock.unlock()
        if code == EWOULDBLOCK { return nil }
        throw StorageError.posix(code, path: path)
    }

    func unlock() { Foundation.close(descriptor) }

    private init(descriptor: Int32) { self.descriptor = descriptor }

    private static func open(_ path: String, _ flags: Int32) throws -> Int32 {
        let descriptor = Foundation.open(path, flags | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StorageError.posix(errno, path: path) }
        return descriptor
    }

    /// Writes the process number into the lock file, so that a waiting process can name the holder. A failure
    /// is ignored: a full disk must not prevent a lock.
    private func note() {
        let text = "\(getpid())\n"
        if ftruncate(descriptor, 0) == 0 { _ = pwrite(descriptor, text, text.utf8.count, 0) }
    }

    private static func holder(_ path: String) -> Int32? {
        FileManager.default.contents(atPath: path).flatMap {
            Int32(String(decoding: $0, as: UTF8.self).dropLast())
        }
    }

    private func wait(_ path: String) throws {
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else {
                let code = errno
                unlock()
                throw StorageError.posix(code, path: path)
            }
        }
    }
}
