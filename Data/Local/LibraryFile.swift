import DomainPrimitives
import Foundation

/// Facts about a library's file from the file system. No function here opens the file, because closing it
/// would drop SQLite's locks (see ``FileLock``).
enum LibraryFile {
    /// The size of the smallest SQLite database, in bytes: one smallest page (SQLite file format, §1.3.2).
    private static let leastSize = 512

    /// Whether a file is empty or does not exist.
    static func isEmpty(_ path: String) -> Bool {
        var info = stat()
        return stat(path, &info) != 0 ? errno == ENOENT : info.st_size == 0
    }

    /// Returns the library's size in bytes; `nil` if the file does not exist.
    /// - Throws: ``PlannerError/storage(_:)`` if the path is not a regular file, or the file is too small for
    ///   a database. Also throws if the system cannot read the size.
    static func size(_ path: String) throws(PlannerError) -> Int? {
        var info = stat()
        guard stat(path, &info) == 0 else {
            if errno == ENOENT, lstat(path, &info) != 0 { return nil }
            // A link to a missing file, for example on an unmounted disk, does not count as a missing
            // library.
            throw StorageError.posix(errno, path: path)
        }
        guard info.st_mode & S_IFMT == S_IFREG else { throw .storage(StorageError(.notALibrary, path: path)) }
        guard info.st_size > 0 else {
            throw .storage(StorageError(.corrupt(detail: "the file is empty"), path: path))
        }
        guard info.st_size >= leastSize else { throw .storage(StorageError(.notALibrary, path: path)) }
        return Int(info.st_size)
    }

    /// Returns the inode number of the file; `nil` if there is no file. A later file at the same path has
    /// another number.
    static func identity(_ path: String) -> UInt64? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return UInt64(status.st_ino)
    }
}
