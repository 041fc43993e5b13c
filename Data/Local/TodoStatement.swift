import DomainPrimitives
import SQLInterface
import TodosDomain

/// The statement of a query. The conditions name the partial indexes' own, so that each scope is a range of one index.
struct TodoStatement {
    private(set) var text: String
    private(set) var arguments: [SQLValue] = []

    init(_ query: TodoQuery) {
        var conditions = ["t.deleted = 0"]
        var arguments: [SQLValue] = []
        switch query.scope {
        case .days(let days):
            // A due text starts with its day, and `T` sorts before `~`: the range takes in every time of the last day.
            conditions.append("t.due IS NOT NULL AND t.due >= ? AND t.due < ?")
            arguments += [.text(days.lowerBound.description), .text(days.upperBound.description + "~")]
        case .overdue(let day):
            conditions.append("t.due IS NOT NULL AND t.due < ? AND t.completed_at IS NULL")
            arguments.append(.text(day.description))
        case .inbox: conditions.append("t.due IS NULL")
        case .all: break
        }
        switch query.completion {
        case .any: break
        case .open: conditions.append("t.completed_at IS NULL")
        case .done: conditions.append("t.completed_at IS NOT NULL")
        }
        for tag in query.tags {
            conditions.append(
                """
                t.id IN (SELECT m.todo FROM tag g JOIN todo_tag m ON m.tag = g.id AND m.present = 1
                WHERE g.name_key = ? AND g.deleted = 0)
                """)
            arguments.append(.text(tag.key))
        }
        if let words = query.words {
            if let match = SearchText.query(words) {
                conditions.append("t.pk IN (SELECT rowid FROM todo_text WHERE todo_text MATCH ?)")
                arguments.append(.text(match))
            } else {
                conditions.append("0")
            }
        }
        text = """
            SELECT \(TodoRow.columns) FROM todo t WHERE \(conditions.joined(separator: " AND "))
            ORDER BY \(Self.order(query.sort)) LIMIT ?
            """
        arguments.append(query.limit.map { .init($0) } ?? -1)
        self.arguments = arguments
    }

    private static func order(_ sort: TodoQuery.Sort) -> String {
        switch sort {
        case .due:
            "t.due IS NULL, substr(t.due, 1, 10), t.completed_at IS NOT NULL, t.priority DESC, length(t.due) = 10, substr(t.due, 12, 5), t.position IS NULL, t.position, t.created_at, t.title"
        case .priority: "t.priority DESC, t.due IS NULL, t.due, t.position, t.created_at"
        case .created: "t.created_at DESC, t.pk DESC"
        case .title: "t.title COLLATE NOCASE, t.created_at"
        }
    }
}
