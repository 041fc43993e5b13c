import DomainPrimitives
import Foundation
import LibraryDomain
import SQLInterface
import SyncProtocolDomain
import TodosDomain
import UtilIdentifiers

extension SQLLibraryConnection {
    func search(_ words: String, limit: Int) throws(PlannerError) -> [Todo] {
        try storage {
            guard let match = SearchText.query(words) else { return [] }
            // Among equal ranks, open todos and new todos come first.
            let text = """
                SELECT \(TodoRow.columns) FROM record_text x JOIN todo t ON t.pk = x.rowid
                WHERE record_text MATCH ? AND t.deleted = 0
                ORDER BY \(Self.rank), t.completed_at IS NOT NULL, t.pk DESC LIMIT ?
                """
            return try sql.rows(text, [.text(match), .init(limit)], TodoRow.todo)
        }
    }

    /// The order of matches. A word in the name counts ten times as much as in the body, and twice as much as
    /// in a label.
    static let rank = "bm25(record_text, 10.0, 1.0, 5.0)"

    func searchEntry(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> SearchEntry? {
        try storage {
            try sql.first(tables.searchEntry(type), [.blob(id.bytes)]) { row in
                let labels = row.text(2).split(separator: RecordTables.labelEnd).map(String.init)
                return SearchEntry(title: row.text(0), body: row.text(1), labels: labels)
            }
        }
    }

    func index(_ entry: SearchEntry, of type: RecordType, _ id: RecordID) throws(PlannerError) {
        try storage {
            let texts = [entry.title, entry.body, entry.labels.joined(separator: " ")]
            let text = """
                INSERT OR REPLACE INTO record_text (rowid, title, note, tags)
                VALUES ((SELECT pk | ? FROM \(type.name) WHERE id = ?), ?, ?, ?)
                """
            try sql.execute(
                text, [try rowBits(type), .blob(id.bytes)] + texts.map { .text(SearchText.indexed($0)) })
        }
    }

    func unindex(_ type: RecordType, _ id: RecordID) throws(PlannerError) {
        try storage {
            try sql.execute(
                "DELETE FROM record_text WHERE rowid = (SELECT pk | ? FROM \(type.name) WHERE id = ?)",
                [try rowBits(type), .blob(id.bytes)])
        }
    }

    /// A mask for the lower 48 bits of a row number in the search table. These bits are the record's row
    /// number in its own table.
    static let ownBits: Int64 = 1 << 48 - 1

    /// Returns the upper bits of the row numbers of a type's records in the search table; `nil` before the
    /// type's first record.
    func searchBits(_ type: RecordType) throws -> Int64? {
        if let bits = cache.searchBits[type.name] { return bits }
        let text = "SELECT code FROM search_type WHERE type = ?"
        let bits = try sql.first(text, [.text(type.name)]) { $0.integer(0) << 48 }
        cache.searchBits[type.name] = bits
        return bits
    }

    /// Returns the upper bits for a type, and assigns a code to a type that has none.
    private func rowBits(_ type: RecordType) throws -> SQLValue {
        if let bits = try searchBits(type) { return .integer(bits) }
        let text = "INSERT INTO search_type (type) VALUES (?) RETURNING code"
        let code = try sql.rows(text, [.text(type.name)]) { $0.integer(0) }.first ?? 0
        cache.searchBits[type.name] = code << 48
        return .integer(code << 48)
    }
}
