import Foundation
import GRDB
public import SQLInterface

/// Opens SQLite files with GRDB. The databases have a write-ahead log and durable commits, and wait for locks
/// of other processes.
public struct GRDBOpener: SQLOpener {
    public init() {}

    public func open(_ location: SQLLocation) throws(SQLError) -> any SQLFileDatabase {
        do {
            let queue = try Self.queue(location)
            guard location.path != ":memory:" else { return GRDBDatabase(queue) }
            guard location.access == .readWrite else {
                return GRDBDatabase(queue) { try Self.queue(location) }
            }
            try Self.makeDurable(queue)
            let reading = SQLLocation(
                path: location.path, access: .readOnly, busyTimeout: location.busyTimeout)
            return GRDBDatabase(queue) { try Self.queue(reading) }
        } catch {
            throw SQLError(error)
        }
    }

    private static func queue(_ location: SQLLocation) throws -> DatabaseQueue {
        var configuration = Configuration()
        let wait = LockWait(path: location.path, limit: .seconds(location.busyTimeout))
        configuration.busyMode = .callback { wait.shouldRetry(after: $0) }
        configuration.readonly = location.access != .readWrite
        configuration.foreignKeysEnabled = false
        let path = location.access == .immutable ? immutableURI(location.path) : location.path
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    /// Turns on SQLite's write-ahead log (WAL), and makes each commit survive a power cut. GRDB's own WAL
    /// setting is not used: it writes at each opening, and makes commits less durable.
    private static func makeDurable(_ queue: DatabaseQueue) throws {
        try queue.writeWithoutTransaction { database in
            guard try String.fetchOne(database, sql: "PRAGMA journal_mode = WAL") == "wal" else {
                throw SQLError(.other, "the file system has no shared memory for a write-ahead log")
            }
            // The cache holds up to 32 MiB of pages, allocated on use. With a smaller cache, an import would
            // read back the pages that it just wrote.
            try database.execute(
                sql: """
                    PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 4194304;
                    PRAGMA cache_size = -32768
                    """)
            guard try Int.fetchOne(database, sql: "PRAGMA synchronous") == 2 else {
                throw SQLError(.other, "commits would not be durable: synchronous is not FULL")
            }
        }
    }

    private static func immutableURI(_ path: String) -> String {
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "?#%"))
        return "file:\(path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path)?immutable=1"
    }
}
