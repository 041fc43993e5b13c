import DataRepositories
import DomainPrimitives
import Foundation
import SQLInterface
import SyncDomain
import TodosDomain
import UtilIdentifiers

/// Registers of any synced type, from its description.
extension SQLLibraryConnection {
    func record(_ type: SyncedType, _ id: RecordID) throws(PlannerError) -> StoredRecord? {
        try storage {
            let table = SyncedTable.of(type)
            return try sql.first(table.select, table.key(id)) { row in
                StoredRecord(
                    values: type.fields.enumerated().map { index, field in row.register(index + 1, field.kind) },
                    presence: Presence(rawValue: Int(row.integer(0))) ?? .deleted)
            }
        }
    }

    func insert(
        _ type: SyncedType, _ id: RecordID, _ values: [RegisterValue], createdAt: Timestamp, lastEdit: Timestamp,
        isCarried: Bool
    ) throws(PlannerError) {
        try storage {
            let table = SyncedTable.of(type)
            let derived = table.derived(values)
            let lifecycle: [SQLValue] = [
                .integer(createdAt.milliseconds), .integer(lastEdit.milliseconds), .integer(stamp.rawValue),
            ]
            try sql.execute(table.insert, table.key(id) + values.map(\.sql) + derived + lifecycle)
            if !isCarried {
                try enqueue(type, id, fields: OutboxFields.creation(type))
                if type == .todoTag { try touchTodo(of: id) }
            }
        }
    }

    func update(_ type: SyncedType, _ id: RecordID, _ changes: [Int: RegisterValue]) throws(PlannerError) {
        try storage {
            let table = SyncedTable.of(type)
            let indices = changes.keys.sorted()
            var arguments = indices.map { changes[$0]?.sql ?? .null }
            arguments += table.derivedUpdates(changes)
            arguments += [.integer(stamp.rawValue), .integer(now.timestamp.milliseconds)]
            try sql.execute(table.update(indices), arguments + table.key(id))
            try enqueue(type, id, fields: OutboxFields.of(indices))
            if type == .todoTag { try touchTodo(of: id) }
            if type == .tag, let name = type.index(of: "name"), changes[name] != nil { try touchTodos(carrying: id) }
        }
    }

    func setPresence(_ presence: Presence, of type: SyncedType, _ id: RecordID) throws(PlannerError) {
        try storage {
            let table = SyncedTable.of(type)
            let arguments: [SQLValue] = [
                .init(presence.rawValue), .integer(stamp.rawValue), .integer(now.timestamp.milliseconds),
            ]
            try sql.execute(table.setDeleted, arguments + table.key(id))
            try enqueue(type, id, fields: OutboxFields.deletion)
        }
    }

    /// A todo's tags, and what they are called, are part of it: it was edited when they were.
    private func touchTodo(of membership: RecordID) throws {
        try sql.execute(
            "UPDATE todo SET last_edit = ? WHERE id = ?",
            [.integer(now.timestamp.milliseconds), .blob(membership.parts[0].bytes)])
    }

    private func touchTodos(carrying tag: RecordID) throws {
        try sql.execute(
            "UPDATE todo SET last_edit = ? WHERE id IN (SELECT todo FROM todo_tag WHERE tag = ? AND present = 1)",
            [.integer(now.timestamp.milliseconds), .blob(tag.parts[0].bytes)])
    }

    /// Notes in the outbox which registers of a record wait to be sent. A record that waits already takes the new
    /// registers in: what was never sent is one entry, so a guest's outbox is never longer than its library. The values
    /// are read from the rows when an entry is first sent; from then on it does not change.
    private func enqueue(_ type: SyncedType, _ id: RecordID, fields: Int64) throws {
        try sql.execute(
            """
            INSERT INTO outbox (type, id, fields, ts) VALUES (?, ?, ?, ?)
            ON CONFLICT (type, id) WHERE state = 0 DO UPDATE SET fields = fields | excluded.fields, ts = excluded.ts
            """,
            [.text(type.name), .blob(id.bytes), .integer(fields), .integer(now.timestamp.milliseconds)])
    }
}

/// Sets of fields as bits: field i is bit i, the tombstone is bit 62.
enum OutboxFields {
    static let deletion: Int64 = 1 << 62

    static func of(_ indices: [Int]) -> Int64 { indices.reduce(0) { $0 | 1 << Int64($1) } }

    static func creation(_ type: SyncedType) -> Int64 { of(Array(type.fields.indices)) | deletion }
}
