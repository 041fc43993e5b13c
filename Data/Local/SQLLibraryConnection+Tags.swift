import DomainPrimitives
import Foundation
import SQLInterface
import SyncProtocolDomain
import TodosDomain
import UtilIdentifiers

extension SQLLibraryConnection {
    func tags() throws(PlannerError) -> [TagUsage] {
        try storage {
            let text = """
                SELECT g.id, g.name, g.color, g.created_at, g.last_edit, coalesce(u.open, 0), coalesce(u.done, 0)
                FROM tag g LEFT JOIN tag_usage u ON u.tag = g.id WHERE g.deleted = 0 ORDER BY g.name_key
                """
            return try sql.rows(text) { row in
                TagUsage(tag: try Self.tag(row), open: Int(row.integer(5)), done: Int(row.integer(6)))
            }
        }
    }

    func tag(named name: TagName) throws(PlannerError) -> Tag? {
        try storage {
            // Two devices can give two tags the same name. Until the tags are merged, the smaller identifier
            // counts.
            let text = """
                SELECT id, name, color, created_at, last_edit FROM tag
                WHERE name_key = ? AND deleted = 0 ORDER BY id LIMIT 1
                """
            return try sql.first(text, [.text(name.key)], Self.tag)
        }
    }

    func tagName(of id: UUID) throws(PlannerError) -> TagName? {
        try storage {
            try sql.first("SELECT name FROM tag WHERE id = ?", [.blob(id.bytes)]) {
                TagName(trusted: $0.text(0))
            }
        }
    }

    func liveTags(named name: TagName) throws(PlannerError) -> [UUID] {
        try storage {
            let text = "SELECT id FROM tag WHERE name_key = ? AND deleted = 0 ORDER BY id"
            return try sql.rows(text, [.text(name.key)]) { UUID(bytes: $0.blob(0)) }.compactMap { $0 }
        }
    }

    func deletedTagsInUse() throws(PlannerError) -> [UUID] {
        try storage {
            // Deleted tags are few, so each is looked up by itself.
            let text = """
                SELECT g.id FROM tag g INDEXED BY tag_deleted WHERE g.deleted <> 0 AND EXISTS (
                    SELECT 1 FROM todo_tag m JOIN todo t ON t.id = m.todo AND t.deleted = 0 WHERE m.tag = g.id AND m.present = 1)
                ORDER BY g.id
                """
            return try sql.rows(text) { UUID(bytes: $0.blob(0)) }.compactMap { $0 }
        }
    }

    private static func tag(_ row: any SQLRow) throws -> Tag {
        guard let id = UUID(bytes: row.blob(0)) else {
            throw SQLError(.corrupt, "a tag without an identifier")
        }
        return Tag(
            id: id, name: TagName(trusted: row.text(1)),
            color: TagColor(trusted: row.text(2)), createdAt: Timestamp(milliseconds: row.integer(3)),
            lastEdit: Timestamp(milliseconds: row.integer(4)))
    }
}
