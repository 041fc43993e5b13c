public import DomainPrimitives

/// The open todos whose moment has come since the last time, each once (PRODUCT.md §4, `remind --once`).
public struct RemindOfTodos: Sendable {
    /// How far back the first reminder looks, in minutes.
    public static let firstLook = 60
    /// How far back any reminder looks, in minutes: a machine that slept for a week does not tell the whole week.
    public static let longestLook = 24 * 60
    /// The most minutes ahead.
    public static let farthest = 7 * 24 * 60

    private let repository: any ReminderRepository
    private let clock: any WallClock

    public init(repository: any ReminderRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Parameter ahead: how many minutes before its moment a todo is told, 0 to ``farthest``.
    /// - Returns: todos with a time, in its order; all-day todos have no moment.
    public func callAsFunction(ahead: Int = 0, isRehearsal: Bool = false) throws(PlannerError) -> [Todo] {
        guard (0...Self.farthest).contains(ahead) else {
            throw .invalid(ValidationError(.time, String(ahead), .range(min: 0, max: Self.farthest)))
        }
        let now = clock.now()
        let end = now.timestamp.adding(milliseconds: Int64(ahead) * 60_000)
        // A moment's day is that of its own zone's wall, at most a day from ours.
        let first = now.day.adding(days: -Self.longestLook / 1440 - 1)
        let days = first...now.day.adding(days: ahead / 1440 + 2)
        return try repository.remind(through: end, isRehearsal: isRehearsal) { reader, mark throws(PlannerError) in
            let earliest = end.adding(milliseconds: Int64(-Self.longestLook) * 60_000)
            let start = max(mark ?? end.adding(milliseconds: Int64(-Self.firstLook) * 60_000), earliest)
            let todos = try reader.todos(TodoQuery(.days(days), completion: .open))
            return todos.compactMap { todo in todo.due?.instant.map { (instant: $0, todo: todo) } }
                .filter { $0.instant > start && $0.instant <= end }
                .sorted { $0.instant < $1.instant }.map(\.todo)
        }
    }
}
