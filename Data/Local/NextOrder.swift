import DomainPrimitives
import SQLInterface
import TodosDomain

/// The SQL for the sort ``TodoQuery/Sort/next``. One part of the SQL sorts todos by score (``NextScore``).
/// Another part finds the todos that can have the highest scores.
struct NextOrder {
    /// The present moment, with which the score compares the due day, the deadline and the age of a todo.
    let now: Moment

    /// The SQL terms for `ORDER BY`: open todos first, then the highest score first. In the SQL, `t` is the
    /// table `todo`.
    var order: String {
        """
        t.completed_at IS NOT NULL, \(score) DESC, \(date) IS NULL, \(date), t.created_at, t.id
        """
    }

    /// The SQL expression for the date that counts (``NextScore/date``).
    private var date: String {
        """
        CASE WHEN t.deadline IS NULL THEN t.due WHEN t.due IS NULL THEN t.deadline
        WHEN \(points(of: "t.due")) >= \(deadline) THEN t.due ELSE t.deadline END
        """
    }

    /// The SQL expression for the points of the deadline.
    private var deadline: String { "(\(points(of: "t.deadline")) + \(NextScore.deadlineBonus))" }

    /// The SQL expression for a todo's score, by the same rules as ``NextScore``. In the SQL, `t` is the
    /// table `todo`.
    private var score: String {
        let priorities = NextScore.priorities.sorted { $0.key > $1.key }.map {
            "WHEN \($0.key.rawValue) THEN \($0.value)"
        }
        let age = "(\(now.timestamp.milliseconds) - t.created_at) / \(NextScore.week)"
        return """
            (CASE WHEN t.due IS NULL AND t.deadline IS NULL
              THEN max(0, min(\(age), \(NextScore.oldest)))
              ELSE max(coalesce(\(points(of: "t.due")), 0), coalesce(\(deadline), 0)) END
            + CASE t.priority \(priorities.joined(separator: " ")) ELSE 0 END
            + CASE WHEN EXISTS (
                SELECT 1 FROM todo_dependency k JOIN todo w
                ON w.id = k.todo AND w.deleted = 0 AND w.completed_at IS NULL
                WHERE k.dependency = t.id AND k.present = 1)
              THEN \(NextScore.blocking) ELSE 0 END
            + CASE WHEN t.project IS NULL THEN 0 ELSE \(NextScore.project) END)
            """
    }

    /// Returns the SQL expression for the points that the day in `column` adds to a todo's score
    /// (``NextScore/points(daysLeft:)``). The points are NULL if the day is NULL.
    private func points(of column: String) -> String {
        let days = "CAST(julianday(substr(\(column), 1, 10)) - julianday('\(now.day)') AS INTEGER)"
        return """
            CASE WHEN \(column) IS NULL THEN NULL
            WHEN \(days) <= 0 THEN \(NextScore.today) + min(-\(days), \(NextScore.mostOverdue))
            ELSE \(NextScore.soon) - min(\(days), \(NextScore.farthest)) END
            """
    }

    /// Returns an SQL statement that reads one score of the todos that meet `condition`. They have one of the
    /// `priorities`, or an open todo depends on them. The highest score is at offset 0, the next one at
    /// offset 1.
    func scoreStatement(_ condition: SQLPart, _ priorities: [Priority], at offset: Int) -> SQLPart {
        let candidates = Self.candidates(condition, priorities, limit: offset + 1)
        return SQLPart(
            text: """
                SELECT \(score) AS score FROM todo t
                WHERE t.pk IN (\(candidates.text)) AND (\(condition.text))
                ORDER BY score DESC LIMIT 1 OFFSET ?
                """, arguments: candidates.arguments + condition.arguments + [.init(offset)])
    }

    /// Returns SQL that selects candidates for a list of open todos, as values of `pk`. Some candidates do
    /// not meet `condition`. The candidates that meet it contain:
    /// - the first `limit` todos of each of the `priorities`, in the order ``order``
    /// - every todo on which an open todo depends.
    ///
    /// Suppose that a todo gets its points from its due date. The todos before it in the index by due date
    /// then also come before it in ``order``. The same holds for deadlines. So each of the first todos is
    /// among the first rows of an index.
    /// - Parameters:
    ///   - condition: an SQL condition, with `t` for the table `todo`.
    ///   - priorities: the priorities that todos with this condition can have.
    static func candidates(_ condition: SQLPart, _ priorities: [Priority], limit: Int) -> SQLPart {
        var parts: [SQLPart] = []
        for (priority, isInProject) in priorities.flatMap({ [($0, false), ($0, true)] }) {
            let index = isInProject ? "todo_open_in_project_by_priority" : "todo_open_by_priority"
            let open =
                "t.completed_at IS NULL AND t.priority = \(priority.rawValue)"
                + (isInProject ? " AND t.project IS NOT NULL" : "")
            let due = "todo t INDEXED BY \(index)_due WHERE \(open) AND t.due"
            let deadline = "todo t INDEXED BY \(index)_deadline WHERE \(open) AND t.deadline"
            for source in [
                ("\(due) IS NOT NULL", "t.due, t.created_at, t.id"),
                ("\(due) IS NULL", "t.created_at, t.id"),
                ("\(deadline) IS NOT NULL", "t.deadline, t.created_at, t.id"),
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
                    SELECT d.pk FROM todo_dependency k
                    JOIN todo d ON d.id = k.dependency AND d.deleted = 0 AND d.completed_at IS NULL
                    JOIN todo w ON w.id = k.todo AND w.deleted = 0 AND w.completed_at IS NULL
                    WHERE k.present = 1
                    """))
        return SQLPart(
            text: parts.map(\.text).joined(separator: " UNION ALL "),
            arguments: parts.flatMap(\.arguments))
    }
}
