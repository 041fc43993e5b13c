import DomainPrimitives
import Foundation
import SQLInterface

/// How the library is opened: made where there is none, with nobody else allowed to read it; migrated, after
/// a backup; refused, and left untouched, where it is something else or newer.
public struct LibraryOpening: Sendable {
    /// What it is opened for.
    public enum Access: Hashable, Sendable { case readWrite, readOnly }

    /// How long to wait for another process that holds the lock and writes nothing, in seconds.
    public static let busyTimeout = 5.0

    let location: LibraryLocation
    let access: Access

    private var path: String { location.path }
    private var opener: any SQLOpener { location.opener }

    public init(_ location: LibraryLocation, access: Access) {
        self.location = location
        self.access = access
    }

    /// The same library, for reading only.
    func readOnly() -> LibraryOpening { LibraryOpening(location, access: .readOnly) }

    /// - Parameter filling: puts in what a new library starts with, in the transaction that makes its tables.
    func open(filling: (any SQLConnection) throws -> Void) throws(PlannerError) -> any SQLFileDatabase {
        try StorageBoundary(path: path).translating {
            try access == .readWrite ? openForWriting(filling) : openForReading(filling)
        }
    }

    /// Whether there is nothing to open yet.
    func isMissing() throws(PlannerError) -> Bool { try LibraryFile.size(path) == nil }

    private func openForWriting(_ filling: (any SQLConnection) throws -> Void) throws -> any SQLFileDatabase {
        if try isMissing() { try LibraryCreator(location).make(filling) }
        let database = try opener.open(
            SQLLocation(path: path, access: .readWrite, busyTimeout: Self.busyTimeout))
        try requireWholePages(database)
        try LibraryMigration(location: location).run(on: database, filling: filling)
        return database
    }

    /// Read only, without making, migrating or locking anything. On a read-only file system SQLite cannot
    /// make the shared memory that WAL needs; then nobody can write either, and the file is read as it
    /// stands.
    private func openForReading(_ filling: (any SQLConnection) throws -> Void) throws -> any SQLFileDatabase {
        if try isMissing() { return try emptyLibrary(filling) }
        do {
            return try openedForReading(.readOnly)
        } catch let error as SQLError
            where [.cannotOpen, .readOnly, .full, .inputOutput].contains(error.code)
        {
            // What is still in the log alone would be missing.
            guard LibraryFile.isEmpty("\(path)-wal") else { throw error }
            return try openedForReading(.immutable)
        }
    }

    private func openedForReading(_ access: SQLLocation.Access) throws -> any SQLFileDatabase {
        let database = try opener.open(SQLLocation(path: path, access: access, busyTimeout: Self.busyTimeout))
        try requireWholePages(database)
        try LibraryMigration(location: location).check(database)
        return database
    }

    /// Nothing was written yet: a library in memory reads the same and leaves no file.
    func emptyLibrary(_ filling: (any SQLConnection) throws -> Void) throws -> any SQLFileDatabase {
        let database = try opener.open(SQLLocation(path: ":memory:", access: .readWrite, busyTimeout: 0))
        try LibraryMigration(location: location).run(on: database, filling: filling)
        return database
    }

    /// SQLite itself takes no notice of a last page that is cut off in the middle.
    private func requireWholePages(_ database: any SQLFileDatabase) throws {
        let pageSize = try database.read { try $0.first("PRAGMA page_size") { Int($0.integer(0)) } } ?? 4096
        guard try (LibraryFile.size(path) ?? 0) % pageSize == 0 else {
            throw SQLError(.corrupt, "its last page is cut off")
        }
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
