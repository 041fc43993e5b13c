import DomainPrimitives
import Foundation
import SQLInterface

/// How the library is opened: made where there is none, with nobody else allowed to read it; migrated, after a backup;
/// refused, and left untouched, where it is something else or newer.
public struct LibraryOpening: Sendable {
    public enum Access: Hashable, Sendable { case readWrite, readOnly }

    /// How long to wait for another process, in seconds (PRODUCT.md, faults: 5 s, then say so).
    public static let busyTimeout = 5.0

    let place: LibraryPlace
    private let access: Access

    private var path: String { place.path }
    private var opener: any SQLOpener { place.opener }

    public init(_ place: LibraryPlace, access: Access) {
        self.place = place
        self.access = access
    }

    /// The same library, for reading only.
    func readOnly() -> LibraryOpening { LibraryOpening(place, access: .readOnly) }

    /// - Returns: the library, and whether it was made just now.
    func open() throws(PlannerError) -> (database: any SQLDatabase, isNew: Bool) {
        try StorageBoundary(path: path).translating {
            access == .readWrite ? try openForWriting() : (try openForReading(), false)
        }
    }

    private func openForWriting() throws -> (any SQLDatabase, Bool) {
        let isNew = try prepareFile()
        // Two processes that make the library together would meet in SQLite's change to WAL, which does not wait.
        let turn = isNew ? try CreationTurn(path: path) : nil
        defer { turn?.end() }
        let database = try opener.open(SQLLocation(path: path, access: .readWrite, busyTimeout: Self.busyTimeout))
        try LibraryMigration(place: place).run(on: database)
        return (database, isNew)
    }

    /// Read only, without making, migrating or locking anything. On a read-only file system SQLite cannot make the
    /// shared memory that WAL needs; then nobody can write either, and the file is read as it stands.
    private func openForReading() throws -> any SQLDatabase {
        guard FileManager.default.fileExists(atPath: path) else { return try emptyLibrary() }
        var isDirectory: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory), isDirectory.boolValue {
            throw PlannerError.storage(StorageError(.notALibrary, path: path))
        }
        do {
            let location = SQLLocation(path: path, access: .readOnly, busyTimeout: Self.busyTimeout)
            let database = try opener.open(location)
            try LibraryMigration(place: place).check(database)
            return database
        } catch let error as SQLError where error.code == .cannotOpen || error.code == .readOnly {
            // What is still in the log alone would be missing.
            let log = try? FileManager.default.attributesOfItem(atPath: "\(path)-wal")[.size] as? NSNumber
            guard (log?.intValue ?? 0) == 0 else { throw error }
            let location = SQLLocation(path: path, access: .immutable, busyTimeout: Self.busyTimeout)
            let database = try opener.open(location)
            try LibraryMigration(place: place).check(database)
            return database
        }
    }

    /// Nothing was written yet: a library in memory reads the same and leaves no file.
    private func emptyLibrary() throws -> any SQLDatabase {
        let database = try opener.open(SQLLocation(path: ":memory:", access: .readWrite, busyTimeout: 0))
        try LibraryMigration(place: place).run(on: database)
        return database
    }

    /// Makes directory (0700) and file (0600) where missing, and refuses a file that is no SQLite database before any
    /// journal is laid beside it.
    /// - Returns: whether the file is new.
    private func prepareFile() throws -> Bool {
        let files = FileManager.default
        if let header = try header() {
            if header.isEmpty { return true }
            guard header.elementsEqual("SQLite format 3\0".utf8) else {
                throw PlannerError.storage(StorageError(.notALibrary, path: path))
            }
            return false
        }
        let directory = (path as NSString).deletingLastPathComponent
        try files.createDirectory(
            atPath: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        let descriptor = Foundation.open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw StorageError.posix(errno, path: path)
        }
        Foundation.close(descriptor)
        return true
    }

    /// The first 16 bytes; empty for an empty file, `nil` for none.
    private func header() throws -> [UInt8]? {
        let descriptor = Foundation.open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw StorageError.posix(errno, path: path)
        }
        defer { Foundation.close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 16)
        let count = Foundation.read(descriptor, &bytes, 16)
        guard count >= 0 else { throw StorageError.posix(errno, path: path) }
        return Array(bytes.prefix(count))
    }
}

extension StorageError {
    /// What a system call's failure means for the library at a path.
    static func posix(_ code: Int32, path: String) -> PlannerError {
        let detail = String(cString: strerror(code))
        let cause: Cause =
            switch code {
            case ENOSPC, EDQUOT: .full
            case EROFS: .readOnly
            default: .cannotOpen(detail: detail)
            }
        return .storage(StorageError(cause, path: path))
    }
}
