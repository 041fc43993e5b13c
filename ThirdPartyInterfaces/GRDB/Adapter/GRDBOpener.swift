import Foundation
import GRDB
public import SQLInterface

/// Opens SQLite files through GRDB: WAL, durable commits, waiting for locks.
public struct GRDBOpener: SQLOpener {
    public init() {}

    public func open(_ location: SQLLocation) throws(SQLError) -> any SQLDatabase {
        do {
            var configuration = Configuration()
            configuration.busyMode = .timeout(location.busyTimeout)
            configuration.readonly = location.access != .readWrite
            configuration.foreignKeysEnabled = false
            let isFile = location.path != ":memory:"
            if location.access == .readWrite, isFile { configuration.journalMode = .wal }
            let path = location.access == .immutable ? Self.immutableURI(location.path) : location.path
            let queue = try DatabaseQueue(path: path, configuration: configuration)
            if location.access == .readWrite, isFile { try Self.makeDurable(queue) }
            return GRDBDatabase(queue)
        } catch {
            throw SQLError(error)
        }
    }

    /// An acknowledged edit survives a power cut. GRDB relaxes this for WAL while it opens, so it is set, and checked,
    /// afterwards.
    private static func makeDurable(_ queue: DatabaseQueue) throws {
        try queue.writeWithoutTransaction { database in
            // Up to 64 MiB of pages, taken only as they are used: an import would otherwise read back what it just wrote.
            try database.execute(
                sql: "PRAGMA synchronous = FULL; PRAGMA journal_size_limit = 4194304; PRAGMA cache_size = -65536")
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
