import DomainPrimitives
import HubDomain
import SQLInterface
import SyncProtocolDomain
import UtilJSON

/// Reads and writes the records of a user. Each record is one row. One JSON column has all registers of the
/// record (values with their versions).
extension SQLHubSession {
    func record(_ key: RecordKey) throws(HubError) -> HubRecord? {
        try HubBoundary.translating {
            let text = """
                SELECT seq, registers, older, settled, changed_at FROM record
                WHERE user_id = ? AND type = ? AND id = ?
                """
            let found = try sql.first(text, [user, .text(key.type), .blob(key.id.bytes)]) { row in
                Self.record(row, from: 0).map { (record: $0, registers: row.text(1)) }
            }
            guard let found = found ?? nil else {
                ledger?.note(key, nil)
                return nil
            }
            ledger?.note(key, found.record.state.isDeleted ? nil : found.registers)
            return found.record
        }
    }

    private func liveRegisters(of key: RecordKey) throws -> String? {
        let text = "SELECT registers FROM record WHERE user_id = ? AND type = ? AND id = ?"
        let registers = try sql.first(text, [user, .text(key.type), .blob(key.id.bytes)]) { $0.text(0) }
        guard let registers, let state = Self.state(registers), !state.isDeleted else { return nil }
        return registers
    }

    func liveHashes(of type: String, in buckets: Set<Int>?, _ visit: (RecordID, RecordHash) -> Void)
        throws(HubError)
    {
        try HubBoundary.translating {
            let text = """
                SELECT type, id, registers FROM record
                WHERE user_id = ? AND type = ? AND deleted = 0 ORDER BY id
                """
            try sql.query(text, [user, .text(type)]) { row in
                guard let key = Self.key(row) else { return true }
                if let buckets, !buckets.contains(BucketDigests.bucket(of: key.id)) { return true }
                row.withText(2) { visit(key.id, RecordHash(key, registers: $0, hash)) }
                return true
            }
        }
    }

    func verifiedRecords(of type: String, _ visit: (VerifiedRecord) -> Void) throws(HubError) {
        try HubBoundary.translating {
            let text = "SELECT type, id, registers, deleted FROM record WHERE user_id = ? AND type = ?"
            try sql.query(text, [user, .text(type)]) { row in
                guard let key = Self.key(row), let state = Self.state(row.text(2)) else {
                    visit(.unreadable(RecordName(type: row.text(0), id: row.blob(1))))
                    return true
                }
                let registers = Self.registers(state)
                var isWellFormed = row.integer(3) == (state.isDeleted ? 1 : 0)
                row.withText(2) { isWellFormed = isWellFormed && $0.elementsEqual(registers.utf8) }
                let hash = state.isDeleted ? nil : RecordHash(key, registers: registers, hash)
                visit(.readable(key, hash: hash, isWellFormed: isWellFormed))
                return true
            }
        }
    }

    func tombstones(of type: String, _ visit: (RecordID, Timestamp) -> Void) throws(HubError) {
        try HubBoundary.translating {
            let text = """
                SELECT type, id, changed_at FROM record WHERE user_id = ? AND type = ? AND deleted = 1
                """
            try sql.query(text, [user, .text(type)]) { row in
                if let key = Self.key(row) { visit(key.id, Timestamp(milliseconds: row.integer(2))) }
                return true
            }
        }
    }

    func store(_ record: HubRecord, _ key: RecordKey) throws(HubError) {
        try HubBoundary.translating {
            let registers = Self.registers(record.state)
            try ledger?.store(key, record.state.isDeleted ? nil : registers) { try liveRegisters(of: key) }
            try sql.execute(
                """
                INSERT INTO record (user_id, type, id, seq, deleted, registers, older, settled, changed_at)
                  VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (user_id, type, id) DO UPDATE SET seq = excluded.seq, deleted = excluded.deleted,
                registers = excluded.registers, older = excluded.older, settled = excluded.settled,
                changed_at = excluded.changed_at
                """,
                [
                    user, .text(key.type), .blob(key.id.bytes), .integer(record.seq),
                    .integer(record.state.isDeleted ? 1 : 0),
                    .text(registers), Self.text(record.older),
                    Self.text(record.settled.mapValues(\.rawValue)),
                    .integer(record.changedAt.milliseconds),
                ])
        }
    }

    func rewrite(_ key: RecordKey) throws(HubError) {
        guard let state = try record(key)?.state else { return }
        try HubBoundary.translating {
            try sql.execute(
                "UPDATE record SET deleted = ?, registers = ? WHERE user_id = ? AND type = ? AND id = ?",
                [
                    .integer(state.isDeleted ? 1 : 0), .text(Self.registers(state)), user, .text(key.type),
                    .blob(key.id.bytes),
                ])
        }
    }

    func changes(
        of type: RecordType?, after seq: Int64, _ visit: (RecordKey, HubRecord) -> Bool
    ) throws(HubError) {
        if let type {
            // Callers name only types with few records, such as tags, so this query may read all records of
            // the type. The `+` keeps SQLite from using the index of changes, which would read the changes of
            // all types.
            let text = """
                SELECT type, id, seq, registers, older, settled, changed_at FROM record
                  WHERE user_id = ? AND type = ? AND +seq > ? ORDER BY +seq LIMIT ?
                """
            let name = SQLValue.text(type.name)
            return try each(text, behind: [name, .integer(seq)], visit) { [name, .integer($0.integer(2))] }
        }
        let text = """
            SELECT type, id, seq, registers, older, settled, changed_at FROM record
              WHERE user_id = ? AND seq > ? ORDER BY seq LIMIT ?
            """
        try each(text, behind: [.integer(seq)], visit) { [.integer($0.integer(2))] }
    }

    func type(after name: String) throws(HubError) -> String? {
        try HubBoundary.translating {
            // The query takes one step in the index, independent of the number of records of each type.
            let text = "SELECT min(type) FROM record WHERE user_id = ? AND type > ?"
            return try sql.first(text, [user, .text(name)]) { $0.optionalText(0) } ?? nil
        }
    }

    func liveRecords(of type: String, after id: RecordID?, _ visit: (RecordKey, HubRecord) -> Bool)
        throws(HubError)
    {
        let text = """
            SELECT type, id, seq, registers, older, settled, changed_at FROM record
            WHERE user_id = ? AND type = ? AND id > ? AND deleted = 0 ORDER BY id LIMIT ?
            """
        try each(text, behind: [.text(type), .blob(id?.bytes ?? [])], visit) {
            [.text(type), .blob($0.blob(1))]
        }
    }

    /// The smallest and the largest number of rows of one query. The first query asks for the smallest
    /// number.
    private static let rows = 8...128
    /// The size of a small result, in bytes of JSON. After a small result, the next query asks for more rows.
    private static let smallPortion = 256 << 10

    /// Visits the rows of a query in portions, until no row is left or `visit` returns `false`.
    /// - Parameters:
    ///   - text: the query. Its arguments are the user, then `place`, then the maximum number of rows.
    ///   - place: values such as a type and an identifier. The method begins after the row with these values.
    ///   - next: returns these values of a row.
    private func each(
        _ text: String, behind place: [SQLValue], _ visit: (RecordKey, HubRecord) -> Bool,
        _ next: (any SQLRow) -> [SQLValue]
    ) throws(HubError) {
        var (place, limit, isAtEnd) = (place, Self.rows.lowerBound, false)
        while !isAtEnd {
            var (count, bytes) = (0, 0)
            try HubBoundary.translating {
                try sql.query(text, [user] + place + [.init(limit)]) { row in
                    count += 1
                    place = next(row)
                    let registers = row.text(3)
                    bytes += registers.utf8.count
                    let record = Self.record(
                        registers, seq: row.integer(2), older: row.optionalText(4),
                        settled: row.optionalText(5), changedAt: row.integer(6))
                    if let key = Self.key(row), let record { isAtEnd = !visit(key, record) }
                    return !isAtEnd
                }
            }
            if count < limit { isAtEnd = true }
            limit =
                bytes <= Self.smallPortion
                ? min(limit * 2, Self.rows.upperBound) : max(limit / 2, Self.rows.lowerBound)
        }
    }

    /// Returns `nil` for a row with a damaged identifier.
    private static func key(_ row: any SQLRow) -> RecordKey? {
        RecordID(bytes: row.blob(1)).map { RecordKey(row.text(0), $0) }
    }

    static func record(_ row: any SQLRow, from column: Int) -> HubRecord? {
        record(
            row.text(column + 1), seq: row.integer(column), older: row.optionalText(column + 2),
            settled: row.optionalText(column + 3), changedAt: row.integer(column + 4))
    }

    /// Returns `nil` if the registers cannot be read. The record then counts as missing, so that the
    /// self-check gets it back from a device.
    private static func record(
        _ registers: String, seq: Int64, older: String?, settled: String?, changedAt: Int64
    ) -> HubRecord? {
        guard let state = state(registers) else { return nil }
        return HubRecord(
            state: state, seq: seq, older: numbers(older),
            settled: numbers(settled).mapValues { Stamp(rawValue: $0) },
            changedAt: Timestamp(milliseconds: changedAt))
    }

    /// Returns `nil` if the text cannot be read. A record has at least one register.
    private static func state(_ registers: String) -> RecordState? {
        let state = try? RecordState(JSONValue(document: Array(registers.utf8)))
        return state == RecordState() ? nil : state
    }

    /// Reads the column `older` or `settled`. A damaged text has no numbers. The server then sends a device
    /// more registers than necessary, or stores a conflict twice.
    private static func numbers(_ text: String?) -> [String: Int64] {
        guard let text, let json = try? JSONValue(document: Array(text.utf8)) else { return [:] }
        var numbers: [String: Int64] = [:]
        for member in json.object ?? [] { numbers[member.name] = member.value.int64 }
        return numbers
    }

    private static func registers(_ state: RecordState) -> String {
        var json = JSONWriter()
        json.object { state.write(to: &$0) }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private static func text(_ numbers: [String: Int64]) -> SQLValue {
        guard !numbers.isEmpty else { return .null }
        var json = JSONWriter()
        json.object { json in
            for (field, number) in numbers {
                json.name(field)
                json.integer(number)
            }
        }
        return .text(String(decoding: json.bytes, as: UTF8.self))
    }
}
