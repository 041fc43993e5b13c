public import DomainPrimitives

/// Keeps what a person was reminded of. It is of this device and is not synced.
public protocol ReminderRepository: Sendable {
    /// - Returns: `nil` before the first reminder.
    func reminderLog() throws(PlannerError) -> ReminderLog?

    /// Changes the log in one transaction, so that of two timers none forgets what the other told.
    func updateReminderLog(_ change: (ReminderLog?) -> ReminderLog) throws(PlannerError)
}
