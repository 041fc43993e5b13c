import DomainPrimitives
import SQLInterface
import TodosDomain

/// The SQL statement that finds the todos of a query. The conditions repeat those of the partial indexes, so
/// SQLite reads each list of todos as one range of one index.
struct TodoStatement {
    private(set) var text: String
    private(set) var arguments: [SQLValue] = []

    /// - Parameter day: the last day that can occur in the result; `nil` if it is unknown.
    init(_ query: TodoQuery, through day: Day? = nil) {
        var (condition, arguments) = Self.keys(query)
        if let day {
            condition += " AND t.due < ?"
            arguments.append(.text(day.description + "~"))
        }
        let order = Self.order(query.sort)
        if let limit = query.limit {
            // Sorts only keys, and then reads only the todos within the limit.
            text = """
                SELECT \(TodoRow.columns) FROM todo t
                WHERE t.pk IN (SELECT t.pk FROM todo t WHERE \(condition) ORDER BY \(order) LIMIT ?) ORDER BY \(order)
                """
            arguments.append(.init(limit))
        } else {
            text = "SELECT \(TodoRow.columns) FROM todo t WHERE \(condition) ORDER BY \(order)"
        }
        self.arguments = arguments
    }

    static func keys(_ query: TodoQuery) -> (condition: String, arguments: [SQLValue]) {
        var conditions = ["t.deleted = 0"]
        var arguments: [SQLValue] = []
        switch query.scope {
        case .days(let days):
            // A due text begins with its day, and `T` sorts before `~`. So the range includes every time of
            // the last day.
            conditions.append("t.due >= ? AND t.due < ?")
            arguments += [.text(days.lowerBound.description), .text(days.upperBound.description + "~")]
        case .overdue(let day):
            conditions.append("t.due < ? AND t.completed_at IS NULL")
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
            conditions.append(tagCondition(isWide: query.scope == .all))
            arguments.append(.text(tag.key))
        }
        for tag in query.excludedTags {
            conditions.append("NOT \(tagCondition(isWide: false))")
            arguments.append(.text(tag.key))
        }
        if let words = query.words {
            let match = SearchText.query(words)
            conditions.append(match == nil ? "0" : wordsCondition(isWide: query.scope == .all))
            if let match { arguments.append(.text(match)) }
        }
        return (conditions.joined(separator: " AND "), arguments)
    }

    /// Returns the condition for the query's tag. If `isWide`, SQLite begins with the todos of the tag.
    /// Otherwise SQLite checks the tag of each todo that meets the other conditions.
    ///
    /// For an excluded tag, `isWide` is always false. Most todos lack the tag, so SQLite checks only a few
    /// todos until the query's limit is reached.
    private static func tagCondition(isWide: Bool) -> String {
        // Looks for all tags of this name, because two devices can give two tags the same name.
        let tags = "(SELECT id FROM tag WHERE name_key = ? AND deleted = 0)"
        return isWide
            ? "t.id IN (SELECT m.todo FROM todo_tag m WHERE m.tag IN \(tags) AND m.present = 1)"
            : "EXISTS (SELECT 1 FROM todo_tag m WHERE m.todo = t.id AND m.tag IN \(tags) AND m.present = 1)"
    }

    /// Returns the condition for the query's words. If `isWide`, SQLite begins with the todos that contain
    /// the words. Otherwise SQLite checks the words of each todo that meets the other conditions.
    private static func wordsCondition(isWide: Bool) -> String {
        isWide
            ? "t.pk IN (SELECT rowid FROM record_text WHERE record_text MATCH ?)"
            : "EXISTS (SELECT 1 FROM record_text WHERE rowid = t.pk AND record_text MATCH ?)"
    }

    private static func order(_ sort: TodoQuery.Sort) -> String {
        switch sort {
        case .due:
            "t.due IS NULL, substr(t.due, 1, 10), t.completed_at IS NOT NULL, t.priority DESC, length(t.due) = 10, substr(t.due, 12, 5), t.position IS NULL, t.position, t.created_at, t.title"
        case .priority:
            "t.completed_at IS NOT NULL, t.priority DESC, t.due IS NULL, t.due, t.position, t.created_at"
        case .created: "t.completed_at IS NOT NULL, t.created_at DESC, t.pk DESC"
        case .title: "t.completed_at IS NOT NULL, t.title COLLATE NOCASE, t.created_at"
        }
    }
}
