public import DomainPrimitives

/// The points that decide the order of `haru next`. The todo with the most points comes first
/// (Documentation/Product.md §What to do next).
public struct NextScore: Hashable, Sendable {
    /// A reason for which a todo gets points in its score, such as its priority.
    public enum Reason: Hashable, Sendable {
        /// The todo is due in `days` days, or was due before today if the number is negative.
        case due(days: Int)
        /// The deadline of the todo is in `days` days, or has passed if the number is negative.
        case deadline(days: Int)
        /// The todo was created `weeks` full weeks ago (1 or more), and has neither a due day nor a deadline.
        case age(weeks: Int)
        case priority(Priority)
        /// At least one open todo waits for the todo.
        case blocking
        /// The todo is in a project.
        case project
    }

    /// A part of a todo's score: the points for one reason, such as the todo's priority.
    public struct Part: Hashable, Sendable {
        public let reason: Reason
        public let points: Int

        public init(reason: Reason, points: Int) {
            self.reason = reason
            self.points = points
        }
    }

    /// The parts of the score that apply to the todo. First comes the due day, deadline or age. Priority,
    /// blocking and project follow.
    public let parts: [Part]
    /// The due date or the deadline, whichever gives more points; the due date if both give the same. `nil`
    /// for a todo without both.
    public let date: Due?
    /// The whole score as one number: the points of all ``parts`` together.
    public var total: Int { parts.reduce(0) { $0 + $1.points } }

    /// - Parameter isBlocking: Whether an open todo depends on the todo.
    public init(_ todo: Todo, isBlocking: Bool, now: Moment) {
        var parts: [Part] = []
        var urgent: (date: Due, part: Part)?
        if let due = todo.due {
            let days = now.day.days(until: due.day)
            urgent = (due, Part(reason: .due(days: days), points: Self.points(daysLeft: days)))
        }
        if let deadline = todo.deadline {
            let days = now.day.days(until: deadline.day)
            let points = Self.points(daysLeft: days) + Self.deadlineBonus
            // Only the more urgent of both dates counts, so that a todo with two dates has no advantage.
            if points > urgent?.part.points ?? 0 {
                urgent = (deadline, Part(reason: .deadline(days: days), points: points))
            }
        }
        date = urgent?.date
        if let urgent {
            parts.append(urgent.part)
        } else {
            let weeks = Self.weeks(from: todo.createdAt, to: now.timestamp)
            if weeks > 0 { parts.append(Part(reason: .age(weeks: weeks), points: min(weeks, Self.oldest))) }
        }
        if let points = Self.priorities[todo.priority] {
            parts.append(Part(reason: .priority(todo.priority), points: points))
        }
        if isBlocking { parts.append(Part(reason: .blocking, points: Self.blocking)) }
        if todo.project != nil { parts.append(Part(reason: .project, points: Self.project)) }
        self.parts = parts
    }

    /// Returns the most points that a todo of a priority can have, if no open todo depends on it.
    public static func most(_ priority: Priority) -> Int {
        today + mostOverdue + deadlineBonus + (priorities[priority] ?? 0) + project
    }

    /// Returns the points for a due day or a deadline. Today gives 100. Each day into the past adds 1, up to
    /// 130. Tomorrow gives 89, and each later day 1 less, down to 30.
    public static func points(daysLeft days: Int) -> Int {
        if days <= 0 { return today + min(-days, mostOverdue) }
        return soon - min(days, farthest)
    }

    /// The points for a due day or a deadline that is today. A date in the past gets 1 extra point for each
    /// day since then, but at most ``mostOverdue`` extra points.
    public static let today = 100
    public static let mostOverdue = 30
    /// The points for a due day or a deadline after today, before a subtraction. Each day until then
    /// subtracts 1 point, but all days together subtract at most ``farthest`` points.
    public static let soon = 90
    public static let farthest = 60
    /// The points that a deadline gives in addition to ``points(daysLeft:)``.
    public static let deadlineBonus = 10
    public static let priorities: [Priority: Int] = [.high: 60, .medium: 30, .low: 10]
    public static let blocking = 20
    /// A todo in a project gets this number of points.
    public static let project = 5
    /// The maximum points for the age of a todo. Every due day or deadline gives more: at least 30 points.
    public static let oldest = 25
    /// The length of a week in milliseconds.
    public static let week = 7 * 24 * 3_600_000

    private static func weeks(from start: Timestamp, to end: Timestamp) -> Int {
        max(0, Int(end.milliseconds - start.milliseconds) / week)
    }
}

extension NextScore {
    /// Whether `lhs` with `score` comes before `rhs` with `other`:
    /// - The higher score comes first.
    /// - For equal scores, the earlier ``date`` comes first. A todo without a date comes last.
    /// - For equal dates, the older todo comes first.
    public static func precedes(
        _ lhs: Todo, _ score: NextScore, _ rhs: Todo, _ other: NextScore
    ) -> Bool {
        if score.total != other.total { return score.total > other.total }
        if score.date != other.date {
            guard let left = score.date, let right = other.date else { return score.date != nil }
            return left.description.utf8.lexicographicallyPrecedes(right.description.utf8)
        }
        return lhs.createdAt != rhs.createdAt ? lhs.createdAt < rhs.createdAt : lhs.id < rhs.id
    }
}
