import DataRepositories
import DomainPrimitives
import Foundation
import LibraryDomain
import SQLInterface
import SyncProtocolDomain
import UtilIdentifiers

/// Reads and writes records of any type. The SQL follows from the description of the type.
extension SQLLibraryConnection {
    func record(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> StoredRecord? {
        try storage {
            let table = tables.table(type)
            return try sql.first(table.select, table.key(id)) { row in
                StoredRecord(
                    values: type.fields.enumerated().map { index, field in row.register(index + 1, field.kind)
                    },
                    presence: Presence(rawValue: Int(row.integer(0))) ?? .deleted)
            }
        }
    }

    func insert(_ record: NewRecord) throws(PlannerError) {
        try storage {
            let table = tables.table(record.type)
            let lastEdit = SQLValue.integer(record.lastEdit.milliseconds)
            let row = RecordTable.NewRow(
                id: record.id, values: record.values,
                createdAt: .integer(record.createdAt.milliseconds), lastEdit: lastEdit, stamp: stamp,
                stamps: record.isCarried ? .null : fileMarks(record.type, record.origin),
                fileEdit: record.origin == .file ? lastEdit : .null)
            try sql.execute(table.insert, table.arguments(row))
        }
    }

    func update(
        _ type: RecordType, _ id: RecordID, _ changes: [Int: RegisterValue], origin: EditOrigin
    ) throws(PlannerError) {
        try storage {
            let table = tables.table(type)
            let indices = changes.keys.sorted()
            if origin == .here { try keepFormer(indices, of: type, id) }
            var arguments = indices.map { changes[$0]?.sql ?? .null }
            arguments += table.derivedUpdates(changes)
            arguments += [.integer(stamp.rawValue), .integer(stamp.milliseconds)]
            try sql.execute(table.update(indices, isFromFile: origin == .file), arguments + table.key(id))
        }
    }

    func setPresence(_ presence: Presence, of type: RecordType, _ id: RecordID) throws(PlannerError) {
        try storage {
            let table = tables.table(type)
            let arguments: [SQLValue] = [
                .init(presence.rawValue), .integer(stamp.rawValue), .integer(stamp.milliseconds),
            ]
            try sql.execute(table.setDeleted, arguments + table.key(id))
        }
    }

    func isLive(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> Bool {
        try storage {
            let table = tables.table(type)
            return try sql.first(table.selectLive, table.key(id)) { _ in true } ?? false
        }
    }

    func touch(_ type: RecordType, _ id: RecordID) throws(PlannerError) {
        try storage {
            let table = tables.table(type)
            try sql.execute(table.touch, [.integer(stamp.milliseconds)] + table.key(id))
        }
    }

    func touchMembership(_ type: RecordType, _ id: RecordID) throws(PlannerError) {
        guard let field = type.presenceField, let owner = type.carrier else { return }
        try storage {
            let table = tables.table(type)
            let text = """
                UPDATE \(type.name) SET stamps = json_set(\(RecordTable.stamps), '$."\(field)"', ?,
                  '$."\(RecordTable.time(field))"', (SELECT last_edit FROM \(owner) WHERE id = ?))
                WHERE \(table.condition)
                """
            try sql.execute(text, [.integer(stamp.rawValue), .blob(id.parts[0].bytes)] + table.key(id))
        }
    }

    func records(_ type: RecordType, after last: RecordID?, limit: Int) throws(PlannerError) -> [LiveRecord] {
        try live(type, last == nil ? nil : "id > ?", last.map { [.blob($0.bytes)] } ?? [], limit: limit)
    }

    func records(
        _ type: RecordType, where field: String, is value: RegisterValue, limit: Int
    ) throws(PlannerError) -> [LiveRecord] {
        guard type.index(of: field) != nil else { return [] }
        // SQLite uses the index of a field only for `=`, because the index has only fields that are set.
        let comparison = value == .null ? "IS" : "="
        return try live(type, "\(field) \(comparison) ?", [value.sql], limit: limit)
    }

    func records(_ type: RecordType, matching words: String, limit: Int) throws(PlannerError) -> [LiveRecord]
    {
        try storage {
            guard type.isSearchable, let match = SearchMatch.all(words), let bits = try searchBits(type)
            else { return [] }
            let text = """
                SELECT \(Self.liveColumns(type)) FROM record_text x JOIN \(type.name) t ON t.pk = x.rowid - ?
                WHERE record_text MATCH ? AND x.rowid BETWEEN ? AND ? AND t.deleted = 0
                ORDER BY \(Self.rank), t.pk DESC LIMIT ?
                """
            let range: [SQLValue] = [.integer(bits), .integer(bits | Self.ownBits)]
            return try rows(text, [.integer(bits), .text(match)] + range + [.init(limit)], type)
        }
    }

    func records(_ type: RecordType, named name: String) throws(PlannerError) -> [RecordID] {
        guard let key = type.nameKey else { return [] }
        return try storage {
            let text = "SELECT id FROM \(type.name) WHERE \(key.name) = ? AND deleted = 0 ORDER BY id"
            return try sql.rows(text, [.text(key.value(name))]) { RecordID(bytes: $0.blob(0)) }.compactMap {
                $0
            }
        }
    }

    func records(_ type: RecordType, whose column: String, is value: String) throws(PlannerError)
        -> [RecordID]
    {
        guard type.derivedColumns.contains(where: { $0.name == column }) else { return [] }
        return try storage {
            let text = "SELECT id FROM \(type.name) WHERE \(column) = ? AND deleted = 0 ORDER BY id"
            return try sql.rows(text, [.text(value)]) { RecordID(bytes: $0.blob(0)) }.compactMap { $0 }
        }
    }

    func names(of type: RecordType, limit: Int) throws(PlannerError) -> [String] {
        guard let key = type.nameKey else { return [] }
        return try storage {
            let text = "SELECT \(key.field) FROM \(type.name) WHERE deleted = 0 ORDER BY \(key.name) LIMIT ?"
            return try sql.rows(text, [.init(limit)]) { $0.text(0) }
        }
    }

    private func live(
        _ type: RecordType, _ condition: String?, _ arguments: [SQLValue], limit: Int
    ) throws(PlannerError) -> [LiveRecord] {
        try storage {
            let text = """
                SELECT \(Self.liveColumns(type)) FROM \(type.name) t
                WHERE t.deleted = 0\(condition.map { " AND t.\($0)" } ?? "") ORDER BY t.id LIMIT ?
                """
            return try rows(text, arguments + [.init(limit)], type)
        }
    }

    /// Returns the columns of a SELECT statement for ``rows(_:_:_:)``. The statement must call the type's
    /// table `t`.
    private static func liveColumns(_ type: RecordType) -> String {
        "t.id, t.created_at, t.last_edit" + type.fields.map { ", t.\($0.name)" }.joined()
    }

    private func rows(_ text: String, _ arguments: [SQLValue], _ type: RecordType) throws -> [LiveRecord] {
        try sql.rows(text, arguments) { row -> LiveRecord? in
            guard let id = RecordID(bytes: row.blob(0)) else { return nil }
            return LiveRecord(
                id: id, values: type.fields.enumerated().map { row.register($0.offset + 3, $0.element.kind) },
                createdAt: Timestamp(milliseconds: row.integer(1)),
                lastEdit: Timestamp(milliseconds: row.integer(2)))
        }.compactMap { $0 }
    }

    func count(_ type: RecordType) throws(PlannerError) -> Int {
        try storage {
            Int(try sql.first("SELECT count(*) FROM \(type.name) WHERE deleted = 0") { $0.integer(0) } ?? 0)
        }
    }

    func number(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> Int? {
        guard type.hasNumbers else { return nil }
        if let last = numbers.last, last.todo == id.parts[0] { return Int(last.number) }
        return try storage {
            let text = "SELECT number FROM \(type.name) WHERE id = ? AND deleted = 0"
            return try sql.first(text, [.blob(id.bytes)]) { $0.optionalInteger(0).map(Int.init) } ?? nil
        }
    }
}

extension SQLLibraryConnection {
    func record(_ type: RecordType, numbered number: Int) throws(PlannerError) -> RecordID? {
        guard type.hasNumbers else { return nil }
        return try storage {
            let text = "SELECT id FROM \(type.name) WHERE number = ? AND deleted = 0"
            return try sql.first(text, [.init(number)]) { RecordID(bytes: $0.blob(0)) } ?? nil
        }
    }
}

/// Reads and writes memberships, such as the tags of todos. In the record key, the owner (the todo) comes
/// before the target (the tag).
extension SQLLibraryConnection {
    func owners(of target: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID] {
        try ends(0, of: membership, live: membership.carrier, opposite: target)
    }

    func targets(of owner: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID] {
        try ends(1, of: membership, live: membership.target, opposite: owner)
    }

    /// Returns the live records at one end of memberships, such as all todos with a certain tag.
    /// - Parameters:
    ///   - part: 0 to return owners, such as todos. 1 to return targets, such as tags.
    ///   - type: the type of the returned records. If `nil`, the result is empty.
    ///   - opposite: the record at the other end.
    private func ends(
        _ part: Int, of membership: RecordType, live type: String?, opposite: RecordID
    ) throws(PlannerError) -> [RecordID] {
        guard let type, let present = membership.presenceField else { return [] }
        return try storage {
            let text = """
                SELECT m.\(membership.key[part]) FROM \(membership.name) m
                JOIN \(type) e ON e.id = m.\(membership.key[part]) AND e.deleted = 0
                WHERE m.\(membership.key[1 - part]) = ? AND m.\(present) = 1
                """
            return try sql.rows(text, [.blob(opposite.bytes)]) { RecordID(bytes: $0.blob(0)) }.compactMap {
                $0
            }
        }
    }

    func memberships(of owner: RecordID, through membership: RecordType) throws(PlannerError) -> [RecordID:
        Bool]
    {
        guard let present = membership.presenceField else { return [:] }
        return try storage {
            var found: [RecordID: Bool] = [:]
            let text = """
                SELECT \(membership.key[1]), \(present) FROM \(membership.name) WHERE \(membership.key[0]) = ?
                """
            try sql.query(text, [.blob(owner.bytes)]) { row in
                if let target = RecordID(bytes: row.blob(0)) { found[target] = row.integer(1) == 1 }
                return true
            }
            return found
        }
    }

    func carried(by owner: RecordID, _ membership: RecordType, unconfirmed: Bool) throws(PlannerError)
        -> [RecordID]
    {
        try storage {
            let key = membership.key.joined(separator: ", ")
            let text = """
                SELECT \(key) FROM \(membership.name) WHERE \(membership.key[0]) = ?
                \(unconfirmed ? "AND synced IS NULL" : "")
                """
            return try sql.rows(text, [.blob(owner.bytes)]) { row in
                RecordID(bytes: membership.key.indices.flatMap { row.blob($0) })
            }.compactMap { $0 }
        }
    }
}
