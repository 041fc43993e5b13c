public import DomainPrimitives

/// Finds the open todos that have come due and were not shown yet (Documentation/Product.md §Reminders). The
/// caller marks shown todos with ``markShown(_:)``.
public struct RemindOfTodos: Sendable {
    /// How far a search goes back, in minutes, if this device has never called ``markShown(_:)``.
    public static let firstLookback = 60
    /// The longest time between the due time of a todo and its reminder, in minutes. After a week of sleep, a
    /// machine shows only the todos of the last day.
    public static let longestLookback = 24 * 60
    /// The maximum number of minutes that ``callAsFunction(ahead:)`` can look ahead: 7 days.
    public static let farthest = 7 * 24 * 60

    private let repository: any PlannerRepository
    private let reminders: any ReminderRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, reminders: any ReminderRepository, clock: any WallClock) {
        self.repository = repository
        self.reminders = reminders
        self.clock = clock
    }

    /// - Parameter ahead: A number of minutes, from 0 to ``farthest``. The result also contains todos that
    ///   become due within these minutes.
    /// - Returns: The todos to show, sorted by due time.
    public func callAsFunction(ahead: Int = 0) throws(PlannerError) -> [Todo] {
        guard (0...Self.farthest).contains(ahead) else {
            throw .invalid(ValidationError(.time, "\(ahead)m", .range(min: 0, max: Self.farthest)))
        }
        let now = clock.now()
        let log = try reminders.reminderLog()
        let earliest = Self.minutes(-Self.longestLookback, from: now)
        let start = max(log?.start ?? Self.minutes(-Self.firstLookback, from: now), earliest)
        let end = Self.minutes(ahead, from: now)
        // The day of a due time is the day in the todo's own zone. It differs from the local day by at most
        // one day.
        let days =
            now.day.adding(days: -Self.longestLookback / 1440 - 1)...now.day.adding(days: ahead / 1440 + 2)
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

    /// Marks todos as shown, so that ``callAsFunction(ahead:)`` does not find them again. The first call on a
    /// device also sets ``ReminderLog/start``, even without todos.
    public func markShown(_ todos: [Todo]) throws(PlannerError) {
        let now = clock.now()
        let earliest = Self.minutes(-Self.longestLookback, from: now)
        let told = todos.compactMap { todo in
            todo.due?.instant.map { ReminderLog.ShownReminder(todo: todo.id, instant: $0) }
        }
        if todos.isEmpty, try reminders.reminderLog() != nil { return }
        try reminders.updateReminderLog { log in
            ReminderLog(
                start: log?.start ?? Self.minutes(-Self.firstLookback, from: now),
                told: (log?.told ?? []).filter { $0.instant > earliest }.union(told))
        }
    }

    private static func minutes(_ minutes: Int, from now: Moment) -> Timestamp {
        now.timestamp.adding(milliseconds: Int64(minutes) * 60_000)
    }
}
