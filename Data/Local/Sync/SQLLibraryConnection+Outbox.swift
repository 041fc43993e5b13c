import DataRepositories
import DomainPrimitives
import Foundation
import LibraryDomain
import SQLInterface
import SyncDomain
import SyncProtocolDomain
import UtilIdentifiers
import UtilJSON

/// Reads and writes the outbox: the edits that this device sends to the server. The SQL statements name the
/// states of ``OutboxState`` as numbers, because the partial indexes use numbers.
extension SQLLibraryConnection {
    func syncState() throws(PlannerError) -> SyncState? {
        try storage {
            let text = try sql.first("SELECT value FROM meta WHERE key = 'sync'") { $0.text(0) }
            guard let text else { return nil }
            let json = try? JSONValue(document: Array(text.utf8))
            guard let state = json.flatMap({ SyncState(stored: $0) }) else {
                throw SQLError(.corrupt, "the sync state cannot be read")
            }
            return state
        }
    }

    func setSyncState(_ state: SyncState) throws(PlannerError) {
        try storage {
            try sql.execute(
                """
                INSERT INTO meta (key, value) VALUES ('sync', ?)
                ON CONFLICT (key) DO UPDATE SET value = excluded.value
                """,
                [.text(state.stored)])
        }
    }

    func outgoing(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> PendingFields {
        try storage {
            let record: [SQLValue] = [.text(type.name), .blob(id.bytes)]
            let open = try sql.rows(
                "SELECT fields FROM outbox WHERE type = ? AND id = ? AND state = 0", record
            ) { $0.integer(0) }
            var outgoing = RegisterSet(rawValue: open.reduce(0, |)).pending(in: type)
            // Reads the operations themselves. The entry's fields still contain an edit that was undone
            // before the sealing, but the operation does not. An operation that sets only `last_edit` is
            // ignored, because it revives no record.
            for operation in try sealed(type, id) {
                switch operation.content {
                case .edit(let edit) where edit.setsOnlyLastEdit: break
                case .edit(let edit):
                    outgoing.fields.formUnion(edit.set.keys)
                    if edit.isDeletion != nil { outgoing.deletion = true }
                case .restore(_, let state, _):
                    outgoing.fields.formUnion(state.fields.keys)
                    if state.deletion != nil { outgoing.deletion = true }
                case .skip: break
                }
            }
            return outgoing
        }
    }

    func inFlight(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> Set<String> {
        try storage {
            let text = """
                SELECT fields FROM outbox WHERE type = ?1 AND id = ?2 AND state = 1
                UNION ALL SELECT fields FROM outbox
                  WHERE type = ?1 AND id = ?2 AND state IN (3, 4, 5) AND state = 5
                """
            let sets = try sql.rows(text, [.text(type.name), .blob(id.bytes)]) { $0.integer(0) }
            return RegisterSet(rawValue: sets.reduce(0, |)).names(in: type)
        }
    }

    func hasUnsentCreation(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> Bool {
        try storage {
            let text = """
                SELECT fields FROM outbox WHERE type = ?1 AND id = ?2 AND state = 0
                UNION ALL SELECT fields FROM outbox
                  WHERE type = ?1 AND id = ?2 AND state IN (3, 4, 5) AND state <> 5
                """
            let sets = try sql.rows(text, [.text(type.name), .blob(id.bytes)]) { $0.integer(0) }
            return RegisterSet(rawValue: sets.reduce(0, |)).contains(.creation)
        }
    }

    func hasOpenEntries(for schema: Int) throws(PlannerError) -> Bool {
        // Entries of unknown types wait for a version of Haru that knows the types.
        let text = "SELECT 1 FROM outbox WHERE state = 0 AND needs <= ? AND type IN (\(tables.names)) LIMIT 1"
        return try storage { try sql.first(text, [.init(schema)]) { $0.integer(0) } != nil }
    }

    func keepOpen(_ fields: Set<String>, of entry: OutboxEntry, until schema: Int) throws(PlannerError) {
        let set = fields.reduce(into: RegisterSet()) { $0.formUnion(RegisterSet($1, of: entry.type)) }
        try storage {
            try sql.execute(
                """
                INSERT INTO outbox (type, id, fields, ts, base, needs, edited)
                SELECT type, id, ?1, ts, base, ?2, 0 FROM outbox WHERE seq = ?3
                """, [.integer(set.rawValue), .init(schema), .integer(entry.seq)])
        }
    }

    func countHeld(above schema: Int) throws(PlannerError) -> Int {
        let text = "SELECT count(*) FROM outbox WHERE state = 0 AND needs > ? AND type IN (\(tables.names))"
        return try storage { Int(try sql.first(text, [.init(schema)]) { $0.integer(0) } ?? 0) }
    }

    func countOpenOfUnknownTypes() throws(PlannerError) -> Int {
        let text = "SELECT count(*) FROM outbox WHERE state = 0 AND type NOT IN (\(tables.names))"
        return try storage { Int(try sql.first(text) { $0.integer(0) } ?? 0) }
    }

    func hold(_ entry: OutboxEntry, until schema: Int) throws(PlannerError) {
        try storage {
            try sql.execute(
                "UPDATE outbox SET needs = ? WHERE seq = ? AND state = 0",
                [.init(schema), .integer(entry.seq)])
        }
    }

    func hasUnacknowledged() throws(PlannerError) -> Bool {
        try storage {
            let text = """
                SELECT EXISTS (SELECT 1 FROM outbox WHERE state = 0)
                OR EXISTS (SELECT 1 FROM outbox WHERE state IN (1, 5))
                OR EXISTS (SELECT 1 FROM outbox WHERE state IN (3, 4, 5))
                """
            return try sql.first(text) { $0.integer(0) != 0 } ?? false
        }
    }

    func countRejected() throws(PlannerError) -> Int {
        try storage {
            // Counts the same entries that ``issues()`` returns.
            let text = """
                SELECT count(*) FROM outbox
                WHERE state IN (3, 4, 5) AND state = 3 AND type IN (\(tables.names))
                """
            return Int(try sql.first(text) { $0.integer(0) } ?? 0)
        }
    }

    func countWaiting() throws(PlannerError) -> Int {
        try storage {
            // Reads only two partial indexes. The starters of a new library, such as the first tags, do not
            // count until a person uses them.
            let text = """
                SELECT (SELECT count(*) FROM outbox WHERE state = 0)
                    + (SELECT count(*) FROM outbox WHERE state IN (1, 5))
                    - \(unusedStarters)
                """
            return Int(try sql.first(text) { $0.integer(0) } ?? 0)
        }
    }

    /// Counts the starters (the records of a new library, such as the first tags) that no person has used or
    /// changed.
    func countUnusedStarters() throws(PlannerError) -> Int {
        try storage { Int(try sql.first("SELECT \(unusedStarters)") { $0.integer(0) } ?? 0) }
    }

    private var unusedStarters: String {
        """
        (SELECT count(*) FROM outbox WHERE type IN (\(tables.starters))
            AND state = 0 AND made = 0 AND edited = 0 AND fields & \(RegisterSet.deletion.rawValue) = 0)
        """
    }

    /// Queues an edit for the server. If the record has an open outbox entry (``OutboxState``), adds the edit
    /// to this entry, and moves the entry to the end of the outbox.
    ///
    /// If both the entry and the edit have a base for a register, keeps the entry's base
    /// (``OutboxEdit/base``).
    func enqueue(_ edit: OutboxEdit) throws(PlannerError) {
        try storage {
            let base = edit.base.map(Self.json)
            try sql.execute(
                """
                INSERT INTO outbox (type, id, fields, ts, base, made) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (type, id) WHERE state = 0 DO UPDATE SET fields = fields | excluded.fields,
                ts = excluded.ts, edited = edited | excluded.fields, needs = 0,
                base = CASE WHEN \(Self.validBase) IS NULL THEN excluded.base
                    WHEN excluded.base IS NULL THEN base ELSE json_patch(excluded.base, base) END,
                seq = (SELECT max(seq) + 1 FROM outbox)
                """,
                [
                    .text(edit.type.name), .blob(edit.id.bytes), .integer(edit.registers.rawValue),
                    .integer(now.timestamp.milliseconds), .init(base),
                    .init(edit.creation?.time.milliseconds),
                ])
            try retryRejected(edit.type, edit.id)
        }
    }

    /// Merges the record's rejected and resolved outbox entries into its open outbox entry. If several
    /// entries have a base for the same register, keeps the base of the oldest entry.
    private func retryRejected(_ type: RecordType, _ id: RecordID) throws {
        if try !hasHeldBack() { return }
        let record: [SQLValue] = [.text(type.name), .blob(id.bytes)]
        let aside = "type = ? AND id = ? AND state IN (3, 4, 5) AND state <> 5"
        let text =
            "SELECT fields, \(Self.validBase), made, edited FROM outbox WHERE \(aside) ORDER BY seq DESC"
        let entries = try sql.rows(text, record) {
            (
                fields: $0.integer(0), base: $0.optionalText(1), made: $0.optionalInteger(2),
                edited: $0.integer(3)
            )
        }
        for entry in entries {
            try sql.execute(
                """
                UPDATE outbox SET fields = fields | ?1, base = CASE WHEN ?2 IS NULL THEN base
                ELSE json_patch(coalesce(\(Self.validBase), '{}'), ?2) END, made = coalesce(made, ?3),
                edited = CASE WHEN made IS NULL THEN fields | ?4 ELSE edited | ?4 END
                WHERE type = ?5 AND id = ?6 AND state = 0
                """,
                [.integer(entry.fields), .init(entry.base), .init(entry.made), .integer(entry.edited)]
                    + record)
        }
        if !entries.isEmpty { try sql.execute("DELETE FROM outbox WHERE \(aside)", record) }
    }

    private func hasHeldBack() throws -> Bool {
        if let known = cache.hasHeldBack { return known }
        let found =
            try sql.first("SELECT 1 FROM outbox WHERE state IN (3, 4, 5) LIMIT 1", [], { _ in true }) ?? false
        cache.hasHeldBack = found
        return found
    }

    func deleteUnusedStarters(_ type: RecordType) throws(PlannerError) {
        try storage {
            let own = "SELECT 1 FROM \(type.name) WHERE deleted = 0 AND synced IS NOT NULL LIMIT 1"
            guard try sql.first(own, [], { _ in true }) == true else { return }
            let used = catalogue.memberships(of: type).map {
                "AND NOT EXISTS (SELECT 1 FROM \($0.name) m WHERE m.\($0.key[1]) = r.id)"
            }
            let text = """
                SELECT id FROM \(type.name) r WHERE created_at = 0 AND deleted = 0 AND synced IS NULL
                \(used.joined(separator: " "))
                AND EXISTS (
                    SELECT 1 FROM outbox o
                    WHERE o.type = ?1 AND o.id = r.id AND o.state = 0 AND o.made = 0 AND o.edited = 0)
                """
            for case let id? in try sql.rows(text, [.text(type.name)], { RecordID(bytes: $0.blob(0)) }) {
                try sql.execute(
                    "DELETE FROM outbox WHERE type = ? AND id = ? AND state = 0",
                    [.text(type.name), .blob(id.bytes)])
                try deleteRecord(type, id)
            }
        }
    }

    func openEntries(for schema: Int, limit: Int) throws(PlannerError) -> [OutboxEntry] {
        try storage {
            let text = """
                SELECT seq, type, id, fields, ts, base, made, edited FROM outbox
                WHERE state = 0 AND needs <= ? AND type IN (\(tables.names)) ORDER BY seq LIMIT ?
                """
            return try sql.rows(text, [.init(schema), .init(limit)]) { row in
                guard let type = catalogue.type(named: row.text(1)), let id = RecordID(bytes: row.blob(2))
                else {
                    throw SQLError(.corrupt, "an entry of the outbox of unknown type '\(row.text(1))'")
                }
                let set = RegisterSet(rawValue: row.integer(3))
                return OutboxEntry(
                    seq: row.integer(0), type: type, id: id, fields: set.names(in: type),
                    hasDeletion: set.contains(.deletion), isCreation: set.contains(.creation),
                    time: Timestamp(milliseconds: row.integer(4)),
                    creation: row.optionalInteger(6).map {
                        CreationInfo(
                            time: Timestamp(milliseconds: $0),
                            edited: RegisterSet(rawValue: row.integer(7)).names(in: type))
                    }, base: Self.base(row.optionalText(5)))
            }
        }
    }

    /// Reads the column `base`. An earlier program version stored a stamp without its device. If damage made
    /// the column unreadable, the edit is sent without a base.
    private static func base(_ text: String?) -> [String: Version] {
        guard let text else { return [:] }
        var base: [String: Version] = [:]
        for member in (try? JSONValue(document: Array(text.utf8)))?.object ?? [] {
            let stamp = member.value.int64.map { Version(stamp: Stamp(rawValue: $0), device: .hub) }
            base[member.name] = stamp ?? Version(member.value)
        }
        return base
    }

    /// The column `base`; `NULL` if damage made the column unreadable.
    static let validBase = "CASE WHEN json_valid(base) AND json_type(base) = 'object' THEN base END"

    private static func json(_ base: [String: Version]) -> String {
        let members = base.map { "\"\($0.key)\":[\($0.value.stamp.rawValue),\"\($0.value.device)\"]" }
        return "{" + members.joined(separator: ",") + "}"
    }

    func openFields(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> OpenFields? {
        try storage {
            let text = "SELECT fields, base FROM outbox WHERE type = ? AND id = ? AND state = 0"
            return try sql.first(text, [.text(type.name), .blob(id.bytes)]) {
                OpenFields(
                    names: RegisterSet(rawValue: $0.integer(0)).names(in: type),
                    base: Self.base($0.optionalText(1)))
            }
        }
    }

    func rebase(_ base: [String: Version], _ type: RecordType, _ id: RecordID) throws(PlannerError) {
        try storage {
            try sql.execute(
                """
                UPDATE outbox SET base = json_patch(coalesce(\(Self.validBase), '{}'), ?)
                WHERE type = ? AND id = ? AND state = 0
                """, [.text(Self.json(base)), .text(type.name), .blob(id.bytes)])
        }
    }

    func textInFlight(_ field: String, _ type: RecordType, _ id: RecordID) throws(PlannerError)
        -> TextInFlight
    {
        try storage { TextInFlight(field, in: try sealed(type, id)) }
    }

    /// Returns the sealed operations of a record, without those that cannot be read. An edit can go on
    /// without them, because the next sync sends their values again (``repairOutbox(_:)``).
    private func sealed(_ type: RecordType, _ id: RecordID) throws -> [SyncOperation] {
        let text = "SELECT n, payload, hash, stamp FROM outbox WHERE type = ? AND id = ? AND state = 1"
        return try sql.rows(text, [.text(type.name), .blob(id.bytes)]) { try? Self.operation($0) }
            .compactMap { $0 }
    }

    func seal(_ entry: OutboxEntry, as operation: SyncOperation, of device: DeviceID) throws(PlannerError) {
        try storage {
            try sql.execute(
                "UPDATE outbox SET state = 1, device = ?, n = ?, payload = ?, hash = ? WHERE seq = ?",
                [
                    .text(device.description), .integer(operation.n), .blob(operation.payload),
                    .blob(operation.hash),
                    .integer(entry.seq),
                ])
        }
    }

    func remove(_ entry: OutboxEntry) throws(PlannerError) {
        try storage {
            try sql.execute("DELETE FROM outbox WHERE seq = ? AND state = 0", [.integer(entry.seq)])
        }
    }

    func setEdited(_ fields: Set<String>, of type: RecordType, _ id: RecordID) throws(PlannerError) {
        let set = fields.reduce(into: RegisterSet()) { $0.formUnion(RegisterSet($1, of: type)) }
        if set.isEmpty { return }
        try storage {
            try sql.execute(
                "UPDATE outbox SET edited = edited | ? WHERE type = ? AND id = ? AND state = 0",
                [.integer(set.rawValue), .text(type.name), .blob(id.bytes)])
        }
    }

    func append(
        _ operation: SyncOperation, _ key: RecordKey, _ registers: PendingFields, of device: DeviceID
    ) throws(PlannerError) {
        try storage {
            var set: RegisterSet = registers.deletion ? .deletion : []
            if let type = catalogue.type(named: key.type) {
                for field in registers.fields { set.formUnion(RegisterSet(field, of: type)) }
            }
            try sql.execute(
                """
                INSERT INTO outbox (type, id, fields, ts, state, device, n, payload, hash)
                  VALUES (?, ?, ?, ?, 1, ?, ?, ?, ?)
                """,
                [
                    .text(key.type), .blob(key.id.bytes), .integer(set.rawValue),
                    .integer(now.timestamp.milliseconds),
                    .text(device.description), .integer(operation.n), .blob(operation.payload),
                    .blob(operation.hash),
                ])
        }
    }

    func acknowledged(of device: DeviceID, from n: Int64, limit: Int) throws(PlannerError) -> [SyncOperation]
    {
        try storage {
            let text = """
                SELECT n, payload, hash, stamp FROM outbox WHERE state = 2 AND device = ? AND n >= ?
                ORDER BY n LIMIT ?
                """
            return try sql.rows(text, [.text(device.description), .integer(n), .init(limit)], Self.operation)
        }
    }

    func unacknowledged(of device: DeviceID, from n: Int64, limit: Int) throws(PlannerError) -> [SentEntry] {
        try storage {
            let text = """
                SELECT n, payload, hash, stamp, state FROM outbox
                WHERE state IN (1, 5) AND device = ? AND n >= ? ORDER BY n LIMIT ?
                """
            return try sql.rows(text, [.text(device.description), .integer(n), .init(limit)]) { row in
                SentEntry(
                    try Self.operation(row), isQuarantined: row.integer(4) == OutboxState.quarantined.rawValue
                )
            }
        }
    }

    static func operation(_ row: any SQLRow) throws -> SyncOperation {
        let given = row.optionalInteger(3).map { Stamp(rawValue: $0) }
        do {
            return try SyncOperation(n: row.integer(0), payload: row.blob(1), hash: row.blob(2), given: given)
        } catch {
            throw SQLError(.corrupt, "a waiting operation cannot be read: \(error)")
        }
    }

    func setAcknowledged(of device: DeviceID, _ n: Int64, _ stamp: Stamp?, at time: Timestamp)
        throws(PlannerError) -> Bool
    {
        try storage {
            try sql.execute(
                """
                UPDATE outbox SET state = 2, acked_at = ?, stamp = ?
                WHERE device = ? AND n = ? AND state IN (1, 5)
                """,
                [.integer(time.milliseconds), .init(stamp?.rawValue), .text(device.description), .integer(n)])
                > 0
        }
    }

    func reopenAcknowledged(of device: DeviceID, from n: Int64) throws(PlannerError) {
        try storage {
            try sql.execute(
                "UPDATE outbox SET state = 1 WHERE state = 2 AND device = ? AND n >= ?",
                [.text(device.description), .integer(n)])
        }
    }

    func pruneAcknowledged(of device: DeviceID, before time: Timestamp) throws(PlannerError) {
        try storage {
            // Entries with smaller numbers are usually older, so the first entry shows whether any entry is
            // old enough. A time far in the future, from a server with a wrong clock, shows nothing.
            let oldest = """
                SELECT acked_at FROM outbox WHERE device = ? AND n IS NOT NULL AND state = 2
                ORDER BY n LIMIT 1
                """
            let acknowledged = try sql.first(oldest, [.text(device.description)]) { $0.integer(0) }
            guard let acknowledged,
                !(time.milliseconds..<time.milliseconds + Self.month).contains(acknowledged)
            else { return }
            try sql.execute(
                """
                DELETE FROM outbox WHERE seq IN
                (SELECT seq FROM outbox WHERE device = ? AND n IS NOT NULL AND state = 2 ORDER BY n LIMIT ?)
                  AND acked_at < ?
                """,
                [.text(device.description), .init(2 * SyncLimits.operations), .integer(time.milliseconds)])
        }
    }

    /// The time for which acknowledged operations are kept, in milliseconds: 30 days
    /// (Documentation/Sync.md §Outbox).
    private static let month: Int64 = 30 * 86_400_000

    func replaceSealed(with operation: SyncOperation, of device: DeviceID) throws(PlannerError) {
        try storage {
            try sql.execute(
                "UPDATE outbox SET payload = ?, hash = ? WHERE device = ? AND n = ? AND state = 1",
                [
                    .blob(operation.payload), .blob(operation.hash), .text(device.description),
                    .integer(operation.n),
                ])
        }
    }

    func renumberSealed(of device: DeviceID, to other: DeviceID) throws(PlannerError) -> Int64 {
        try storage {
            cache.hasHeldBack = nil
            try sql.execute(
                """
                UPDATE outbox SET state = 3, device = NULL, n = NULL
                WHERE state IN (3, 4, 5) AND state = 5 AND device = ?
                """,
                [.text(device.description)])
            let sealed = try sql.rows(
                "SELECT seq FROM outbox WHERE state IN (1, 5) AND device = ? ORDER BY n",
                [.text(device.description)]
            ) { $0.integer(0) }
            for (index, seq) in sealed.enumerated() {
                try sql.execute(
                    "UPDATE outbox SET device = ?, n = ? WHERE seq = ?",
                    [.text(other.description), .init(index + 1), .integer(seq)])
            }
            return Int64(sealed.count)
        }
    }
}
