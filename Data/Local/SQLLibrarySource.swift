public import DataRepositories
public import DomainPrimitives
import Foundation
import SQLInterface
import SyncProtocolDomain
import Synchronization

/// The library in SQLite. The first use opens the library, so a command that does not use the library opens
/// no file.
public final class SQLLibrarySource: LibrarySource {
    private let opening: LibraryOpening
    private let firstTags: FirstTags
    private let database = Mutex<(any SQLFileDatabase)?>(nil)
    private let written = Mutex(false)
    /// Locked during the opening of the library, so that two concurrent reads open the library only once.
    private let openingLock = NSRecursiveLock()
    /// The inode number of the open library file. If the path now has another inode number, this process must
    /// not write to the open file.
    private let file = Mutex<UInt64?>(nil)

    var location: LibraryLocation { opening.location }
    var clock: any WallClock { opening.location.clock }
    var opener: any SQLOpener { opening.location.opener }
    var path: String { opening.location.path }
    var boundary: StorageBoundary { StorageBoundary(path: opening.location.path) }

    public init(opening: LibraryOpening, firstTags: FirstTags) {
        self.opening = opening
        self.firstTags = firstTags
    }

    public func read<Value>(
        _ body: (any LibraryReading) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value {
        try translating(readingOnly: true) { database in
            try database.read { connection in
                try body(SQLLibraryConnection(connection, of: location, now: clock.now(), stamp: .zero))
            }
        }
    }

    public func write<Value>(
        commits: Bool, _ body: (any LibraryConnection) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value {
        try requireWritable()
        return try translating(isDryRun: !commits) { database in
            func transaction(_ connection: any SQLConnection) throws -> Value {
                let now = clock.now()
                let stamp = try Self.nextStamp(connection, now, of: location)
                let value = try body(SQLLibraryConnection(connection, of: location, now: now, stamp: stamp))
                try Self.keep(stamp, connection)
                return value
            }
            guard commits else { return try database.runAndRollBack(transaction) }
            let value = try database.write(transaction)
            markWritten()
            return value
        }
    }

    /// Whether this process has committed a transaction.
    public var hasWritten: Bool { written.withLock { $0 } }

    func markWritten() { written.withLock { $0 = true } }

    public var isOpen: Bool { database.withLock { $0 != nil } }

    /// Closes the library if it is open. The library must not be used afterwards. A failure is ignored,
    /// because nothing is lost.
    public func close() { database.withLock { try? $0?.close() } }

    public func backUp(_ label: String) throws(PlannerError) -> String {
        let path = try translating(readingOnly: true) { database in
            try LibraryBackup(location: opening.location).write(from: database, label: label)
        }
        return (path as NSString).lastPathComponent
    }

    public func hasBackUp(_ name: String) -> Bool {
        (try? LibraryBackup(location: opening.location).names().contains(name)) ?? false
    }

    /// Returns the data version, which changes with each commit; `nil` if the library is not open, was
    /// replaced, or cannot be read.
    func version() -> Int64? {
        guard file.withLock({ $0 }) == LibraryFile.identity(path) else { return nil }
        return database.withLock { $0 }.flatMap { try? $0.version() }
    }

    func translating<Value>(
        readingOnly: Bool = false, isDryRun: Bool = false, _ body: (any SQLFileDatabase) throws -> Value
    ) throws(PlannerError) -> Value {
        try boundary.translating {
            // A dry run (a transaction that is rolled back) must not create a library, so it uses an empty
            // one in memory.
            if isDryRun, try opening.isMissing() {
                return try body(try opening.emptyLibrary(insertFirstTags))
            }
            return try body(readingOnly ? try openedForReading() : try opened())
        }
    }

    /// Throws an error if this process has read-only access to the library.
    private func requireWritable() throws(PlannerError) {
        if opening.access == .readOnly {
            throw .storage(StorageError(.readOnly, path: opening.location.path))
        }
    }

    /// Opens the library for a read, even if this process cannot write to the library. If the library is
    /// missing, returns a new library in memory.
    private func openedForReading() throws(PlannerError) -> any SQLFileDatabase {
        openingLock.lock()
        defer { openingLock.unlock() }
        if let currentDatabase = try currentDatabase() { return currentDatabase }
        do {
            if try opening.isMissing() {
                return try boundary.translating { try opening.emptyLibrary(insertFirstTags) }
            }
            return try opened()
        } catch {
            guard case .storage(let storage) = error else { throw error }
            switch storage.cause {
            case .readOnly, .cannotOpen, .full, .inputOutput: return try openedWithoutUpgrade()
            default: throw error
            }
        }
    }

    private func openedWithoutUpgrade() throws(PlannerError) -> any SQLFileDatabase {
        let database = try opening.readOnly().open(filling: insertFirstTags)
        return try boundary.translating {
            try UpgradedCopy(location: opening.location).current(of: database)
        }
    }

    private func opened() throws(PlannerError) -> any SQLFileDatabase {
        openingLock.lock()
        defer { openingLock.unlock() }
        if let currentDatabase = try currentDatabase() { return currentDatabase }
        let fresh = try opening.open(filling: insertFirstTags)
        database.withLock { $0 = fresh }
        file.withLock { $0 = LibraryFile.identity(path) }
        return fresh
    }

    /// Returns the library that this process has open; `nil` if none is open, or if another file is now at
    /// the path.
    /// - Throws: ``StorageError/Cause/gone`` if the file no longer exists.
    private func currentDatabase() throws(PlannerError) -> (any SQLFileDatabase)? {
        guard let currentDatabase = database.withLock({ $0 }) else { return nil }
        let identity = LibraryFile.identity(path)
        if file.withLock({ $0 }) == identity { return currentDatabase }
        guard identity != nil else { throw .storage(StorageError(.gone, path: path)) }
        database.withLock { $0 = nil }
        return nil
    }

    /// Creates the first tags with the oldest stamp. So every edit of these tags is newer.
    func insertFirstTags(_ connection: any SQLConnection) throws {
        let epoch = Timestamp(milliseconds: 0)
        let then = Moment(timestamp: epoch, day: epoch.utcParts.day, time: .midnight, zone: .utc)
        try firstTags.insert(into: SQLLibraryConnection(connection, of: location, now: then, stamp: .zero))
    }
}

/// Gives stamps (logical times) to transactions. The library stores the latest stamp that it gave or saw. So
/// stamps rise even if the system's clock goes back.
extension SQLLibrarySource {
    /// Returns the stamp for the next transaction.
    /// - Throws: ``PlannerError/storage(_:)`` if a later program version has opened the library meanwhile.
    static func nextStamp(_ connection: any SQLConnection, _ now: Moment, of location: LibraryLocation) throws
        -> Stamp
    {
        var last: Int64 = 0
        let supported = location.tables.catalogue.revision
        try connection.query("SELECT key, value FROM meta WHERE key IN ('stamp', 'record_revision')", []) {
            row in
            if row.text(0) == "stamp" {
                last = row.integer(1)
            } else if row.integer(1) > supported {
                throw PlannerError.storage(
                    StorageError(
                        .newerVersion(found: Int(row.integer(1)), supported: supported), path: location.path))
            }
            return true
        }
        return Stamp(rawValue: last).next(at: now.timestamp)
    }

    static func keep(_ stamp: Stamp, _ connection: any SQLConnection) throws {
        try connection.execute(
            """
            INSERT INTO meta (key, value) VALUES ('stamp', ?)
            ON CONFLICT (key) DO UPDATE SET value = excluded.value
            """,
            [.integer(stamp.rawValue)])
    }
}
