public import DomainPrimitives
public import Foundation

/// The storage of the reminder log. The log belongs to this device and is not synced.
public protocol ReminderRepository: Sendable {
    /// Returns the log; `nil` before the first reminder.
    func reminderLog() throws(PlannerError) -> ReminderLog?

    /// Changes the log in one transaction, so that two timers at the same time lose no reminder.
    func updateReminderLog(_ change: (ReminderLog?) -> ReminderLog) throws(PlannerError)
}

/// The reminders that this device has shown.
public struct ReminderLog: Hashable, Sendable {
    /// One reminder: a todo at a moment. A todo that moves to another moment gets another reminder.
    public struct Told: Hashable, Sendable {
        public let todo: UUID
        /// The moment at which the todo was due.
        public let instant: Timestamp

        public init(todo: UUID, instant: Timestamp) {
            self.todo = todo
            self.instant = instant
        }
    }

    /// The earliest time of reminders. The first reminder sets it, and no todo due up to this time is shown.
    public let start: Timestamp
    /// The reminders of the last 24 hours.
    public let told: Set<Told>

    public init(start: Timestamp, told: Set<Told>) {
        self.start = start
        self.told = told
    }
}
