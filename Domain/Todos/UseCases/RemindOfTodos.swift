public import DomainPrimitives

/// Finds the open todos whose moment has come and that were not shown yet
/// (Documentation/Product.md §Reminders).
///
/// The caller marks todos with ``markShown(_:)`` after it has shown them. So a reminder that could not be
/// printed is found again.
public struct RemindOfTodos: Sendable {
    /// The number of minutes that the first reminder looks back.
    public static let firstLookback = 60
    /// The number of minutes that any reminder looks back at most. A machine that slept for a week shows only
    /// the last day.
    public static let longestLookback = 24 * 60
    /// The maximum of `ahead`, in minutes.
    public static let farthest = 7 * 24 * 60

    private let repository: any PlannerRepository
    private let reminders: any ReminderRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, reminders: any ReminderRepository, clock: any WallClock) {
        self.repository = repository
        self.reminders = reminders
        self.clock = clock
    }

    /// - Parameter ahead: The number of minutes before its moment at which a todo is found, from 0 to
    ///   ``farthest``.
    /// - Returns: The todos with a time, in the order of their moments. A todo without a time has no moment.
    public func callAsFunction(ahead: Int = 0) throws(PlannerError) -> [Todo] {
        guard (0...Self.farthest).contains(ahead) else {
            throw .invalid(ValidationError(.time, String(ahead), .range(min: 0, max: Self.farthest)))
        }
        let now = clock.now()
        let log = try reminders.reminderLog()
        let earliest = Self.minutes(-Self.longestLookback, from: now)
        let start = max(log?.start ?? Self.minutes(-Self.firstLookback, from: now), earliest)
        let end = Self.minutes(ahead, from: now)
        // The day of a moment belongs to the moment's own zone. It differs from the local day by at most one
        // day.
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

    /// Marks todos as shown. The first call also sets the start of reminders. Marks that are older than
    /// ``longestLookback`` are discarded.
    public func markShown(_ todos: [Todo]) throws(PlannerError) {
        let now = clock.now()
        let earliest = Self.minutes(-Self.longestLookback, from: now)
        let told = todos.compactMap { todo in
            todo.due?.instant.map { ReminderLog.Told(todo: todo.id, instant: $0) }
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
