import DataRepositories
import DomainPrimitives
import Foundation
import LibraryDomain
import SQLInterface
import SyncProtocolDomain
import TodosDomain
import UtilIdentifiers
import UtilJSON

/// The methods that distinguish edits by people on this device from edits by imported files. The JSON column
/// `stamps` marks the edits by files (``RecordTable/mark(_:)``).
extension SQLLibraryConnection {
    func edits(of todo: UUID) throws(PlannerError) -> TodoEdits {
        try storage {
            guard let history = try history(.todo, RecordID(todo)), let stored = try self.todo(todo) else {
                throw PlannerError.notFound(reference: todo.uuidString)
            }
            var edits = try TodoEdits(history, of: stored) { id throws(PlannerError) in
                try projectName(of: id)
            }
            let memberships = """
                SELECT g.name, m.stamp, m.stamps, t.stamp FROM todo_tag m
                  JOIN tag g ON g.id = m.tag JOIN todo t ON t.id = m.todo
                WHERE m.todo = ?
                """
            try sql.query(memberships, [.blob(todo.bytes)]) { row in
                edits.tags[TagName(trusted: row.text(0))] = try Self.editedMembership(row)
                return true
            }
            let dependencies = """
                SELECT m.dependency, m.stamp, m.stamps, t.stamp FROM todo_dependency m
                  JOIN todo t ON t.id = m.todo
                WHERE m.todo = ?
                """
            try sql.query(dependencies, [.blob(todo.bytes)]) { row in
                guard let id = UUID(bytes: row.blob(0)) else { return true }
                edits.dependencies[id] = try Self.editedMembership(row)
                return true
            }
            return edits
        }
    }

    /// Returns the name of a project, even of a deleted one; `nil` if the library does not know the project.
    private func projectName(of id: UUID) throws(PlannerError) -> ProjectName? {
        try record(.project, RecordID(id))?.name(.project).map { ProjectName(trusted: $0) }
    }

    /// Returns the time at which a person last edited a membership of a todo, such as its tag. `nil` in two
    /// cases:
    /// - A file made the last edit.
    /// - The membership is as old as its todo, and nobody has edited the membership.
    /// - Parameter row: A row with the membership's creation stamp in column 1, its edit stamps as JSON in
    ///   column 2, and the todo's creation stamp in column 3.
    private static func editedMembership(_ row: any SQLRow) throws -> Timestamp? {
        let stamps = row.optionalText(2)
        let inserted = Stamp(rawValue: row.integer(1))
        let isLater = stamps == nil && inserted != Stamp(rawValue: row.integer(3))
        return isLater
            ? Timestamp(milliseconds: inserted.milliseconds) : editedHere(stamps)["present"]
    }

    func history(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> RecordHistory? {
        try storage {
            let table = tables.table(type)
            let file = type.tracksFiles ? "file_edit" : "NULL"
            let text = "SELECT created_at, \(file), stamps FROM \(type.name) WHERE \(table.condition)"
            let found = try sql.first(text, table.key(id)) { row in
                var history = RecordHistory(
                    edited: Self.editedHere(row.optionalText(2)),
                    file: row.optionalInteger(1).map { Timestamp(milliseconds: $0) },
                    created: Timestamp(milliseconds: row.integer(0)))
                history.export = history.edited[Self.export]
                // Removes the names in `stamps` that are not fields, such as marks.
                history.edited = history.edited.filter { type.index(of: $0.key) != nil }
                return history
            }
            guard var history = found, !history.edited.isEmpty, type.tracksFiles else { return found }
            history.former = try former(type, id)
            return history
        }
    }

    func note(_ file: FileEdit, of type: RecordType, _ id: RecordID) throws(PlannerError) {
        guard type.tracksFiles else { return }
        try storage {
            if let editedAt = file.editedAt {
                try sql.execute(
                    "UPDATE \(type.name) SET file_edit = max(coalesce(file_edit, ?1), ?1) WHERE id = ?2",
                    [.integer(editedAt.milliseconds), .blob(id.bytes)])
            }
            if let exportedAt = file.exportedAt {
                try sql.execute(
                    """
                    UPDATE \(type.name)
                    SET stamps = json_set(\(RecordTable.stamps), '$."\(Self.export)"', ?) WHERE id = ?
                    """,
                    [.integer(exportedAt.milliseconds), .blob(id.bytes)])
            }
        }
    }

    /// The JSON member for ``RecordHistory/export`` in the column `stamps`.
    private static let export = "@export"

    /// Copies the current values of some fields to the field history, before an edit replaces them. With the
    /// history, an import recognizes outdated values in an older file.
    ///
    /// `ReplacedTexts` has already kept most long texts in the table `text_version`. For such a text, the
    /// field history has the number of its row in this table, so that the library stores the text once.
    /// - Parameter indices: the positions of the fields in ``RecordType/fields``.
    func keepFormer(_ indices: [Int], of type: RecordType, _ id: RecordID) throws {
        guard type.tracksFiles else { return }
        for index in indices {
            let field = type.fields[index].name
            var value = "t.\(field)"
            if type.fields[index].isLongText {
                let newest =
                    "FROM text_version WHERE type = ?1 AND id = ?4 AND field = ?2 ORDER BY seq DESC LIMIT 1"
                value = """
                    CASE WHEN (SELECT value \(newest)) = \(value) THEN (SELECT seq \(newest))
                    ELSE \(value) END
                    """
            }
            try sql.execute(
                """
                INSERT INTO field_history (type, id, field, value, stamp, lost_at)
                SELECT ?1, t.id, ?2, \(value), t.stamp, ?3 FROM \(type.name) t WHERE t.id = ?4
                """,
                [
                    .text(type.name), .text(field), .integer(now.timestamp.milliseconds),
                    .blob(id.parts[0].bytes),
                ])
        }
        try sql.execute(
            """
            DELETE FROM field_history WHERE seq IN (SELECT seq FROM field_history ORDER BY seq LIMIT ?)
            AND seq <= (SELECT max(seq) FROM field_history) - ? AND lost_at < ?
            """,
            [
                .init(Self.prunedAtOnce), .init(Self.keptValues),
                .integer(now.timestamp.milliseconds - Self.keptTime),
            ])
    }

    /// The maximum number of rows that each edit removes from the table `field_history`. An edit adds fewer
    /// rows, so the table can shrink.
    private static let prunedAtOnce = 32
    /// The library always keeps this many replaced values: the newest ones, even if they are older than
    /// ``keptTime``.
    private static let keptValues = 10_000
    /// The time for which every replaced value is kept, in milliseconds: 90 days
    /// (Documentation/Sync.md §Merge).
    private static let keptTime: Int64 = 90 * 86_400_000

    /// Returns the values that edits on this device replaced, by field, oldest first. Leaves out long texts
    /// that the library no longer keeps (`ReplacedText.keptTime`).
    private func former(_ type: RecordType, _ id: RecordID) throws -> [String: [RegisterValue]] {
        var former: [String: [RegisterValue]] = [:]
        let text = """
            SELECT h.field, coalesce(v.value, h.value), v.seq IS NULL AND typeof(h.value) = 'integer'
            FROM field_history h LEFT JOIN text_version v
              ON v.seq = h.value AND typeof(h.value) = 'integer'
              AND v.type = h.type AND v.id = h.id AND v.field = h.field
            WHERE h.type = ? AND h.id = ? ORDER BY h.seq
            """
        try sql.query(text, [.text(type.name), .blob(id.bytes)]) { row in
            guard let index = type.index(of: row.text(0)) else { return true }
            let field = type.fields[index]
            if field.isLongText, row.integer(2) == 1 { return true }
            former[field.name, default: []].append(row.register(1, field.kind))
            return true
        }
        return former
    }

    /// Returns the value of the column `stamps` for a new record. For a membership from an imported file, the
    /// value says that the file set every field (``RecordTable/mark(_:)``). For any other record, it is null.
    func fileMarks(_ type: RecordType, _ origin: EditOrigin) -> SQLValue {
        // Only memberships need marks, because they have no column `file_edit`. Other new records need no
        // marks.
        guard type.carrier != nil, origin == .file else { return .null }
        let names = type.fields.flatMap { [$0.name, RecordTable.mark($0.name)] }
        return .text("{" + names.map { "\"\($0)\":\(stamp.rawValue)" }.joined(separator: ",") + "}")
    }

    /// Returns the time of each field's last edit. Leaves out fields that an imported file edited last, and
    /// stamps that cannot be read.
    private static func editedHere(_ stamps: String?) -> [String: Timestamp] {
        guard let stamps, let json = try? JSONValue(document: Array(stamps.utf8)) else { return [:] }
        let members = (json.object ?? []).compactMap { member in
            member.value.int64.map { (member.name, $0) }
        }
        let all = Dictionary(members) { $1 }
        var edited: [String: Timestamp] = [:]
        for (name, stamp) in all where all[RecordTable.mark(name)] != stamp {
            let time =
                name == export ? stamp : all[RecordTable.time(name)] ?? Stamp(rawValue: stamp).milliseconds
            edited[name] = Timestamp(milliseconds: time)
        }
        return edited
    }
}
