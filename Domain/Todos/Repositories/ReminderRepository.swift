public import DomainPrimitives

/// The library with the mark up to which a person was reminded on this device.
public protocol ReminderRepository: Sendable {
    /// Reads what a person is to be reminded of and moves the mark on, in one transaction, so that two timers that fire
    /// together do not both remind.
    /// - Parameters:
    ///   - mark: where the mark is moved to; it never goes back.
    ///   - isRehearsal: the mark stays where it is.
    ///   - body: receives where the mark was; `nil` before the first time.
    func remind<Value>(
        through mark: Timestamp, isRehearsal: Bool, _ body: (any PlannerReader, Timestamp?) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value
}
