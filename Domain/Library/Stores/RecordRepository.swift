public import DomainPrimitives

/// Access to the records of a library, for an area of Haru that needs no storage code of its own, only a
/// ``RecordType``.
public protocol RecordRepository: Sendable {
    /// Runs reads that all see the same state of the library.
    func read<Value>(_ body: (any RecordReading) throws(PlannerError) -> Value) throws(PlannerError) -> Value

    /// Runs `body` as one user action: one transaction and one entry of the undo history.
    /// - Parameters:
    ///   - label: the name of the action in the undo history.
    ///   - isDryRun: whether to roll back all changes at the end, for a preview.
    func write<Value>(
        _ label: ActionLabel, isDryRun: Bool, _ body: (RecordAction) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value
}
