import Foundation
import HubDomain

/// A lock that lets one server process at a time serve a database file. The system releases the lock if the
/// process dies.
public struct DatabaseInstanceLock {
    private let descriptor: Int32

    /// Takes the lock without waiting.
    /// - Parameter path: the database file.
    /// - Throws: ``HubError/storage(_:)`` if another process holds the lock, or if the lock file cannot be
    ///   opened.
    init(path: String) throws(HubError) {
        // Locks a separate file, because closing any descriptor of the database would drop SQLite's own locks
        // (POSIX fcntl).
        descriptor = open("\(Self.real(path))-serving", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .storage(.other(String(cString: strerror(errno)))) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
        let code = errno
        close(descriptor)
        let isTaken = code == EWOULDBLOCK
        throw .storage(
            .other(
                isTaken
                    ? "another haru-server is using this file. Stop that server first. Several servers "
                        + "need a PostgreSQL database."
                    : String(cString: strerror(code))))
    }

    /// Returns a file's path without symbolic links, so that all paths of one file lead to the same lock.
    private static func real(_ path: String) -> String {
        let url = URL(fileURLWithPath: path)
        guard let directory = realpath(url.deletingLastPathComponent().path, nil) else { return path }
        defer { free(directory) }
        let inside = "\(String(cString: directory))/\(url.lastPathComponent)"
        guard let file = realpath(inside, nil) ?? made(inside) else { return inside }
        defer { free(file) }
        return String(cString: file)
    }

    /// Creates the file at `path` if the file is missing, and resolves the symbolic links in `path`.
    /// - Returns: the resolved path, in memory that the caller must free; `nil` on failure.
    private static func made(_ path: String) -> UnsafeMutablePointer<CChar>? {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        close(descriptor)
        return realpath(path, nil)
    }

    public func unlock() { close(descriptor) }
}
