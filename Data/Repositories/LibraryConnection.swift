public import DomainPrimitives
public import LibraryDomain
public import TodosDomain

/// Read access to the library in one consistent state.
public protocol LibraryReading: PlannerReader, RecordReading, OutboxReading, ConfirmedReading {
    /// Returns the log of the reminders that this device showed; `nil` before the first reminder.
    func reminderLog() throws(PlannerError) -> ReminderLog?
}

/// Write access to the library: one transaction over all stored data of this device.
public protocol LibraryConnection: LibraryReading, RecordLibrary, PlannerStore {
    func setReminderLog(_ log: ReminderLog) throws(PlannerError)
}

extension LibraryConnection {
    /// Makes a user action that changes records in this transaction.
    /// - Parameter label: the name of the action in the undo history; `nil` for changes that cannot be
    ///   undone.
    public func action(_ label: ActionLabel?) -> RecordAction {
        RecordAction(library: self, observers: observers(), label: label)
    }
}
