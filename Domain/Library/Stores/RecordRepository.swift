public import DomainPrimitives

/// The records of a library, for areas whose records need nothing but their description.
public protocol RecordRepository: Sendable {
    /// Runs reads that see one state.
    func read<Value>(_ body: (any RecordReading) throws(PlannerError) -> Value) throws(PlannerError) -> Value

    /// Runs one user action: what `body` changes becomes one transaction and one entry of the undo history.
    /// - Parameters:
    ///   - label: what to call the action in the history.
    ///   - isRehearsal: everything is done and taken back, to show what would happen.
    func write<Value>(
        _ label: ActionLabel, isRehearsal: Bool, _ body: (RecordAction) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value
}
