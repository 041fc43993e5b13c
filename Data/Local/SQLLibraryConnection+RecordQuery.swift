import DataRepositories
import DomainPrimitives
import Foundation
import LibraryDomain
import SQLInterface
import SyncProtocolDomain
import UtilIdentifiers

/// Reads some fields of records (``RecordQuery``).
extension SQLLibraryConnection {
    func excerpts(_ query: RecordQuery) throws(PlannerError) -> [RecordExcerpt] {
        let kinds = query.fields.compactMap { name in
            query.type.index(of: name).map { query.type.fields[$0].kind }
        }
        guard kinds.count == query.fields.count, query.limit > 0 else { return [] }
        return try storage {
            guard let statement = try statement(query) else { return [] }
            return try sql.rows(statement.text, statement.arguments) { row -> RecordExcerpt? in
                guard let id = RecordID(bytes: row.blob(0)) else { return nil }
                return RecordExcerpt(
                    id: id, values: kinds.enumerated().map { row.register($0.offset + 3, $0.element) },
                    createdAt: Timestamp(milliseconds: row.integer(1)),
                    lastEdit: Timestamp(milliseconds: row.integer(2)))
            }.compactMap { $0 }
        }
    }

    func missingParents(_ type: RecordType) throws(PlannerError) -> [UUID] {
        guard let parent = type.parentField else { return [] }
        return try storage {
            // The recursion reads one index entry for each parent, not one for each record.
            let text = """
                WITH RECURSIVE used (id) AS (
                  SELECT min(\(parent)) FROM \(type.name) WHERE deleted = 0 AND \(parent) IS NOT NULL
                  UNION ALL
                  SELECT (SELECT min(t.\(parent)) FROM \(type.name) t WHERE t.deleted = 0
                    AND t.\(parent) > used.id)
                  FROM used WHERE used.id IS NOT NULL)
                SELECT id FROM used WHERE id IS NOT NULL AND NOT EXISTS
                  (SELECT 1 FROM \(type.name) p WHERE p.id = used.id AND p.deleted = 0)
                """
            return try sql.rows(text) { UUID(bytes: $0.blob(0)) }.compactMap { $0 }
        }
    }

    /// Returns the statement of a query; `nil` if no record can meet its conditions. In the statement, `t` is
    /// the table of the type, and `x` is the search table.
    private func statement(_ query: RecordQuery) throws -> SQLPart? {
        let type = query.type
        var source = SQLPart(text: "\(type.name) t")
        var parts = [SQLPart(text: "t.deleted = 0")]
        // The members of a connection are usually few. With +, SQLite reads these members, and not all
        // records that have a value.
        let table = query.conditions.contains(where: \.isConnected) ? "+t" : "t"
        for condition in query.conditions {
            let match: String?
            switch condition {
            case .words(let words): match = SearchMatch.all(words)
            case .nameWords(let words): match = SearchMatch.inName(words)
            default:
                guard let part = try test(condition, of: type, table) else { return nil }
                parts.append(part)
                continue
            }
            guard type.isSearchable, let match, let bits = try searchBits(type) else { return nil }
            source = SQLPart(
                text: "record_text x JOIN \(type.name) t ON t.pk = x.rowid - ?", arguments: [.integer(bits)])
            parts.append(
                SQLPart(
                    text: "record_text MATCH ? AND x.rowid BETWEEN ? AND ?",
                    arguments: [.text(match), .integer(bits), .integer(bits | Self.ownBits)]))
        }
        let condition = SQLPart.joined(parts, by: " AND ", ifEmpty: "1")
        let fields = query.fields.map { ", t.\($0)" }.joined()
        let text = """
            SELECT t.id, t.created_at, t.last_edit\(fields) FROM \(source.text)
            WHERE \(condition.text) ORDER BY \(order(of: query)) LIMIT ?
            """
        return SQLPart(
            text: text, arguments: source.arguments + condition.arguments + [.init(query.limit)])
    }

    private func order(of query: RecordQuery) -> String {
        switch query.order {
        case .fields(let names): (names + ["id"]).map { "t.\($0)" }.joined(separator: ", ")
        case .match: "\(Self.rank), t.pk DESC"
        case .newest: "t.pk DESC"
        }
    }

    /// - Parameter table: the table as it stands before the name of a field.
    private func test(_ condition: RecordQuery.Condition, of type: RecordType, _ table: String) throws
        -> SQLPart?
    {
        switch condition {
        case .value(let field, .null): return SQLPart(text: "\(table).\(field) IS NULL")
        case .value(let field, let value):
            return SQLPart(text: "\(table).\(field) = ?", arguments: [value.sql])
        case .identifierPrefix(let prefix):
            let (low, high) = Self.bounds(ofIdentifierPrefix: prefix)
            return SQLPart(text: "t.id BETWEEN ? AND ?", arguments: [.blob(low), .blob(high)])
        case .nameContains(let text):
            guard let key = type.nameKey else { return nil }
            // The inner query reads only the index of the key, and no row with a long text. The comparison
            // with '' holds for every key. Without it, SQLite chooses another index and reads the rows for
            // the key.
            return SQLPart(
                text: """
                    t.pk IN (SELECT k.pk FROM \(type.name) k WHERE k.deleted = 0
                      AND k.\(key.name) >= '' AND instr(k.\(key.name), ?) > 0)
                    """, arguments: [.text(key.value(text))])
        case .namePrefix(let text):
            guard let key = type.nameKey else { return nil }
            let prefix = key.value(text)
            // The last code point follows every other character.
            return SQLPart(
                text: "t.\(key.name) >= ? AND t.\(key.name) < ?",
                arguments: [.text(prefix), .text("\(prefix)\u{10FFFF}")])
        case .connected(let membership, let target):
            guard let present = membership.presenceField, membership.key.count == 2 else { return nil }
            return SQLPart(
                text: """
                    t.id IN (SELECT m.\(membership.key[0]) FROM \(membership.name) m
                      WHERE m.\(membership.key[1]) = ? AND m.\(present) = 1)
                    """, arguments: [.blob(target.bytes)])
        case .words, .nameWords: return nil
        }
    }
}

extension RecordQuery.Condition {
    fileprivate var isConnected: Bool { if case .connected = self { true } else { false } }
}
