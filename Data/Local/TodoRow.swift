import DataRepositories
import DomainPrimitives
import Foundation
import SQLInterface
import TodosDomain
import UtilIdentifiers

/// The columns of a todo with its tags and dependencies, and the function that reads a row of these columns.
enum TodoRow {
    /// The columns for a query `SELECT … FROM todo t`. The last three columns are:
    /// - the names of the tags, separated by commas
    /// - the identifiers of the dependencies, each with 32 hexadecimal digits, without separators
    /// - the name of the project
    static let columns = """
        t.id, t.number, t.title, t.raw, t.note, t.due, t.priority, t.side, t.difficulty, t.estimate, t.parent,
        t.completed_at, t.recurrence, t.position, t.foreign_properties, t.created_at, t.last_edit,
        t.start, t.deadline,
        (SELECT group_concat(g.name, ',') FROM todo_tag m JOIN tag g ON g.id = m.tag AND g.deleted = 0
         WHERE m.todo = t.id AND m.present = 1),
        (SELECT group_concat(hex(n.dependency), '') FROM todo_dependency n
         JOIN todo d ON d.id = n.dependency AND d.deleted = 0
         WHERE n.todo = t.id AND n.present = 1),
        (SELECT p.name FROM project p WHERE p.id = t.project AND p.deleted = 0)
        """

    /// Reads a todo from a row.
    /// - Throws: ``SQLError`` if the identifier is not valid.
    static func todo(_ row: any SQLRow) throws -> Todo {
        guard let id = UUID(bytes: row.blob(0)) else {
            throw SQLError(.corrupt, "a todo without an identifier")
        }
        return Todo(
            id: id, number: row.optionalInteger(1).map(Int.init),
            title: TodoTitle(trusted: row.text(2)), raw: row.text(3), note: row.text(4),
            due: row.optionalText(5).flatMap(Due.init),
            priority: Priority(rawValue: Int(row.integer(6))) ?? .none,
            side: row.optionalInteger(7).flatMap { Side(rawValue: Int($0)) },
            difficulty: row.optionalInteger(8).map { Difficulty(trusted: Int($0)) },
            estimate: row.optionalInteger(9).map { Estimate(trusted: Int($0)) },
            tags: tags(row.optionalText(19)),
            parent: row.optionalBlob(10).flatMap { UUID(bytes: $0) },
            completedAt: row.optionalInteger(11).map { Timestamp(milliseconds: $0) },
            recurrence: row.optionalText(12).flatMap(Recurrence.init), position: row.optionalText(13),
            foreign: ForeignProperties(encoded: row.text(14)),
            start: row.optionalText(17).flatMap(Due.init), deadline: row.optionalText(18).flatMap(Due.init),
            dependencies: dependencies(row.optionalText(20)),
            project: row.optionalText(21).map { ProjectName(trusted: $0) },
            createdAt: Timestamp(milliseconds: row.integer(15)),
            lastEdit: Timestamp(milliseconds: row.integer(16)))
    }

    private static func dependencies(_ joined: String?) -> [UUID] {
        guard let joined else { return [] }
        let digits = Array(joined.utf8)
        return stride(from: 0, to: digits.count, by: 32).compactMap { start in
            let id = digits[start..<min(start + 32, digits.count)]
            let bytes = stride(from: id.startIndex, to: id.endIndex, by: 2).compactMap { place in
                UInt8(String(decoding: id[place..<min(place + 2, id.endIndex)], as: UTF8.self), radix: 16)
            }
            return UUID(bytes: bytes)
        }
    }

    private static func tags(_ joined: String?) -> [TagName] {
        guard let joined else { return [] }
        return joined.split(separator: ",").map { TagName(trusted: String($0)) }
    }
}
