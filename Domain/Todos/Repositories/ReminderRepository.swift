public import DomainPrimitives

/// The storage of the reminder log. The log belongs to this device and is not synced.
public protocol ReminderRepository: Sendable {
    /// Returns the log; `nil` before the first reminder.
    func reminderLog() throws(PlannerError) -> ReminderLog?

    /// Changes the log in one transaction, so that two timers at the same time lose no reminder.
    func updateReminderLog(_ change: (ReminderLog?) -> ReminderLog) throws(PlannerError)
}
