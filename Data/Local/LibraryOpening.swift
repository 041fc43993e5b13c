import DomainPrimitives
import Foundation
import SQLInterface

/// The rules for opening the library:
/// - A missing library is created, in a file that only its owner can read.
/// - An older library is migrated after a backup.
/// - A newer library, or another kind of file, is refused and left unchanged.
public struct LibraryOpening: Sendable {
    public enum Access: Hashable, Sendable { case readWrite, readOnly }

    /// How many seconds to wait for a lock of SQLite. The count starts again when another process writes to
    /// the library.
    public static let busyTimeout = 5.0

    let location: LibraryLocation
    let access: Access

    private var path: String { location.path }
    private var opener: any SQLOpener { location.opener }

    public init(_ location: LibraryLocation, access: Access) {
        self.location = location
        self.access = access
    }

    func readOnly() -> LibraryOpening { LibraryOpening(location, access: .readOnly) }

    /// Opens the library. With write access, also creates a missing library and migrates an older one.
    /// - Parameter filling: writes the starters, such as the first tags, in the transaction that creates the
    ///   tables.
    func open(filling: (any SQLConnection) throws -> Void) throws(PlannerError) -> any SQLFileDatabase {
        try StorageBoundary(path: path).translating {
            try access == .readWrite ? openForWriting(filling) : openForReading(filling)
        }
    }

    func isMissing() throws(PlannerError) -> Bool { try LibraryFile.size(path) == nil }

    private func openForWriting(_ filling: (any SQLConnection) throws -> Void) throws -> any SQLFileDatabase {
        if try isMissing() { try LibraryCreator(location).make(filling) }
        let database = try opener.open(
            SQLLocation(path: path, access: .readWrite, busyTimeout: Self.busyTimeout))
        try requireWholePages(database)
        try LibraryMigration(location: location).run(on: database, filling: filling)
        return database
    }

    /// Opens the library without creating, migrating or locking anything. If SQLite cannot create its shared
    /// memory, for example on a read-only file system, reads the file directly.
    private func openForReading(_ filling: (any SQLConnection) throws -> Void) throws -> any SQLFileDatabase {
        if try isMissing() { return try emptyLibrary(filling) }
        do {
            return try openedForReading(.readOnly)
        } catch let error as SQLError
            where [.cannotOpen, .readOnly, .full, .inputOutput].contains(error.code)
        {
            // Throws if the log is not empty, because a direct read would miss the changes in the log.
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

    /// Creates an empty library in memory. Haru reads it if the library's file does not exist.
    func emptyLibrary(_ filling: (any SQLConnection) throws -> Void) throws -> any SQLFileDatabase {
        let database = try opener.open(SQLLocation(path: ":memory:", access: .readWrite, busyTimeout: 0))
        try LibraryMigration(location: location).run(on: database, filling: filling)
        return database
    }

    /// Throws if the last page of the file is cut off, which SQLite does not notice.
    private func requireWholePages(_ database: any SQLFileDatabase) throws {
        let pageSize = try database.read { try $0.first("PRAGMA page_size") { Int($0.integer(0)) } } ?? 4096
        guard try (LibraryFile.size(path) ?? 0) % pageSize == 0 else {
            throw SQLError(.corrupt, "its last page is cut off")
        }
    }
}

extension StorageError {
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
