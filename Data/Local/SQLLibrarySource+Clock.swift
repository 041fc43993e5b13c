import DomainPrimitives
import SQLInterface
import SyncProtocolDomain

/// The library's own clock: the latest stamp it gave or saw, so that stamps rise whatever the system's clock
/// does.
extension SQLLibrarySource {
    /// - Throws: ``PlannerError/storage(_:)`` where a later version of Haru has opened the library since this
    ///   process did: what that one knows this one would lose.
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
            "INSERT INTO meta (key, value) VALUES ('stamp', ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
            [.integer(stamp.rawValue)])
    }
}
