import DomainTesting
import Foundation
import GRDBAdapter
import LibraryDomain
import SQLInterface
import SyncDomain
import SyncProtocolDomain

/// Damage of a library by another program, and its repair.
extension SimulatedDevice {
    /// Changes or deletes some confirmed rows, as a person with the `sqlite3` shell does.
    /// - Returns: how many rows were damaged.
    func damage(_ random: inout SeededGenerator) throws -> Int {
        let database = try GRDBOpener().open(SQLLocation(path: path, access: .readWrite, busyTimeout: 1))
        var count = 0
        for (type, text) in [("todo", "title"), ("tag", "color"), ("todo_tag", nil), ("note", "body")] {
            var damages = ["synced = NULL", "synced = 'damaged'", "synced = replace(synced, '.', 'f.')"]
            if let text { damages += ["\(text) = \(text) || ' damaged'", "\(text) = ''"] }
            let damage = damages.randomElement(using: &random) ?? ""
            let isDeletion = Int.random(in: 0..<3, using: &random) == 0
            let key = type == "todo_tag" ? "todo || tag" : "id"
            let rows = "synced IS NOT NULL AND deleted = 0"
            count += try database.write { connection in
                let ids = try connection.rows("SELECT \(key) FROM \(type) WHERE \(rows)") { $0.blob(0) }
                guard let id = ids.randomElement(using: &random) else { return 0 }
                return try connection.execute(
                    isDeletion
                        ? "DELETE FROM \(type) WHERE CAST(\(key) AS BLOB) = ?"
                        : "UPDATE \(type) SET \(damage) WHERE CAST(\(key) AS BLOB) = ?", [.blob(id)])
            }
        }
        return count
    }

    /// Syncs the device with a self-check, and returns the result.
    func repairDamage() throws(SyncError) -> CheckedSync {
        try SyncEngine(repository: sync, server: network, clock: clock, random: randomSource)
            .syncWithSelfCheck(fetchNodes, acceptsDeletions: true)
    }
}
