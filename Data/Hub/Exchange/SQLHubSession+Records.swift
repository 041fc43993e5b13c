import HubDomain
import SQLInterface
import SyncDomain
import UtilJSON

/// Records: their registers lie in one column as JSON, so that one row is read and written, however many there are.
extension SQLHubSession {
    func record(_ key: RecordKey) throws(HubError) -> HubRecord? {
        try HubBoundary.translating {
            let text = "SELECT seq, registers, older FROM record WHERE user_id = ? AND type = ? AND id = ?"
            return try sql.first(text, [user, .text(key.type), .blob(key.id.bytes)]) { try Self.record($0, from: 0) }
        }
    }

    func store(_ record: HubRecord, _ key: RecordKey) throws(HubError) {
        try HubBoundary.translating {
            try sql.execute(
                """
                INSERT INTO record (user_id, type, id, seq, deleted, registers, older) VALUES (?, ?, ?, ?, ?, ?, ?)
                ON CONFLICT (user_id, type, id) DO UPDATE SET seq = excluded.seq, deleted = excluded.deleted,
                registers = excluded.registers, older = excluded.older
                """,
                [
                    user, .text(key.type), .blob(key.id.bytes), .integer(record.seq), .integer(record.state.isDeleted ? 1 : 0),
                    .text(Self.registers(record.state)), Self.older(record.older),
                ])
        }
    }

    func changes(after seq: Int64, _ visit: (RecordKey, HubRecord) -> Bool) throws(HubError) {
        try HubBoundary.translating {
            let text = """
                SELECT type, id, seq, registers, older FROM record WHERE user_id = ? AND seq > ? ORDER BY seq
                """
            try sql.query(text, [user, .integer(seq)]) { visit(try Self.key($0), try Self.record($0, from: 2)) }
        }
    }

    func records(after key: RecordKey?, _ visit: (RecordKey, HubRecord) -> Bool) throws(HubError) {
        try HubBoundary.translating {
            let text = """
                SELECT type, id, seq, registers, older FROM record
                WHERE user_id = ? AND (type, id) > (?, ?) ORDER BY type, id
                """
            let place: [SQLValue] = [.text(key?.type ?? ""), .blob(key?.id.bytes ?? [])]
            try sql.query(text, [user] + place) { visit(try Self.key($0), try Self.record($0, from: 2)) }
        }
    }

    private static func key(_ row: any SQLRow) throws -> RecordKey {
        guard let id = RecordID(bytes: row.blob(1)) else { throw SQLError(.corrupt, "a record without an identifier") }
        return RecordKey(row.text(0), id)
    }

    private static func record(_ row: any SQLRow, from column: Int) throws -> HubRecord {
        do {
            let state = try RecordState(JSONValue(document: Array(row.text(column + 1).utf8)))
            var older: [String: Int64] = [:]
            if let text = row.optionalText(column + 2) {
                for member in try JSONValue(document: Array(text.utf8)).object ?? [] { older[member.name] = member.value.int64 }
            }
            return HubRecord(state: state, seq: row.integer(column), older: older)
        } catch {
            throw SQLError(.corrupt, "the registers of a record cannot be read: \(error)")
        }
    }

    private static func registers(_ state: RecordState) -> String {
        var json = JSONWriter()
        json.object { state.write(to: &$0) }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private static func older(_ seqs: [String: Int64]) -> SQLValue {
        guard !seqs.isEmpty else { return .null }
        var json = JSONWriter()
        json.object { json in
            for (field, seq) in seqs {
                json.name(field)
                json.integer(seq)
            }
        }
        return .text(String(decoding: json.bytes, as: UTF8.self))
    }
}
