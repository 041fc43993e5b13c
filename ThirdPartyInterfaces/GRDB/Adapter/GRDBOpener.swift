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
            if location.access == .readWrite { configuration.journalMode = .wal }
            configuration.prepareDatabase { database in
                guard location.access == .readWrite else { return }
                // An acknowledged edit survives a power cut.
                try database.execute(sql: "PRAGMA synchronous = FULL")
                try database.execute(sql: "PRAGMA journal_size_limit = 4194304")
            }
            let path = location.access == .immutable ? Self.immutableURI(location.path) : location.path
            return GRDBDatabase(try DatabaseQueue(path: path, configuration: configuration))
        } catch {
            throw SQLError(error)
        }
    }

    private static func immutableURI(_ path: String) -> String {
        let allowed = CharacterSet.urlPathAllowed.subtracting(CharacterSet(charactersIn: "?#%"))
        return "file:\(path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path)?immutable=1"
    }
}
