import LibraryDomain
import DataRepositories
import DomainPrimitives
import Foundation
import SQLInterface
import SyncProtocolDomain
import TodosDomain
import UtilIdentifiers

/// Registers of any synced type, from its description.
extension SQLLibraryConnection {
    func record(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> StoredRecord? {
        try storage {
            let table = tables.table(type)
            return try sql.first(table.select, table.key(id)) { row in
                StoredRecord(
                    values: type.fields.enumerated().map { index, field in row.register(index + 1, field.kind) },
                    presence: Presence(rawValue: Int(row.integer(0))) ?? .deleted)
            }
        }
    }

    func insert(
        _ type: RecordType, _ id: RecordID, _ values: [RegisterValue], createdAt: Timestamp, lastEdit: Timestamp,
        isCarried: Bool, origin: EditOrigin
    ) throws(PlannerError) {
        try storage {
            let table = tables.table(type)
            let derived = table.derived(values)
            let lifecycle: [SQLValue] = [
                .integer(createdAt.milliseconds), .integer(lastEdit.milliseconds), .integer(stamp.rawValue),
                isCarried ? .null : fileMarks(type, origin),
            ]
            let file = type.tracksFiles ? [origin == .file ? SQLValue.integer(lastEdit.milliseconds) : .null] : []
            try sql.execute(table.insert, table.key(id) + values.map(\.sql) + derived + lifecycle + file)
            if !isCarried {
                let making = type.hasLifecycle ? origin.making(lastEdit) : nil
                try enqueue(type, id, fields: OutboxFields.creation(type), base: nil, making: making)
                if type == .todoTag { try touchTodo(of: id, origin) }
            }
        }
    }

    func update(
        _ type: RecordType, _ id: RecordID, _ changes: [Int: RegisterValue], origin: EditOrigin
    ) throws(PlannerError) {
        try storage {
            let table = tables.table(type)
            let indices = changes.keys.sorted()
            if origin == .here { try keepFormer(indices, of: type, id) }
            let edited = OutboxFields.of(indices) | (type.hasLifecycle ? OutboxFields.lastEdit : 0)
            let base = try keepSeen(edited, of: type, id)
            var arguments = indices.map { changes[$0]?.sql ?? .null }
            arguments += table.derivedUpdates(changes)
            arguments += [.integer(stamp.rawValue), .integer(stamp.milliseconds)]
            try sql.execute(table.update(indices, isFromFile: origin == .file), arguments + table.key(id))
            try enqueue(type, id, fields: edited, base: base)
            if type == .todoTag { try touchTodo(of: id, origin) }
            if type == .tag, let name = type.index(of: "name"), changes[name] != nil { try touchTodos(carrying: id) }
        }
    }

    func setPresence(_ presence: Presence, of type: RecordType, _ id: RecordID) throws(PlannerError) {
        try storage {
            let table = tables.table(type)
            let edited = OutboxFields.deletion | (type.hasLifecycle ? OutboxFields.lastEdit : 0)
            let base = try keepSeen(edited, of: type, id)
            let arguments: [SQLValue] = [
                .init(presence.rawValue), .integer(stamp.rawValue), .integer(stamp.milliseconds),
            ]
            try sql.execute(table.setDeleted, arguments + table.key(id))
            try enqueue(type, id, fields: edited, base: base)
        }
    }

    /// A todo's tags, and what they are called, are part of it: it was edited when they were.
    private func touchTodo(of membership: RecordID, _ origin: EditOrigin) throws {
        let todo: SQLValue = .blob(membership.parts[0].bytes)
        try touch(RecordID(membership.parts[0]))
        guard origin == .here else { return }
        // The membership was edited when its todo was.
        let time = RecordTable.time("present")
        try sql.execute(
            """
            UPDATE todo_tag SET stamps = json_set(coalesce(stamps, '{}'), '$."present"', ?, '$."\(time)"',
            (SELECT last_edit FROM todo WHERE id = ?)) WHERE todo = ? AND tag = ?
            """, [.integer(stamp.rawValue), todo, todo, .blob(membership.parts[1].bytes)])
    }

    private func touchTodos(carrying tag: RecordID) throws {
        let text = "SELECT todo FROM todo_tag WHERE tag = ? AND present = 1"
        let todos = try sql.rows(text, [.blob(tag.parts[0].bytes)]) { UUID(bytes: $0.blob(0)) }
        for case let todo? in todos { try touch(RecordID(todo)) }
    }

    private func touch(_ todo: RecordID) throws {
        let id: SQLValue = .blob(todo.parts[0].bytes)
        let isLive = try sql.first("SELECT 1 FROM todo WHERE id = ? AND deleted = 0", [id]) { _ in true } ?? false
        guard isLive else { return }
        let base = try keepSeen(OutboxFields.lastEdit, of: .todo, todo)
        try sql.execute(
            "UPDATE todo SET last_edit = max(?, last_edit + 1) WHERE id = ?", [.integer(stamp.milliseconds), id])
        try enqueue(.todo, todo, fields: OutboxFields.lastEdit, base: base)
    }

    /// Notes in the outbox which registers of a record wait to be sent. A record that waits already takes the new
    /// registers in: what was never sent is one entry, so a guest's outbox is never longer than its library. The values
    /// are read from the rows when an entry is first sent; from then on it does not change. What is set after a record was
    /// made is `edited`: as old as the edit, not as what the record was made of.
    ///
    /// Entries stand in the order of their last edits, so that the server gives their stamps in that order. Of what was
    /// seen of a register the first edit knows: the later ones saw that edit.
    func enqueue(_ type: RecordType, _ id: RecordID, fields: Int64, base: String?, making: Making? = nil) throws {
        try sql.execute(
            """
            INSERT INTO outbox (type, id, fields, ts, base, made) VALUES (?, ?, ?, ?, ?, ?)
            ON CONFLICT (type, id) WHERE state = 0 DO UPDATE SET fields = fields | excluded.fields, ts = excluded.ts,
            edited = edited | excluded.fields,
            base = CASE WHEN base IS NULL THEN excluded.base WHEN excluded.base IS NULL THEN base
                ELSE json_patch(excluded.base, base) END,
            seq = (SELECT max(seq) + 1 FROM outbox)
            """,
            [
                .text(type.name), .blob(id.bytes), .integer(fields), .integer(now.timestamp.milliseconds), .init(base),
                .init(making?.time.milliseconds),
            ])
        try retryRejected(type, id)
    }

    /// What the server did not take of a record goes again with its next edit, which may have mended it. Of a value that
    /// was seen the first edit knows.
    private func retryRejected(_ type: RecordType, _ id: RecordID) throws {
        let record: [SQLValue] = [.text(type.name), .blob(id.bytes)]
        let aside = "type = ? AND id = ? AND state IN (3, 4, 5) AND state <> 5"
        let text = "SELECT fields, base, made, edited FROM outbox WHERE \(aside) ORDER BY seq DESC"
        let entries = try sql.rows(text, record) {
            (fields: $0.integer(0), base: $0.optionalText(1), made: $0.optionalInteger(2), edited: $0.integer(3))
        }
        for entry in entries {
            try sql.execute(
                """
                UPDATE outbox SET fields = fields | ?1, base = CASE WHEN ?2 IS NULL THEN base
                ELSE json_patch(coalesce(base, '{}'), ?2) END, made = coalesce(made, ?3),
                edited = CASE WHEN made IS NULL THEN fields | ?4 ELSE edited | ?4 END
                WHERE type = ?5 AND id = ?6 AND state = 0
                """, [.integer(entry.fields), .init(entry.base), .init(entry.made), .integer(entry.edited)] + record)
        }
        if !entries.isEmpty { try sql.execute("DELETE FROM outbox WHERE \(aside)", record) }
    }
}
