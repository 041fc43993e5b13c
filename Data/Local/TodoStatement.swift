import DomainPrimitives
import SQLInterface
import TodosDomain

/// The SQL statement of a query for todos.
struct TodoStatement {
    private(set) var text: String
    private(set) var arguments: [SQLValue] = []

    /// - Parameters:
    ///   - rows: the SQL condition for the rows of the table `todo`.
    ///   - day: no todo in the result is due after this day; `nil` for no limit.
    init(_ query: TodoQuery, _ rows: RowCondition, through day: Day? = nil) {
        var (condition, arguments) = (rows.sql.text, rows.sql.arguments)
        if let day {
            condition += " AND t.due < ?"
            arguments.append(.text(day.description + "~"))
        }
        let order = Self.order(query)
        // Most todos of an old library are done, and this index has only the open ones.
        let open = !rows.isSearch && query.completion == .open ? "todo_open" : nil
        let source = (rows.order ?? open).map { "todo t INDEXED BY \($0)" } ?? "todo t"
        if let limit = query.limit {
            text = Self.limited(to: condition, of: source, order)
            arguments.append(.init(limit))
        } else {
            text = "SELECT \(TodoRow.columns) FROM \(source) WHERE \(condition) ORDER BY \(order)"
        }
        self.arguments = arguments
    }

    /// Creates a statement for the first open todos in the order of `haru next`.
    /// - Parameters:
    ///   - condition: the SQL condition for the rows of the table `todo`.
    ///   - priorities: the priorities that todos in the result can have.
    init(_ next: NextOrder, _ condition: SQLPart, _ priorities: [Priority], limit: Int) {
        let candidates = NextOrder.candidates(condition, priorities, limit: limit)
        text = Self.limited(
            to: "t.pk IN (\(candidates.text)) AND (\(condition.text))", of: "todo t", next.order)
        arguments = candidates.arguments + condition.arguments + [.init(limit)]
    }

    /// Returns an SQL statement that reads todos up to a limit. The statement's last `?` stands for the
    /// limit.
    private static func limited(to condition: String, of source: String, _ order: String) -> String {
        """
        SELECT \(TodoRow.columns) FROM todo t
        WHERE t.pk IN (SELECT t.pk FROM \(source) WHERE \(condition) ORDER BY \(order) LIMIT ?)
        ORDER BY \(order)
        """
    }

    private static func order(_ query: TodoQuery) -> String {
        switch query.sort {
        case .next:
            query.rankedAt.map { NextOrder(now: $0).order }
                ?? "t.completed_at IS NOT NULL, t.created_at"
        case .due:
            """
            t.due IS NULL, substr(t.due, 1, 10), t.completed_at IS NOT NULL, t.priority DESC,
              length(t.due) = 10, substr(t.due, 12, 5), t.position IS NULL, t.position, t.created_at, t.title,
              t.id
            """
        case .priority:
            "t.completed_at IS NOT NULL, t.priority DESC, t.due IS NULL, t.due, t.position, t.created_at"
        case .created: "t.completed_at IS NOT NULL, t.created_at DESC, t.pk DESC"
        case .title: "t.completed_at IS NOT NULL, t.title COLLATE NOCASE, t.created_at"
        }
    }
}
