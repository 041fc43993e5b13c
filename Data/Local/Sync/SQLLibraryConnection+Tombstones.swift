import TodosDomain
import DataRepositories
import DomainPrimitives
import SQLInterface
import SyncProtocolDomain

/// Deleted records that the server has let go of.
extension SQLLibraryConnection {
    func forgetTombstones(upTo stamp: Stamp) throws(PlannerError) {
        try storage {
            for type in catalogue.types {
                for id in try tombstones(type, upTo: stamp) where try waiting(type, id) == 0 { try forget(type, id) }
            }
        }
    }

    func forgetUnknown(_ type: RecordType, _ id: RecordID) throws(PlannerError) {
        try storage {
            let table = tables.table(type)
            let isUnknown = try sql.first(table.selectHeld, table.key(id)) { $0.integer(0) != 0 && $0.isNull(1) } ?? false
            if try isUnknown && waiting(type, id) == 0 { try forget(type, id) }
        }
    }

    func forgetFirstTags() throws(PlannerError) {
        try storage {
            let hasTags = try sql.first("SELECT 1 FROM tag WHERE deleted = 0 AND synced IS NOT NULL LIMIT 1") { _ in true }
            guard hasTags == true else { return }
            let text = """
                SELECT id FROM tag t WHERE created_at = 0 AND deleted = 0 AND synced IS NULL
                AND NOT EXISTS (SELECT 1 FROM todo_tag m WHERE m.tag = t.id)
                AND EXISTS (
                    SELECT 1 FROM outbox o
                    WHERE o.type = 'tag' AND o.id = t.id AND o.state = 0 AND o.made = 0 AND o.edited = 0)
                """
            for case let id? in try sql.rows(text, [], { RecordID(bytes: $0.blob(0)) }) {
                try sql.execute("DELETE FROM outbox WHERE type = 'tag' AND id = ? AND state = 0", [.blob(id.bytes)])
                try forget(.tag, id)
            }
        }
    }

    private func forget(_ type: RecordType, _ id: RecordID) throws {
        let table = tables.table(type)
        try sql.execute(table.delete, table.key(id))
        try setShadow(RecordState(), type, id)
        try forgetUnknownRegisters(RecordKey(type.name, id))
    }

    private func tombstones(_ type: RecordType, upTo stamp: Stamp) throws -> [RecordID] {
        let keys = type.key.joined(separator: ", ")
        let text = "SELECT synced, \(keys) FROM \(type.name) WHERE deleted <> 0 AND synced IS NOT NULL"
        return try sql.rows(text) { row in
            guard let deletion = SyncedVersions(row.text(0))?.deletion, deletion.value == .integer(1),
                deletion.version.stamp <= stamp
            else { return nil }
            return RecordID(bytes: type.key.indices.flatMap { row.blob($0 + 1) })
        }.compactMap { $0 }
    }
}
