import DomainPrimitives
import Foundation

/// A turn among processes, as in making a library: whoever comes second waits here until the first is done. It ends with
/// the process, however that ends.
///
/// The lock is `flock`'s on a directory or a file of its own, never on the library's file: closing any descriptor of that
/// file would drop the locks that SQLite holds on it for the whole process (POSIX fcntl; SQLite, "How To Corrupt", §2.2),
/// and another process would take the log away under it.
struct FileTurn {
    private let descriptor: Int32

    /// On a directory that is there.
    init(directory: String) throws {
        self.init(descriptor: try Self.open(directory, O_RDONLY | O_DIRECTORY))
        try wait(directory)
    }

    /// On a file, which is made where there is none, with its directory.
    init(path: String) throws {
        try DurableFile.makeDirectory(of: path)
        self.init(descriptor: try Self.open(path, O_RDWR | O_CREAT))
        try wait(path)
    }

    /// On a file, if nobody else has it.
    /// - Returns: `nil` where somebody has.
    static func ifFree(path: String) throws -> FileTurn? {
        try DurableFile.makeDirectory(of: path)
        let turn = FileTurn(descriptor: try open(path, O_RDWR | O_CREAT))
        if flock(turn.descriptor, LOCK_EX | LOCK_NB) == 0 { return turn }
        let code = errno
        turn.end()
        if code == EWOULDBLOCK { return nil }
        throw StorageError.posix(code, path: path)
    }

    func end() { Foundation.close(descriptor) }

    private init(descriptor: Int32) { self.descriptor = descriptor }

    private static func open(_ path: String, _ flags: Int32) throws -> Int32 {
        let descriptor = Foundation.open(path, flags | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StorageError.posix(errno, path: path) }
        return descriptor
    }

    private func wait(_ path: String) throws {
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else {
                let code = errno
                end()
                throw StorageError.posix(code, path: path)
            }
        }
    }
}
