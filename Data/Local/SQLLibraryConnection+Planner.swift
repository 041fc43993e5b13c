import DomainPrimitives
import Foundation
import QueryDomain
import SQLInterface
import SyncProtocolDomain
import TodosDomain
import UtilIdentifiers

/// Finds todos by query, identifier and reference, such as `12` or `@last`. Each kind of search has its
/// index.
extension SQLLibraryConnection {
    func todos(_ query: TodoQuery) throws(PlannerError) -> [Todo] {
        try storage {
            let statement = try statement(for: query)
            return try sql.rows(statement.text, statement.arguments, TodoRow.todo)
        }
    }

    /// Returns the statement that reads the todos of a query in the fastest way.
    func statement(for query: TodoQuery) throws -> TodoStatement {
        var plan = try plan(for: .todo, query.condition)
        if let next = try nextStatement(query, &plan) { return next }
        if let walk = try walk(query, &plan) {
            return TodoStatement(query, walk.rows, through: walk.lastDay)
        }
        let rows = try rows(of: plan)
        return TodoStatement(query, rows, through: try lastDay(query, rows))
    }

    func todo(_ id: UUID) throws(PlannerError) -> Todo? {
        try storage {
            let text = "SELECT \(TodoRow.columns) FROM todo t WHERE t.id = ? AND t.deleted = 0"
            return try sql.first(text, [.blob(id.bytes)], TodoRow.todo)
        }
    }

    func todos(_ ids: Set<UUID>) throws(PlannerError) -> [Todo] {
        try storage {
            var todos: [Todo] = []
            var rest = ids.sorted().map { SQLValue.blob($0.bytes) }[...]
            while !rest.isEmpty {
                let some = rest.prefix(Self.mostParameters)
                rest = rest.dropFirst(Self.mostParameters)
                let marks = Array(repeating: "?", count: some.count).joined(separator: ", ")
                let text = "SELECT \(TodoRow.columns) FROM todo t WHERE t.id IN (\(marks)) AND t.deleted = 0"
                todos += try sql.rows(text, Array(some)) { try TodoRow.todo($0) }
            }
            return todos
        }
    }

    func titles(of ids: Set<UUID>) throws(PlannerError) -> [UUID: TodoTitle] {
        try storage {
            var titles: [UUID: TodoTitle] = [:]
            var rest = ids.map { SQLValue.blob($0.bytes) }[...]
            while !rest.isEmpty {
                let some = rest.prefix(Self.mostParameters)
                rest = rest.dropFirst(Self.mostParameters)
                let marks = Array(repeating: "?", count: some.count).joined(separator: ", ")
                let text = "SELECT t.id, t.title FROM todo t WHERE t.id IN (\(marks)) AND t.deleted = 0"
                try sql.query(text, Array(some)) { row in
                    if let id = UUID(bytes: row.blob(0)) { titles[id] = TodoTitle(trusted: row.text(1)) }
                    return true
                }
            }
            return titles
        }
    }

    /// The largest number of parameters per statement. SQLite allows at least 999.
    static let mostParameters = 900

    func todos(matching reference: TodoReference, limit: Int) throws(PlannerError) -> [Todo] {
        try storage {
            let select = "SELECT \(TodoRow.columns) FROM todo t WHERE t.deleted = 0 AND"
            let bound: [SQLValue] = [.init(limit)]
            switch reference {
            case .id(let id):
                return try sql.rows("\(select) t.id = ?", [.blob(id.bytes)], TodoRow.todo)
            case .number(let number):
                return try sql.rows("\(select) t.number = ? LIMIT ?", [.init(number)] + bound, TodoRow.todo)
            case .identifierPrefix(let prefix):
                let (low, high) = Self.bounds(ofIdentifierPrefix: prefix)
                return try sql.rows(
                    "\(select) t.id BETWEEN ? AND ? LIMIT ?", [.blob(low), .blob(high)] + bound, TodoRow.todo)
            case .last:
                return try sql.rows(
                    "\(select) t.pk = (SELECT max(pk) FROM todo WHERE deleted = 0) LIMIT ?", bound,
                    TodoRow.todo)
            case .title(let text):
                return try titled(text, limit: limit)
            }
        }
    }

    func descendants(of roots: [UUID]) throws(PlannerError) -> [Todo] {
        try storage {
            var found: [Todo] = []
            var seen = Set(roots)
            var queue = roots[...]
            let text = """
                SELECT \(TodoRow.columns) FROM todo t WHERE t.parent = ? AND t.deleted = 0
                ORDER BY t.position, t.pk
                """
            while let id = queue.popFirst() {
                for child in try sql.rows(text, [.blob(id.bytes)], TodoRow.todo)
                where seen.insert(child.id).inserted {
                    found.append(child)
                    queue.append(child.id)
                }
            }
            return found
        }
    }

    func overdueCount(at now: Moment, cap: Int) throws(PlannerError) -> Int {
        try storage {
            let compiler = QueryCompiler(type: .todo, catalogue: catalogue, searchBits: searchBits)
            let conditions = TodoQuery.overdue(at: now).condition.simplified.conjuncts
            let rows = try compiler.test(conditions, byIndexOn: ["due"])
            let source = "todo t WHERE t.deleted = 0 AND \(rows.text)"
            let text = "SELECT count(*) FROM (SELECT 1 FROM \(source) LIMIT ?)"
            return Int(try sql.first(text, rows.arguments + [.init(cap)]) { $0.integer(0) } ?? 0)
        }
    }

    func lastPosition() throws(PlannerError) -> String? {
        try storage {
            try sql.first("SELECT max(position) FROM todo WHERE position IS NOT NULL") { $0.optionalText(0) }
                ?? nil
        }
    }

    /// Finds todos by a part of the title. Titles that equal the text come first. Open todos come before
    /// completed todos, and newer todos before older todos.
    private func titled(_ text: String, limit: Int) throws -> [Todo] {
        let order = "ORDER BY t.title <> ?, t.completed_at IS NOT NULL, t.pk DESC"
        if let match = SearchMatch.all(text) {
            // Sorts only keys and titles, and then reads only the wanted todos.
            let statement = """
                SELECT t.pk, t.title FROM record_text x JOIN todo t ON t.pk = x.rowid
                WHERE x.title MATCH ? AND t.deleted = 0 \(order)
                """
            let folded = text.lowercased()
            var keys: [Int64] = []
            try sql.query(statement, [.text(match), .text(text)]) { row in
                if row.text(1).lowercased().contains(folded) { keys.append(row.integer(0)) }
                return keys.count < limit
            }
            let whole = "SELECT \(TodoRow.columns) FROM todo t WHERE t.pk = ?"
            let found = try keys.compactMap { try sql.first(whole, [.integer($0)], TodoRow.todo) }
            if !found.isEmpty { return found }
        }
        let statement = """
            SELECT \(TodoRow.columns) FROM todo t
              WHERE t.deleted = 0 AND instr(lower(t.title), lower(?)) > 0 \(order) LIMIT ?
            """
        return try sql.rows(statement, [.text(text), .text(text), .init(limit)], TodoRow.todo)
    }

    /// Returns the smallest and the largest identifier that begin with the hexadecimal digits of `prefix`.
    static func bounds(ofIdentifierPrefix prefix: String) -> (low: [UInt8], high: [UInt8]) {
        let nibbles = prefix.compactMap(\.hexDigitValue).prefix(32)
        func fill(_ filler: Int) -> [UInt8] {
            let all = Array(nibbles) + [Int](repeating: filler, count: 32 - nibbles.count)
            return stride(from: 0, to: 32, by: 2).map { UInt8(all[$0] << 4 | all[$0 + 1]) }
        }
        return (fill(0), fill(15))
    }
}

extension SQLLibraryConnection {
    func tags() throws(PlannerError) -> [TagUsage] {
        try storage {
            let text = """
                SELECT g.id, g.name, g.color, g.created_at, g.last_edit, coalesce(u.open, 0),
                  coalesce(u.done, 0)
                FROM tag g LEFT JOIN tag_usage u ON u.tag = g.id WHERE g.deleted = 0 ORDER BY g.name_key
                """
            return try sql.rows(text) { row in
                TagUsage(tag: try Self.tag(row), open: Int(row.integer(5)), done: Int(row.integer(6)))
            }
        }
    }

    func tag(named name: TagName) throws(PlannerError) -> Tag? {
        try storage {
            // Two devices can give two tags the same name. Until the tags are merged, the tag with the
            // smaller identifier counts.
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

    func projectCounts() throws(PlannerError) -> [UUID: TodoCount] {
        try storage {
            var counts: [UUID: TodoCount] = [:]
            // Each statement reads an index alone. The first index has all todos of projects, and the second
            // one has the open todos.
            let all = """
                SELECT t.project, count(*) FROM todo t WHERE t.project IS NOT NULL AND t.deleted = 0
                GROUP BY t.project
                """
            try sql.query(all, []) { row in
                if let id = UUID(bytes: row.blob(0)) { counts[id] = TodoCount(done: Int(row.integer(1))) }
                return true
            }
            let open = "SELECT t.project, count(*) FROM \(Self.openOfProjects) GROUP BY t.project"
            try sql.query(open, []) { row in
                guard let id = UUID(bytes: row.blob(0)) else { return true }
                let number = Int(row.integer(1))
                counts[id, default: TodoCount()].open = number
                counts[id, default: TodoCount()].done -= number
                return true
            }
            return counts
        }
    }

    func startedProjectCounts(at now: Moment) throws(PlannerError) -> [UUID: Int] {
        try storage {
            // Counts all open todos, then subtracts those that start later. Both statements use an index, and
            // few todos start later.
            let open = "SELECT t.project, count(*) FROM \(Self.openOfProjects) GROUP BY t.project"
            var counts: [UUID: Int] = [:]
            try sql.query(open, []) { row in
                if let id = UUID(bytes: row.blob(0)) { counts[id] = Int(row.integer(1)) }
                return true
            }
            let compiler = QueryCompiler(type: .todo, catalogue: catalogue, searchBits: searchBits)
            let conditions = TodoQuery.waiting(at: now).condition.simplified.conjuncts
            let rows = try compiler.test(conditions, byIndexOn: ["start"])
            let waiting = """
                SELECT +t.project, count(*) FROM todo t
                WHERE t.deleted = 0 AND \(rows.text) AND +t.project IS NOT NULL GROUP BY +t.project
                """
            try sql.query(waiting, rows.arguments) { row in
                if let id = UUID(bytes: row.blob(0)) { counts[id, default: 0] -= Int(row.integer(1)) }
                return true
            }
            return counts.filter { $0.value > 0 }
        }
    }

    /// The open todos that have a project. SQLite counts them in the index, without reading the table.
    private static let openOfProjects = """
        todo t INDEXED BY todo_open_by_project
        WHERE t.project IS NOT NULL AND t.completed_at IS NULL AND t.deleted = 0
        """

    func deletedProjectsInUse() throws(PlannerError) -> [UUID] {
        // A library in a test can know other types only.
        guard catalogue.type(named: RecordType.project.name) != nil else { return [] }
        return try storage {
            // Deleted projects are few, so each is looked up by itself.
            let text = """
                SELECT p.id FROM project p INDEXED BY project_deleted WHERE p.deleted <> 0 AND EXISTS (
                    SELECT 1 FROM todo t WHERE t.project = p.id AND t.deleted = 0
                    UNION ALL SELECT 1 FROM project c WHERE c.parent = p.id AND c.deleted = 0)
                ORDER BY p.id
                """
            return try sql.rows(text) { UUID(bytes: $0.blob(0)) }.compactMap { $0 }
        }
    }

    func deletedTagsInUse() throws(PlannerError) -> [UUID] {
        try storage {
            let uses = catalogue.labelings(with: .tag).compactMap { labeling -> String? in
                guard let owner = labeling.carrier, let present = labeling.presenceField else { return nil }
                return """
                    EXISTS (SELECT 1 FROM \(labeling.name) m
                      JOIN \(owner) t ON t.id = m.\(labeling.key[0]) AND t.deleted = 0
                      WHERE m.\(labeling.key[1]) = g.id AND m.\(present) = 1)
                    """
            }
            guard !uses.isEmpty else { return [] }
            // Deleted tags are few, so each is looked up by itself.
            let text = """
                SELECT g.id FROM tag g INDEXED BY tag_deleted
                WHERE g.deleted <> 0 AND (\(uses.joined(separator: " OR ")))
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
