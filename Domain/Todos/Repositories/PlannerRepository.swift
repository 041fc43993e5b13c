public import DomainPrimitives
public import LibraryDomain

/// A library of todos and tags.
public protocol PlannerRepository: Sendable {
    /// Runs reads that all see the same state.
    func read<Value>(_ body: (any PlannerReader) throws(PlannerError) -> Value) throws(PlannerError) -> Value

    /// Runs one user action. All changes by `body` become one transaction and one entry of the undo history.
    /// - Parameters:
    ///   - action: The label of the action in the undo history.
    ///   - isRehearsal: Whether to discard all changes at the end. The result then shows what would happen.
    func write<Value>(
        _ action: ActionLabel, isRehearsal: Bool, _ body: (any PlannerWriter) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value
}
