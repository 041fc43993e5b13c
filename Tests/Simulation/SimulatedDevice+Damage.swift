import DataRepositories
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
            var damages = [
                "synced = NULL", "synced = 'damaged'", "synced = replace(synced, '.', 'f.')", "deleted = 1",
            ]
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

    /// Copies a note under a new identifier. At random, the copy counts as confirmed by the server or not.
    /// - Returns: `false` if the library has no note.
    func doubleNote(_ random: inout SeededGenerator) throws -> Bool {
        let database = try GRDBOpener().open(SQLLocation(path: path, access: .readWrite, busyTimeout: 1))
        let id = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &random) }
        let versions = Bool.random(using: &random) ? "synced" : "NULL"
        return try database.write { connection in
            let all = try connection.rows("SELECT name FROM pragma_table_info('note')") { $0.text(0) }
            let columns = all.filter { !["pk", "id", "synced"].contains($0) }.joined(separator: ", ")
            return try connection.execute(
                """
                INSERT INTO note (id, synced, \(columns)) SELECT ?, \(versions), \(columns) FROM note
                WHERE synced IS NOT NULL AND deleted = 0 ORDER BY id LIMIT 1
                """, [.blob(id)]) > 0
        }
    }

    /// Returns the hashes of all records, as the self-check computes them.
    func confirmedHashes() throws -> [RecordKey: RecordHash] {
        let nodes = LibrarySyncRepository(source: source, random: randomSource, hash: SimulatedHub.hash)
        let all = try nodes.digests().byType.mapValues { _ in Array(0..<BucketDigests.count) }
        var hashes: [RecordKey: RecordHash] = [:]
        for bucket in try nodes.summaries(of: all) {
            for (id, hash) in bucket.records { hashes[RecordKey(bucket.type, id)] = hash }
        }
        return hashes
    }

    /// Syncs the device with a self-check, and returns the result.
    func repairDamage() throws(SyncError) -> CheckedSync {
        try SyncEngine(repository: sync, server: network, clock: clock, random: randomSource)
            .syncWithSelfCheck(fetchNodes, acceptsDeletions: true)
    }
}
