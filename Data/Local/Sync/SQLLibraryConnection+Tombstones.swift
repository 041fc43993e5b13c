import DataRepositories
import DomainPrimitives
import SQLInterface
import SyncProtocolDomain

/// Tombstones that the server has purged.
extension SQLLibraryConnection {
    func forget(_ type: RecordType, _ id: RecordID) throws(PlannerError) {
        try storage {
            let table = tables.table(type)
            try sql.execute(table.delete, table.key(id))
            try setShadow(RecordState(), type, id)
        }
        try forgetUnknownRegisters(RecordKey(type.name, id))
    }

    func tombstones(_ type: RecordType, upTo stamp: Stamp) throws(PlannerError) -> [RecordID] {
        try storage { try confirmedTombstones(type, upTo: stamp) }
    }

    private func confirmedTombstones(_ type: RecordType, upTo stamp: Stamp) throws -> [RecordID] {
        let keys = type.key.joined(separator: ", ")
        let text = "SELECT synced, \(keys) FROM \(type.name) WHERE deleted <> 0 AND synced IS NOT NULL"
        // A register that this version does not know may hold a later edit, which revived the record.
        let revived = "SELECT 1 FROM unknown_register WHERE type = ? AND id = ? AND stamp > ? LIMIT 1"
        let found = try sql.rows(text) { row -> (id: RecordID, stamp: Stamp)? in
            guard let deletion = SyncedVersions(row.text(0))?.deletion, deletion.value == .integer(1),
                deletion.version.stamp <= stamp
            else { return nil }
            return RecordID(bytes: type.key.indices.flatMap { row.blob($0 + 1) }).map {
                ($0, deletion.version.stamp)
            }
        }.compactMap { $0 }
        return try found.filter { id, stamp in
            let arguments: [SQLValue] = [.text(type.name), .blob(id.bytes), .integer(stamp.rawValue)]
            return try sql.first(revived, arguments) { _ in true } == nil
        }.map(\.id)
    }
}
