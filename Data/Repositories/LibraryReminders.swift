public import DomainPrimitives
public import TodosDomain

/// The reminders of a library on this device.
public struct LibraryReminders: ReminderRepository {
    private let source: any LibrarySource

    public init(source: any LibrarySource) { self.source = source }

    public func reminderLog() throws(PlannerError) -> ReminderLog? {
        try source.read { reader throws(PlannerError) in try reader.reminderLog() }
    }

    public func updateReminderLog(_ change: (ReminderLog?) -> ReminderLog) throws(PlannerError) {
        try source.write(commits: true) { connection throws(PlannerError) in
            try connection.setReminderLog(change(try connection.reminderLog()))
        }
    }
}
