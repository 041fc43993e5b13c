public import DomainPrimitives
public import TodosDomain

/// A reading session of the library: what the Domain asks for, and what is of this device alone.
public protocol LibraryReading: PlannerReader, LibrarySyncReading {
    /// What a person was reminded of on this device; `nil` before the first time.
    func reminderLog() throws(PlannerError) -> ReminderLog?
}
