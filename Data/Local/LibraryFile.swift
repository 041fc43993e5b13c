import DomainPrimitives
import Foundation

/// What the file system says of a library's file, without opening it: a descriptor that is closed again would
/// drop the locks that SQLite holds on it (see ``FileLock``).
enum LibraryFile {
    /// No SQLite database is smaller: it is the least size of a page (SQLite file format, §1.3.2).
    private static let leastSize = 512

    /// Whether nothing is in a file beside the library, or there is none.
    static func isEmpty(_ path: String) -> Bool {
        var info = stat()
        return stat(path, &info) != 0 ? errno == ENOENT : info.st_size == 0
    }

    /// The library's size in bytes; `nil` where there is none.
    /// - Throws: ``PlannerError/storage(_:)`` for a directory, for what is empty or too small to be a
    ///   database, and for whatever keeps the file from being looked at, as a missing right or a loop of
    ///   links.
    static func size(_ path: String) throws(PlannerError) -> Int? {
        var info = stat()
        guard stat(path, &info) == 0 else {
            if errno == ENOENT, lstat(path, &info) != 0 { return nil }
            // A link whose end is not there, as on a disk that is not mounted, is no missing library.
            throw StorageError.posix(errno, path: path)
        }
        guard info.st_mode & S_IFMT == S_IFREG else { throw .storage(StorageError(.notALibrary, path: path)) }
        guard info.st_size > 0 else {
            throw .storage(StorageError(.corrupt(detail: "the file is empty"), path: path))
        }
        guard info.st_size >= leastSize else { throw .storage(StorageError(.notALibrary, path: path)) }
        return Int(info.st_size)
    }

    /// What tells a file from another that comes to its path; `nil` where there is none.
    static func identity(_ path: String) -> UInt64? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return UInt64(status.st_ino)
    }
}
