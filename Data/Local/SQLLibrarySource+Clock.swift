import DomainPrimitives
import SQLInterface
import SyncProtocolDomain

/// The library's own clock: the latest stamp it gave or saw, so that stamps rise whatever the system's clock does.
extension SQLLibrarySource {
    static func nextStamp(_ connection: any SQLConnection, _ now: Moment) throws -> Stamp {
        let last = try connection.first("SELECT value FROM meta WHERE key = 'stamp'") { $0.integer(0) } ?? 0
        return Stamp(rawValue: last).next(at: now.timestamp)
    }

    static func keep(_ stamp: Stamp, _ connection: any SQLConnection) throws {
        try connection.execute(
            "INSERT INTO meta (key, value) VALUES ('stamp', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            [.integer(stamp.rawValue)])
    }
}
