import DataRepositories
import DomainPrimitives
import Foundation
import LibraryDomain
import SQLInterface
import SyncDomain
import SyncProtocolDomain
import UtilIdentifiers

extension SQLLibraryConnection {
    private static let conflictColumns = """
        id, record_type, record, field, value, lost_stamp, lost_device, won_stamp, won_device, parts, found_at
        """

    func openConflicts() throws(PlannerError) -> [SyncConflict] {
        try storage {
            let text = """
                SELECT \(Self.conflictColumns) FROM conflict
                WHERE state = 0 AND deleted = 0 ORDER BY lost_stamp, id
                """
            return try conflicts(text, [])
        }
    }

    func openConflicts(about id: RecordID) throws(PlannerError) -> [SyncConflict] {
        try storage {
            // An edit in a library without open conflicts costs one step in an empty index.
            guard try hasOpenConflicts() else { return [] }
            // The texts of a record's memberships begin with the record's text and a colon. The `+` keeps
            // SQLite from reading all open conflicts.
            let text = """
                SELECT \(Self.conflictColumns) FROM conflict
                WHERE record >= ? AND record < ? AND +state = 0 AND deleted = 0 ORDER BY lost_stamp, id
                """
            return try conflicts(text, [.text(id.description), .text(id.description + ";")])
        }
    }

    private func hasOpenConflicts() throws -> Bool {
        if let known = cache.hasOpenConflicts { return known }
        let text = "SELECT 1 FROM conflict WHERE state = 0 AND deleted = 0 LIMIT 1"
        let found = try sql.first(text, [], { _ in true }) ?? false
        cache.hasOpenConflicts = found
        return found
    }

    private func conflicts(_ text: String, _ arguments: [SQLValue]) throws -> [SyncConflict] {
        try sql.rows(text, arguments) { row -> SyncConflict? in
            guard let id = UUID(bytes: row.blob(0)) else {
                throw SQLError(.corrupt, "a conflict without an identifier")
            }
            // If this version does not know the conflict's type, field, value or parts, the conflict waits
            // for a later version. A version that cannot show the conflict must not decide it.
            guard let type = catalogue.type(named: row.text(1)), type.hasLifecycle || type.carrier != nil,
                let record = RecordID(row.text(2)),
                record.parts.count == type.key.count, let value = RegisterValue(jsonText: row.text(4)),
                let device = DeviceID(row.text(6)), Self.isKnown(value, of: row.text(3), type)
            else { return nil }
            let parts = row.optionalText(9)
            let conflictParts = parts.flatMap(TextConflict.init(jsonText:))
            if parts != nil, conflictParts == nil { return nil }
            let wonStamp = Stamp(rawValue: row.integer(7))
            var conflict = SyncConflict(
                id: id, type: type, record: record, field: row.text(3), lost: value,
                lostAt: Timestamp(milliseconds: Stamp(rawValue: row.integer(5)).milliseconds),
                lostDevice: device,
                wonAt: Timestamp(milliseconds: wonStamp.milliseconds))
            conflict.won = DeviceID(row.text(8)).map { Version(stamp: wonStamp, device: $0) }
            conflict.parts = conflictParts
            let found = row.integer(10)
            if found != 0 { conflict.foundAt = Timestamp(milliseconds: found) }
            return conflict
        }.compactMap { $0 }
    }

    private static func isKnown(_ value: RegisterValue, of name: String, _ type: RecordType) -> Bool {
        if name == Edit.deletionBase { return true }
        guard let field = type.fields.first(where: { $0.name == name }) else { return false }
        return value.read(as: field.kind).map(field.accepts) ?? false
    }
}

/// Reads and changes outbox entries in the states rejected (3), resolved (4) and quarantined (5) of
/// ``OutboxState``. A statement must name all three states to use the common index of these states.
extension SQLLibraryConnection {
    private static let failed = "failed"

    func issues() throws(PlannerError) -> [SyncIssue] {
        try storage {
            // Sorted here, because sorting in SQL would read the whole outbox.
            let text = """
                SELECT seq, type, id, reason, acked_at, payload FROM outbox
                  WHERE state IN (3, 4, 5) AND state = 3
                """
            return try sql.rows(text) { row -> SyncIssue? in
                // Skips an entry of an unknown type, which waits for a version of Haru that knows the type.
                guard let type = catalogue.type(named: row.text(1)) else { return nil }
                guard let id = RecordID(bytes: row.blob(2)) else {
                    throw SQLError(.corrupt, "an entry of the outbox without an identifier")
                }
                let reason = row.optionalText(3)
                return SyncIssue(
                    id: row.integer(0), type: type, record: id,
                    cause: reason == Self.failed
                        ? .failed : .rejected(reason.flatMap(Receipt.Reason.init) ?? .other),
                    at: Timestamp(milliseconds: row.integer(4)), payload: row.blob(5))
            }.compactMap { $0 }.sorted { $0.id < $1.id }
        }
    }

    func setRejected(_ reason: Receipt.Reason, of device: DeviceID, _ n: Int64, at time: Timestamp)
        throws(PlannerError) -> Bool
    {
        try storage {
            cache.hasHeldBack = nil
            let text = """
                UPDATE outbox SET state = 3, reason = coalesce(reason, ?), acked_at = ?
                  WHERE device = ? AND n = ? AND state IN (1, 5)
                """
            return try sql.execute(
                text,
                [.text(reason.rawValue), .integer(time.milliseconds), .text(device.description), .integer(n)])
                > 0
        }
    }

    func countFailure(of device: DeviceID, _ n: Int64) throws(PlannerError) -> Int {
        try storage {
            let entry: [SQLValue] = [.text(device.description), .integer(n)]
            try sql.execute("UPDATE outbox SET failures = failures + 1 WHERE device = ? AND n = ?", entry)
            let text = "SELECT failures FROM outbox WHERE device = ? AND n = ?"
            return Int(try sql.first(text, entry) { $0.integer(0) } ?? 0)
        }
    }

    func quarantine(_ device: DeviceID, _ n: Int64) throws(PlannerError) {
        try storage {
            cache.hasHeldBack = nil
            try sql.execute(
                """
                UPDATE outbox SET state = 5, reason = ?, acked_at = ?
                WHERE device = ? AND n = ? AND state = 1
                """,
                [
                    .text(Self.failed), .integer(now.timestamp.milliseconds), .text(device.description),
                    .integer(n),
                ])
        }
    }

    func enqueueAllRegisters(_ type: RecordType, _ id: RecordID) throws(PlannerError) {
        try storage {
            try enqueue(OutboxEdit(type, id, .creating(type)))
            // Removes the base, because it means nothing to a server that does not know the record. Also
            // removes `made`, so that the values count as a person's edit.
            try sql.execute(
                "UPDATE outbox SET base = NULL, made = NULL WHERE type = ? AND id = ? AND state = 0",
                [.text(type.name), .blob(id.bytes)])
        }
    }

    func deleteHeldBack(_ type: RecordType, _ id: RecordID) throws(PlannerError) {
        try storage {
            try sql.execute(
                "DELETE FROM outbox WHERE type = ? AND id = ? AND state IN (3, 4, 5) AND state = 4",
                [.text(type.name), .blob(id.bytes)])
        }
    }

    func holdBack(_ type: RecordType, _ id: RecordID) throws(PlannerError) {
        try storage {
            cache.hasHeldBack = nil
            // If there was a new edit, the open entry already contains the rejected entries. Without a new
            // edit, the rejected entries themselves change their state.
            for condition in ["state = 0", "state IN (3, 4, 5) AND state = 3"] {
                try sql.execute(
                    "UPDATE outbox SET state = 4 WHERE type = ? AND id = ? AND \(condition)",
                    [.text(type.name), .blob(id.bytes)])
            }
        }
    }
}
