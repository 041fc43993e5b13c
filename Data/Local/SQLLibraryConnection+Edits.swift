import DataRepositories
import DomainPrimitives
import Foundation
import SQLInterface
import SyncDomain
import TodosDomain
import UtilIdentifiers

/// Which edits were made here and which by files: a field that a file changed last has its stamp in `stamps` twice, under
/// its name and under its mark.
extension SQLLibraryConnection {
    func edits(of todo: UUID) throws(PlannerError) -> TodoEdits {
        try storage {
            let id: SQLValue = .blob(todo.bytes)
            let found = try sql.first("SELECT created_at, file_edit, stamp, stamps FROM todo WHERE id = ?", [id]) { row in
                var edits = TodoEdits(
                    file: row.optionalInteger(1).map { Timestamp(milliseconds: $0) },
                    created: Timestamp(milliseconds: row.integer(0)))
                for (name, time) in try Self.editedHere(row.optionalText(3)) {
                    if let field = TodoField(register: name) { edits.fields[field] = time }
                }
                return (edits: edits, creation: Stamp(rawValue: row.integer(2)))
            }
            guard let found else { throw PlannerError.notFound(reference: todo.uuidString) }
            var edits = found.edits
            let memberships = """
                SELECT g.name, m.stamp, m.stamps FROM todo_tag m JOIN tag g ON g.id = m.tag WHERE m.todo = ?
                """
            try sql.query(memberships, [id]) { row in
                let stamps = row.optionalText(2)
                let inserted = Stamp(rawValue: row.integer(1))
                let isLater = stamps == nil && inserted != found.creation
                let edited = isLater ? Timestamp(milliseconds: inserted.milliseconds) : try Self.editedHere(stamps)["present"]
                edits.tags[TagName(trusted: row.text(0))] = edited
                return true
            }
            return edits
        }
    }

    func noteFile(editedAt: Timestamp, of todo: UUID) throws(PlannerError) {
        try storage {
            try sql.execute(
                "UPDATE todo SET file_edit = max(coalesce(file_edit, ?1), ?1) WHERE id = ?2",
                [.integer(editedAt.milliseconds), .blob(todo.bytes)])
        }
    }

    func noteEdit(at time: Timestamp, ofTag tag: UUID) throws(PlannerError) {
        try storage {
            try sql.execute(
                "UPDATE tag SET last_edit = ?1 WHERE id = ?2 AND last_edit < ?1", [.integer(time.milliseconds), .blob(tag.bytes)])
        }
    }

    /// The marks of a record that a file brings.
    func fileMarks(_ type: SyncedType, _ origin: EditOrigin) -> SQLValue {
        // A todo that was never edited needs none.
        guard type != .todo, origin != .here else { return .null }
        let names = type.fields.flatMap { [$0.name, SyncedTable.mark($0.name)] }
        return .text("{" + names.map { "\"\($0)\":\(stamp.rawValue)" }.joined(separator: ",") + "}")
    }

    static func fileEdit(_ origin: EditOrigin) -> SQLValue {
        guard case .file(let editedAt?) = origin else { return .null }
        return .integer(editedAt.milliseconds)
    }

    /// The fields whose last edit was made here, and when.
    /// - Throws: ``SQLError`` for stamps that cannot be read: taken for none, files would take every edit away.
    private static func editedHere(_ stamps: String?) throws -> [String: Timestamp] {
        guard let stamps else { return [:] }
        let all: [String: Int64]
        do { all = try JSONDecoder().decode([String: Int64].self, from: Data(stamps.utf8)) } catch {
            throw SQLError(.corrupt, "the stamps of a record cannot be read")
        }
        var edited: [String: Timestamp] = [:]
        for (name, stamp) in all where all[SyncedTable.mark(name)] != stamp {
            let time = all[SyncedTable.time(name)] ?? Stamp(rawValue: stamp).milliseconds
            edited[name] = Timestamp(milliseconds: time)
        }
        return edited
    }
}
