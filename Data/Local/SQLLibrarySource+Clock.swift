import DomainPrimitives
import SQLInterface
import SyncProtocolDomain

/// The library's own clock: the latest stamp that it gave or saw. So stamps rise even if the system's clock
/// goes back.
extension SQLLibrarySource {
    /// Returns the stamp for the next transaction.
    /// - Throws: ``PlannerError/storage(_:)`` if a later version of Haru has opened the library meanwhile,
    ///   because this version would lose data that it does not know.
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
