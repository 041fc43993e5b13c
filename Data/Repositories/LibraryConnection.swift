public import DomainPrimitives
public import LibraryDomain
public import TodosDomain

/// A reading session of the library.
public protocol LibraryReading: PlannerReader, RecordReading, OutboxReading {
    /// Returns the reminders that were shown on this device; `nil` before the first one.
    func reminderLog() throws(PlannerError) -> ReminderLog?
}

/// A writing session of the library: one transaction over all stored data of this device.
public protocol LibraryConnection: LibraryReading, RecordLibrary, PlannerStore {
    func setReminderLog(_ log: ReminderLog) throws(PlannerError)
}

extension LibraryConnection {
    /// Begins a user action.
    /// - Parameter label: `nil` for changes that cannot be undone.
    public func action(_ label: ActionLabel?) -> RecordAction {
        RecordAction(library: self, observers: observers(), label: label)
    }
}
