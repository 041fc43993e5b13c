import DataRepositories
import DomainPrimitives
import SQLInterface
import SyncProtocolDomain
import UtilJSON

/// Reads and stores unknown registers: values that this program version does not know. A newer version of
/// Haru can apply these values.
extension SQLLibraryConnection {
    func storeUnknown(_ key: RecordKey, _ fields: [String: Register]) throws(PlannerError) {
        try storage {
            for (field, register) in fields {
                try sql.execute(
                    """
                    INSERT INTO unknown_register (type, id, field, value, stamp, device)
                      VALUES (?, ?, ?, ?, ?, ?)
                    ON CONFLICT (type, id, field) DO UPDATE
                      SET value = excluded.value, stamp = excluded.stamp, device = excluded.device
                    WHERE (excluded.stamp, excluded.device) > (stamp, device)
                    """,
                    [
                        .text(key.type), .blob(key.id.bytes), .text(field), .text(register.value.jsonText),
                        .integer(register.version.stamp.rawValue), .text(register.version.device.description),
                    ])
            }
        }
    }

    func unknownRegisters(_ key: RecordKey) throws(PlannerError) -> [String: Register] {
        try storage {
            let text = "SELECT value, stamp, device, field FROM unknown_register WHERE type = ? AND id = ?"
            let found = try sql.rows(text, [.text(key.type), .blob(key.id.bytes)]) { row in
                guard let register = Self.unknownRegister(row) else {
                    throw SQLError(.corrupt, "a register of a later version cannot be read")
                }
                return (row.text(3), register)
            }
            return Dictionary(found) { first, _ in first }
        }
    }

    /// Reads an unknown register from the columns `value`, `stamp` and `device`; `nil` if they are damaged.
    static func unknownRegister(_ row: any SQLRow) -> Register? {
        guard let value = RegisterValue(jsonText: row.text(0)), let device = DeviceID(row.text(2)) else {
            return nil
        }
        return Register(value, Version(stamp: Stamp(rawValue: row.integer(1)), device: device))
    }

    func unseenOfUnknownTypes() throws(PlannerError) -> [RecordKey] {
        try storage {
            let text = """
                SELECT DISTINCT type, id FROM unknown_register u WHERE type NOT IN (\(tables.names))
                AND NOT EXISTS (SELECT 1 FROM snapshot_seen s WHERE s.type = u.type AND s.id = u.id)
                """
            return try sql.rows(text) { row in RecordID(bytes: row.blob(1)).map { RecordKey(row.text(0), $0) }
            }.compactMap { $0 }
        }
    }

    func keysOfUnknownRegisters(_ type: RecordType) throws(PlannerError) -> [RecordKey] {
        try storage {
            let text = "SELECT DISTINCT id FROM unknown_register WHERE type = ?"
            return try sql.rows(text, [.text(type.name)]) { row in
                RecordID(bytes: row.blob(0)).map { RecordKey(type.name, $0) }
            }.compactMap { $0 }.filter { catalogue.type(of: $0) != nil }
        }
    }

    func deleteUnknownRegisters(_ key: RecordKey, _ fields: Set<String>) throws(PlannerError) {
        try storage {
            for field in fields {
                try sql.execute(
                    "DELETE FROM unknown_register WHERE type = ? AND id = ? AND field = ?",
                    [.text(key.type), .blob(key.id.bytes), .text(field)])
            }
        }
    }

    func deleteUnknownRegisters(_ key: RecordKey) throws(PlannerError) {
        try storage {
            _ = try sql.execute(
                "DELETE FROM unknown_register WHERE type = ? AND id = ?",
                [.text(key.type), .blob(key.id.bytes)])
        }
    }
}

/// Finds and removes deleted records that the server has purged.
extension SQLLibraryConnection {
    func deleteRecord(_ type: RecordType, _ id: RecordID) throws(PlannerError) {
        try storage {
            let table = tables.table(type)
            try sql.execute(table.delete, table.key(id))
            try setShadow(RecordState(), type, id)
            try deleteReplacedTexts(type, id)
        }
        try deleteUnknownRegisters(RecordKey(type.name, id))
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
