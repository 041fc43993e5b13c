public import DomainPrimitives
public import Foundation

/// The storage of the reminder log. The log belongs to this device and is not synced.
public protocol ReminderRepository: Sendable {
    /// Returns the log; `nil` before the first reminder.
    func reminderLog() throws(PlannerError) -> ReminderLog?

    /// Changes the log in one transaction, so that no reminder is lost if two timers run at the same time.
    func updateReminderLog(_ change: (ReminderLog?) -> ReminderLog) throws(PlannerError)
}

/// The reminders that this device has shown.
public struct ReminderLog: Hashable, Sendable {
    /// One shown reminder: a todo and the moment at which it was due. If the todo moves to another moment,
    /// Haru shows another reminder.
    public struct Told: Hashable, Sendable {
        public let todo: UUID
        /// The moment at which the todo was due.
        public let instant: Timestamp

        public init(todo: UUID, instant: Timestamp) {
            self.todo = todo
            self.instant = instant
        }
    }

    /// Haru shows only todos whose due time is after this time. The first call of
    /// ``RemindOfTodos/markShown(_:)`` sets it.
    public let start: Timestamp
    /// The shown reminders, so that Haru shows none of them twice. Reminders whose moment is more than 24 hours ago
    /// are left out.
    public let told: Set<Told>

    public init(start: Timestamp, told: Set<Told>) {
        self.start = start
        self.told = told
    }
}
