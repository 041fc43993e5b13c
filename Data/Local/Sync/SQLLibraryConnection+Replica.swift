import DataRepositories
import DomainPrimitives
import Foundation
import LibraryDomain
import SQLInterface
import SyncProtocolDomain
import UtilIdentifiers
import UtilJSON

/// Reads and writes records together with the values that the server confirmed.
extension SQLLibraryConnection {
    func replica(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> ReplicaRecord? {
        try storage {
            let table = tables.table(type)
            let registers = type.registers
            let found = try sql.first(table.selectReplica, table.key(id)) { row in
                var visible = [String: RegisterValue](minimumCapacity: registers.count)
                for (index, field) in registers.enumerated() {
                    visible[field.name] = row.register(index + 2, field.kind)
                }
                return (
                    ReplicaRecord(
                        visible: visible, presence: Presence(rawValue: Int(row.integer(0))) ?? .deleted),
                    row.optionalText(1)
                )
            }
            guard let found else { return nil }
            var record = found.0
            guard let text = found.1 else { return record }
            let versions = try Self.versions(text)
            record.confirmed = try shadow(type, id)
            record.confirmed.deletion = versions.deletion
            record.confirmed.fields.reserveCapacity(registers.count)
            for (index, field) in registers.enumerated() where record.confirmed.fields[field.name] == nil {
                guard let version = versions.version(RegisterSet(at: index, of: type).rawValue) else {
                    continue
                }
                record.confirmed.fields[field.name] = Register(record.visible[field.name] ?? .null, version)
            }
            return record
        }
    }

    func store(
        _ record: ReplicaRecord, replacing before: ReplicaRecord?, pending: PendingFields, _ type: RecordType,
        _ id: RecordID
    ) throws(PlannerError) {
        try storage {
            let (versions, shadow) = Self.split(record.confirmed, pending, type)
            let isSeenSame = record.visible == before?.visible && record.presence == before?.presence
            let table = tables.table(type)
            if before == nil {
                try insert(record, versions, type, id)
            } else if !isSeenSame {
                try update(record, replacing: before, versions: versions, of: type, id)
            } else {
                // Runs even if the confirmed values are the same, because a register may have moved between
                // `synced` and `shadow`.
                try sql.execute(table.updateSynced, [.init(versions.text)] + table.key(id))
            }
            // A record that was never confirmed has no row in `shadow`.
            if !shadow.fields.isEmpty || before.map({ $0.confirmed != RecordState() }) ?? false {
                try setShadow(shadow, type, id)
            }
        }
    }

    func noteSeen(_ keys: [RecordKey], isFirst: Bool) throws(PlannerError) {
        try storage {
            if isFirst { try sql.execute("DELETE FROM snapshot_seen") }
            for key in keys {
                try sql.execute(
                    "INSERT INTO snapshot_seen (type, id) VALUES (?, ?) ON CONFLICT (type, id) DO NOTHING",
                    [.text(key.type), .blob(key.id.bytes)])
            }
        }
    }

    func unseenRecords(_ type: RecordType) throws(PlannerError) -> [RecordID] {
        try storage {
            let keys = type.key.joined(separator: ", ")
            let id = type.key.map { "r.\($0)" }.joined(separator: " || ")
            let text = """
                SELECT \(keys) FROM \(type.name) r WHERE synced IS NOT NULL
                AND NOT EXISTS (SELECT 1 FROM snapshot_seen s WHERE s.type = ? AND s.id = CAST(\(id) AS BLOB))
                """
            return try sql.rows(text, [.text(type.name)]) { row in
                RecordID(bytes: type.key.indices.flatMap { row.blob($0) })
            }.compactMap { $0 }
        }
    }

    /// Splits a record's confirmed state into two parts:
    /// - for the column `synced`: the version of each field without a pending edit, and the version of the
    ///   record's deletion
    /// - for the table `shadow`: the value and the version of each field with a pending edit
    private static func split(
        _ confirmed: RecordState, _ pending: PendingFields, _ type: RecordType
    ) -> (SyncedVersions, RecordState) {
        var versions = SyncedVersions()
        var shadow = RecordState()
        versions.deletion = confirmed.deletion
        for (name, register) in confirmed.fields {
            if pending.fields.contains(name) {
                shadow.fields[name] = register
            } else {
                versions.add(RegisterSet(name, of: type).rawValue, register.version)
            }
        }
        // If every register is pending, `synced` still needs a text, because that marks the record as
        // confirmed.
        if versions.text == nil, !shadow.fields.isEmpty { versions.add(0, .none) }
        return (versions, shadow)
    }

    private func insert(
        _ record: ReplicaRecord, _ versions: SyncedVersions, _ type: RecordType, _ id: RecordID
    ) throws {
        let table = tables.table(type)
        // The record gets the stamp of its oldest register, so that its first values can be distinguished
        // from later edits.
        let stamp = record.confirmed.fields.values.map(\.version.stamp).min() ?? .zero
        let row = RecordTable.NewRow(
            id: id, values: type.fields.map { record.visible[$0.name] ?? $0.initial },
            createdAt: Self.time(record, RecordType.createdAt, stamp),
            lastEdit: Self.time(record, RecordType.lastEdit, stamp), stamp: stamp,
            stamps: Self.marks(record, type, after: stamp))
        try sql.execute(
            table.insertReplica,
            table.arguments(row) + [.init(versions.text), .init(record.presence.rawValue)])
    }

    /// Returns the JSON for the column `stamps` of a new record from the server. The JSON contains only the
    /// fields that were edited after the creation. `NULL` if there are no such fields.
    /// - Parameter made: the stamp (logical time) of the creation.
    private static func marks(_ record: ReplicaRecord, _ type: RecordType, after made: Stamp) -> SQLValue {
        guard type.tracksFiles else { return .null }
        let edited = time(record, RecordType.lastEdit, made)
        guard case .integer(let time) = edited else { return .null }
        let marks = type.fields.compactMap { field -> String? in
            guard let stamp = record.confirmed.fields[field.name]?.version.stamp, stamp > made else {
                return nil
            }
            return "\"\(field.name)\":\(stamp.rawValue),\"\(RecordTable.time(field.name))\":\(time)"
        }
        return marks.isEmpty ? .null : .text("{" + marks.joined(separator: ",") + "}")
    }

    private static func time(_ record: ReplicaRecord, _ name: String, _ stamp: Stamp) -> SQLValue {
        if case .integer(let time)? = record.visible[name] { return .integer(time) }
        return .integer(stamp.milliseconds)
    }

    private func update(
        _ record: ReplicaRecord, replacing before: ReplicaRecord?, versions: SyncedVersions,
        of type: RecordType, _ id: RecordID
    ) throws {
        let table = tables.table(type)
        let changed = type.fields.indices.filter {
            record.visible[type.fields[$0].name] != before?.visible[type.fields[$0].name]
        }
        // Stores no mark of a file, because another device made the edit.
        let edited = record.visible[RecordType.lastEdit] ?? .integer(stamp.milliseconds)
        let marks = changed.map { type.fields[$0].name }.flatMap { name -> [SQLValue] in
            [
                .text("$.\"\(name)\""),
                .integer(record.confirmed.fields[name]?.version.stamp.rawValue ?? stamp.rawValue),
                .text("$.\"\(RecordTable.time(name))\""), edited.sql,
            ]
        }
        let values = changed.map { record.visible[type.fields[$0].name] ?? .null }
        let lifecycle =
            type.hasLifecycle
            ? [
                record.visible[RecordType.createdAt]?.sql ?? .null,
                record.visible[RecordType.lastEdit]?.sql ?? .null,
            ] : []
        let name = Dictionary(uniqueKeysWithValues: zip(changed, values))
        try sql.execute(
            table.updateReplica(changed),
            values.map(\.sql) + table.derivedUpdates(name) + lifecycle + marks
                + [.init(record.presence.rawValue), .init(versions.text)] + table.key(id))
    }

    private static func versions(_ text: String) throws -> SyncedVersions {
        guard let versions = SyncedVersions(text) else {
            throw SQLError(.corrupt, "the versions of a record cannot be read")
        }
        return versions
    }

    func shadow(_ type: RecordType, _ id: RecordID) throws -> RecordState {
        let text = "SELECT registers FROM shadow WHERE type = ? AND id = ?"
        guard let json = try sql.first(text, [.text(type.name), .blob(id.bytes)], { $0.text(0) }) else {
            return RecordState()
        }
        do {
            var state = try RecordState(JSONValue(document: Array(json.utf8)))
            for field in type.registers {
                guard let register = state.fields[field.name] else { continue }
                state.fields[field.name] = Register(
                    register.value.read(as: field.kind) ?? .null, register.version)
            }
            return state
        } catch {
            throw SQLError(.corrupt, "the confirmed values of a record cannot be read")
        }
    }

    func setShadow(_ state: RecordState, _ type: RecordType, _ id: RecordID) throws {
        guard !state.fields.isEmpty else {
            try sql.execute(
                "DELETE FROM shadow WHERE type = ? AND id = ?", [.text(type.name), .blob(id.bytes)])
            return
        }
        var json = JSONWriter()
        json.object { state.write(to: &$0) }
        try sql.execute(
            """
            INSERT INTO shadow (type, id, registers) VALUES (?, ?, ?)
            ON CONFLICT (type, id) DO UPDATE SET registers = excluded.registers
            """, [.text(type.name), .blob(id.bytes), .text(String(decoding: json.bytes, as: UTF8.self))])
    }
}

/// Reads and saves the values that the server confirmed. A confirmed value is saved with its stamp before an
/// edit replaces the value.
extension SQLLibraryConnection {
    func confirmed(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> (
        record: ReplicaRecord, latest: Version
    )? {
        try storage {
            let table = tables.table(type)
            // The column `synced` is empty for a guest's record, and for a record that was never sent.
            guard let text = try sql.first(table.selectSynced, table.key(id), { $0.optionalText(0) }) ?? nil
            else { return nil }
            guard let versions = SyncedVersions(text), let record = try replica(type, id) else {
                throw SQLError(.corrupt, "the versions of a record cannot be read")
            }
            return (record, versions.latest)
        }
    }

    func keepConfirmed(
        _ registers: RegisterSet, of record: ReplicaRecord, _ type: RecordType, _ id: RecordID
    ) throws(PlannerError) {
        try storage {
            var shadow = try shadow(type, id)
            for name in registers.names(in: type) {
                shadow.fields[name] = record.confirmed.fields[name] ?? shadow.fields[name]
            }
            try setShadow(shadow, type, id)
        }
    }

    func hasKeptConfirmed(
        _ field: String, _ type: RecordType, _ id: RecordID
    ) throws(PlannerError) -> Bool {
        try storage { try shadow(type, id).fields[field] != nil }
    }

    func waiting(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> RegisterSet {
        try storage {
            let text = """
                SELECT fields FROM outbox WHERE type = ?1 AND id = ?2 AND state = 0
                UNION ALL SELECT fields FROM outbox WHERE type = ?1 AND id = ?2 AND state = 1
                UNION ALL SELECT fields FROM outbox
                  WHERE type = ?1 AND id = ?2 AND state IN (3, 4, 5) AND state <> 4
                """
            let sets = try sql.rows(text, [.text(type.name), .blob(id.bytes)]) { $0.integer(0) }
            return RegisterSet(rawValue: sets.reduce(0, |))
        }
    }
}
