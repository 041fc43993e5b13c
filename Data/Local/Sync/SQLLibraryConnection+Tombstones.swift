import DataRepositories
import DomainPrimitives
import SQLInterface
import SyncProtocolDomain

/// Deleted records that the server has let go of.
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
        // A later version's edit may have brought one back, by a register that this version does not know.
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
