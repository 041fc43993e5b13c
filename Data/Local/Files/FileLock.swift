import DomainPrimitives
import Foundation

/// A lock among processes, such as while a library is created: the second process waits until the first is
/// done. It ends with the process, however that ends.
///
/// The lock is `flock`'s on a directory or a file of its own, never on the library's file: closing any
/// descriptor of that file would drop the locks that SQLite holds on it for the whole process (POSIX fcntl;
/// SQLite, "How To Corrupt", §2.2), and another process would take the log away under it.
struct FileLock {
    private let descriptor: Int32

    /// On a directory that is there.
    init(directory: String) throws {
        self.init(descriptor: try Self.open(directory, O_RDONLY | O_DIRECTORY))
        try wait(directory)
    }

    /// On a file, which is made where there is none, with its directory.
    /// - Parameters:
    ///   - limit: seconds after which the waiting process learns that another one still holds the lock.
    ///   - waiting: called before each pause.
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
            // `flock` waits for ever or not at all: a thread that did, for whoever has left, would stay with
            // the holder.
            usleep(pause)
            pause = min(pause * 2, Self.longestPause)
        }
    }

    /// Until it is looked again whether the lock is free, in microseconds.
    private static let longestPause: UInt32 = 50_000

    /// For how long somebody else is waited for, in seconds.
    static let defaultTimeout = 60.0

    /// On a file, if nobody else has it.
    /// - Returns: `nil` where somebody has.
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

    /// Writes down which process has it, for whoever waits. It only informs: a full disk keeps nobody from a
    /// lock.
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
