import Foundation
import HubDomain

/// A lock that lets one server process serve a database file. Devices that wait at one process would hear
/// late of edits that a second process takes. The lock ends with the process, however that ends.
public struct DatabaseInstanceLock {
    private let descriptor: Int32

    /// - Throws: ``HubError/storage(_:)`` where another process has it.
    init(path: String) throws(HubError) {
        // Never the database itself: closing any descriptor of that would drop SQLite's own locks (POSIX
        // fcntl).
        descriptor = open("\(Self.real(path))-serving", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw .storage(.other(String(cString: strerror(errno)))) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) != 0 else { return }
        let code = errno
        close(descriptor)
        let isTaken = code == EWOULDBLOCK
        throw .storage(
            .other(
                isTaken
                    ? "another haru-server serves it. Stop that one first; several at once share a PostgreSQL."
                    : String(cString: strerror(code))))
    }

    /// A file's path without symbolic links: who calls it otherwise claims the same.
    private static func real(_ path: String) -> String {
        let url = URL(fileURLWithPath: path)
        guard let directory = realpath(url.deletingLastPathComponent().path, nil) else { return path }
        defer { free(directory) }
        let inside = "\(String(cString: directory))/\(url.lastPathComponent)"
        guard let file = realpath(inside, nil) ?? made(inside) else { return inside }
        defer { free(file) }
        return String(cString: file)
    }

    /// Makes an empty file: before the first start there is none, but there may be a link to where it is to
    /// be.
    private static func made(_ path: String) -> UnsafeMutablePointer<CChar>? {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        close(descriptor)
        return realpath(path, nil)
    }

    public func unlock() { close(descriptor) }
}
