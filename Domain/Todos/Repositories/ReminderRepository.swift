public import DomainPrimitives
public import Foundation

/// The storage of the ``ReminderLog``, which lists the reminders that this device has shown. The log is not
/// synced.
public protocol ReminderRepository: Sendable {
    /// Returns the log; `nil` before the first reminder.
    func reminderLog() throws(PlannerError) -> ReminderLog?

    /// Changes the log in one transaction.
    /// - Parameter change: Gets the stored log, or `nil` before the first reminder, and returns the new log.
    func updateReminderLog(_ change: (ReminderLog?) -> ReminderLog) throws(PlannerError)
}

/// The reminders that this device has shown.
public struct ReminderLog: Hashable, Sendable {
    /// One shown reminder: a todo and the moment at which the todo was due. If the todo moves to another
    /// moment, Haru shows another reminder.
    public struct ShownReminder: Hashable, Sendable {
        public let todo: UUID
        public let instant: Timestamp

        public init(todo: UUID, instant: Timestamp) {
            self.todo = todo
            self.instant = instant
        }
    }

    /// Haru shows reminders only for todos that are due after this time. The first call of
    /// ``RemindOfTodos/markShown(_:)`` sets the time.
    public let start: Timestamp
    /// The reminders that Haru has shown. When Haru adds a reminder, it removes reminders of todos that were
    /// due more than 24 hours ago.
    public let told: Set<ShownReminder>

    public init(start: Timestamp, told: Set<ShownReminder>) {
        self.start = start
        self.told = told
    }
}
