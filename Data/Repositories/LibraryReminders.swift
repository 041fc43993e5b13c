public import DomainPrimitives
public import TodosDomain

/// Reminders over a library on this device; the mark is of the device and is not synced.
public struct LibraryReminders: ReminderRepository {
    private let source: any LibrarySource

    public init(source: any LibrarySource) { self.source = source }

    public func remind<Value>(
        through mark: Timestamp, isRehearsal: Bool, _ body: (any PlannerReader, Timestamp?) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value {
        try source.write(commits: !isRehearsal) { connection throws(PlannerError) in
            let before = try connection.reminderMark()
            let value = try body(connection, before)
            try connection.setReminderMark(max(mark, before ?? mark))
            return value
        }
    }
}
