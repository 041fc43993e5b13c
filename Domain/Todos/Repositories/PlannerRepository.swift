public import DomainPrimitives
public import LibraryDomain

/// The library.
public protocol PlannerRepository: Sendable {
    /// Runs reads that see one state.
    func read<Value>(_ body: (any PlannerReader) throws(PlannerError) -> Value) throws(PlannerError) -> Value

    /// Runs one user action: what `body` changes becomes one transaction and one entry of the undo history.
    /// - Parameters:
    ///   - action: what to call it in the history.
    ///   - isRehearsal: everything is done and taken back, to show what would happen.
    func write<Value>(
        _ action: ActionLabel, isRehearsal: Bool, _ body: (any PlannerWriter) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value
}
