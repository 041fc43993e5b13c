public import DomainPrimitives

/// The open todos whose moment has come and that were not told yet (PRODUCT.md §4, `remind --once`).
///
/// What is told is marked only after it was shown: a reminder that could not be printed is told again.
public struct RemindOfTodos: Sendable {
    /// How far back the first reminder looks, in minutes.
    public static let firstLook = 60
    /// How far back any reminder looks, in minutes: a machine that slept for a week does not tell the whole
    /// week.
    public static let longestLook = 24 * 60
    /// The most minutes ahead.
    public static let farthest = 7 * 24 * 60

    private let repository: any PlannerRepository
    private let reminders: any ReminderRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, reminders: any ReminderRepository, clock: any WallClock) {
        self.repository = repository
        self.reminders = reminders
        self.clock = clock
    }

    /// - Parameter ahead: how many minutes before its moment a todo is told, 0 to ``farthest``.
    /// - Returns: todos with a time, in its order; all-day todos have no moment.
    public func callAsFunction(ahead: Int = 0) throws(PlannerError) -> [Todo] {
        guard (0...Self.farthest).contains(ahead) else {
            throw .invalid(ValidationError(.time, String(ahead), .range(min: 0, max: Self.farthest)))
        }
        let now = clock.now()
        let log = try reminders.reminderLog()
        let earliest = Self.minutes(-Self.longestLook, from: now)
        let start = max(log?.start ?? Self.minutes(-Self.firstLook, from: now), earliest)
        let end = Self.minutes(ahead, from: now)
        // A moment's day is that of its own zone's wall, at most a day from ours.
        let days = now.day.adding(days: -Self.longestLook / 1440 - 1)...now.day.adding(days: ahead / 1440 + 2)
        let todos = try repository.read { reader throws(PlannerError) in
            try reader.todos(TodoQuery(.days(days), completion: .open))
        }
        return todos.compactMap { todo in todo.due?.instant.map { (instant: $0, todo: todo) } }
            .filter { found in
                found.instant > start && found.instant <= end
                    && log?.told.contains(.init(todo: found.todo.id, instant: found.instant)) != true
            }
            .sorted { $0.instant < $1.instant }.map(\.todo)
    }

    /// Notes that these were shown, and from when on todos are told; lets go of what is too old to be told
    /// again.
    public func markTold(_ todos: [Todo]) throws(PlannerError) {
        let now = clock.now()
        let earliest = Self.minutes(-Self.longestLook, from: now)
        let told = todos.compactMap { todo in
            todo.due?.instant.map { ReminderLog.Told(todo: todo.id, instant: $0) }
        }
        if todos.isEmpty, try reminders.reminderLog() != nil { return }
        try reminders.updateReminderLog { log in
            ReminderLog(
                start: log?.start ?? Self.minutes(-Self.firstLook, from: now),
                told: (log?.told ?? []).filter { $0.instant > earliest }.union(told))
        }
    }

    private static func minutes(_ minutes: Int, from now: Moment) -> Timestamp {
        now.timestamp.adding(milliseconds: Int64(minutes) * 60_000)
    }
}
