import DomainPrimitives
import SQLInterface
import TodosDomain

/// The SQL of the sort ``TodoQuery/Sort/next``: the score of a todo (``NextScore``), and the todos that can
/// have the highest scores.
struct NextOrder {
    /// The present day, with which the score compares the due day and the deadline of a todo.
    let today: Day

    /// The order of the rows `t`: the highest score first.
    var order: String {
        """
        t.completed_at IS NOT NULL, \(score) DESC, t.due IS NULL, t.due, t.created_at, t.id
        """
    }

    /// The score of the row `t`, as ``NextScore`` computes it.
    private var score: String {
        let deadline = "(\(points(of: "t.deadline")) + \(NextScore.deadlineBonus))"
        let priorities = NextScore.priorities.sorted { $0.key > $1.key }.map {
            "WHEN \($0.key.rawValue) THEN \($0.value)"
        }
        return """
            (max(coalesce(\(points(of: "t.due")), 0), coalesce(\(deadline), 0))
            + CASE t.priority \(priorities.joined(separator: " ")) ELSE 0 END
            + CASE WHEN EXISTS (
                SELECT 1 FROM todo_dependency k JOIN todo w
                ON w.id = k.todo AND w.deleted = 0 AND w.completed_at IS NULL
                WHERE k.dependency = t.id AND k.present = 1)
              THEN \(NextScore.blocking) ELSE 0 END)
            """
    }

    /// The points of a date (``NextScore/points(daysLeft:)``); NULL without a date.
    private func points(of column: String) -> String {
        let days = "CAST(julianday(substr(\(column), 1, 10)) - julianday('\(today)') AS INTEGER)"
        return """
            CASE WHEN \(column) IS NULL THEN NULL
            WHEN \(days) <= 0 THEN \(NextScore.today) + min(-\(days), \(NextScore.mostOverdue))
            ELSE \(NextScore.soon) - min(\(days), \(NextScore.farthest)) END
            """
    }

    /// Returns a statement that selects the row numbers of the candidates: the todos that can have one of the
    /// `limit` highest scores. For each priority, the candidates are the todos with the earliest due days or
    /// deadlines, and the oldest todos without a due day. Todos on which other todos depend are candidates
    /// too. So the number of candidates does not depend on the size of the library.
    /// - Parameter condition: the condition that each todo `t` must meet. This condition must not use an
    ///   index.
    static func candidates(_ condition: SQLPart, limit: Int) -> SQLPart {
        var parts: [SQLPart] = []
        for priority in Priority.allCases {
            let open = "t.completed_at IS NULL AND t.priority = \(priority.rawValue)"
            let due = "todo t INDEXED BY todo_open_by_priority_due WHERE \(open) AND t.due"
            let deadline = "todo t INDEXED BY todo_open_by_priority_deadline WHERE \(open) AND t.deadline"
            for source in [
                ("\(due) IS NOT NULL", "t.due, t.created_at"), ("\(due) IS NULL", "t.created_at"),
                ("\(deadline) IS NOT NULL", "t.deadline"),
            ] {
                parts.append(
                    SQLPart(
                        text: """
                            SELECT pk FROM (SELECT t.pk FROM \(source.0) AND (\(condition.text))
                            ORDER BY \(source.1) LIMIT ?)
                            """, arguments: condition.arguments + [.init(limit)]))
            }
        }
        parts.append(
            SQLPart(
                text: """
                    SELECT pk FROM (SELECT d.pk FROM todo_dependency k
                    JOIN todo d ON d.id = k.dependency AND d.deleted = 0 AND d.completed_at IS NULL
                    JOIN todo w ON w.id = k.todo AND w.deleted = 0 AND w.completed_at IS NULL
                    WHERE k.present = 1 LIMIT ?)
                    """, arguments: [.init(mostBlocking)]))
        return SQLPart(
            text: parts.map(\.text).joined(separator: " UNION ALL "),
            arguments: parts.flatMap(\.arguments))
    }

    /// From at most this many dependencies, ``candidates(_:limit:)`` takes the todos that other todos wait
    /// for. People have far fewer dependencies.
    private static let mostBlocking = 1_000
}
