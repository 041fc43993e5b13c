public import DataRepositories
public import DomainPrimitives
import Foundation
import SQLInterface
import SyncProtocolDomain
import Synchronization

/// The library in SQLite. It is opened at the first use, so that a command that needs no library opens none.
public final class SQLLibrarySource: LibrarySource {
    private let opening: LibraryOpening
    private let firstTags: FirstTags
    private let database = Mutex<(any SQLFileDatabase)?>(nil)
    private let written = Mutex(false)
    /// Held while the library is opened, so that two reads at once open it once.
    private let openingLock = NSRecursiveLock()
    /// Which file is open: a long-lived process must not write to one that was deleted or replaced.
    private let file = Mutex<UInt64?>(nil)

    var location: LibraryLocation { opening.location }
    var clock: any WallClock { opening.location.clock }
    var opener: any SQLOpener { opening.location.opener }
    var path: String { opening.location.path }
    var boundary: StorageBoundary { StorageBoundary(path: opening.location.path) }

    /// - Parameter firstTags: what a library that is made here starts with.
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
        var rehearsed: Value?
        try requireWritable()
        do {
            return try translating(rehearsing: !commits) { database in
                try transaction(database) { library throws(PlannerError) in
                    let value = try body(library)
                    if commits { return value }
                    rehearsed = value
                    throw Self.rehearsalEnd
                }
            }
        } catch {
            if let rehearsed { return rehearsed }
            throw error
        }
    }

    /// Whether this process has committed a transaction.
    public var hasWritten: Bool { written.withLock { $0 } }

    func markWritten() { written.withLock { $0 = true } }

    /// Whether this process has used it.
    public var isOpen: Bool { database.withLock { $0 != nil } }

    /// Closes the library, where it is open: nothing may be asked of it any more. One that cannot be closed
    /// is as after a crash: nothing is lost, and who opens it next tidies up.
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

    /// The version of the library, where it is open, still in its place, and can be asked.
    func version() -> Int64? {
        guard file.withLock({ $0 }) == LibraryFile.identity(path) else { return nil }
        return database.withLock { $0 }.flatMap { try? $0.version() }
    }

    private func transaction<Value>(
        _ database: any SQLFileDatabase, _ body: (SQLLibraryConnection) throws(PlannerError) -> Value
    ) throws -> Value {
        let value = try database.write { connection in
            let now = clock.now()
            let stamp = try Self.nextStamp(connection, now, of: location)
            let value = try body(SQLLibraryConnection(connection, of: location, now: now, stamp: stamp))
            try Self.keep(stamp, connection)
            return value
        }
        markWritten()
        return value
    }

    func translating<Value>(
        readingOnly: Bool = false, rehearsing: Bool = false, _ body: (any SQLFileDatabase) throws -> Value
    ) throws(PlannerError) -> Value {
        try boundary.translating {
            // A rehearsal makes no library either.
            if rehearsing, try opening.isMissing() {
                return try body(try opening.emptyLibrary(insertFirstTags))
            }
            return try body(readingOnly ? try openedForReading() : try opened())
        }
    }

    /// What was opened for reading only writes nothing, not even where there is no library yet.
    private func requireWritable() throws(PlannerError) {
        if opening.access == .readOnly {
            throw .storage(StorageError(.readOnly, path: opening.location.path))
        }
    }

    /// Takes a rehearsed transaction back; never leaves ``write(commits:_:)``.
    private static let rehearsalEnd = PlannerError.notFound(reference: "")

    /// Reading makes no library: where there is none, an empty one in memory answers, with the tags that a
    /// new one starts with. One that cannot be written can still be read, as on a read-only file system.
    private func openedForReading() throws(PlannerError) -> any SQLFileDatabase {
        openingLock.lock()
        defer { openingLock.unlock() }
        if let kept = try kept() { return kept }
        do {
            if try opening.isMissing() {
                return try boundary.translating { try opening.emptyLibrary(insertFirstTags) }
            }
            return try opened()
        } catch {
            guard case .storage(let storage) = error else { throw error }
            switch storage.cause {
            case .readOnly, .cannotOpen, .full, .inputOutput: return try openedAsItStands()
            default: throw error
            }
        }
    }

    private func openedAsItStands() throws(PlannerError) -> any SQLFileDatabase {
        let database = try opening.readOnly().open(filling: insertFirstTags)
        do {
            return try boundary.translating {
                try UpgradedCopy(location: opening.location).current(of: database)
            }
        } catch .storage(let error) where error.cause == .full {
            // Most of what an older version wrote can be read without a copy.
            return database
        }
    }

    private func opened() throws(PlannerError) -> any SQLFileDatabase {
        openingLock.lock()
        defer { openingLock.unlock() }
        if let kept = try kept() { return kept }
        let fresh = try opening.open(filling: insertFirstTags)
        database.withLock { $0 = fresh }
        file.withLock { $0 = LibraryFile.identity(path) }
        return fresh
    }

    /// What is open, while it is still the file at its path; where another is there by now, that one is to be
    /// opened.
    /// - Throws: where there is none any more: nobody asked for a new one.
    private func kept() throws(PlannerError) -> (any SQLFileDatabase)? {
        guard let kept = database.withLock({ $0 }) else { return nil }
        let identity = LibraryFile.identity(path)
        if file.withLock({ $0 }) == identity { return kept }
        guard identity != nil else { throw .storage(StorageError(.gone, path: path)) }
        database.withLock { $0 = nil }
        return nil
    }

    /// With the oldest of stamps; see ``FirstTags/insert(into:)``.
    func insertFirstTags(_ connection: any SQLConnection) throws {
        let epoch = Timestamp(milliseconds: 0)
        let then = Moment(timestamp: epoch, day: epoch.utcParts.day, time: .midnight, zone: .utc)
        try firstTags.insert(into: SQLLibraryConnection(connection, of: location, now: then, stamp: .zero))
    }
}
