public import DomainPrimitives

/// The library of this device, for reads and transactions.
public protocol LibrarySource: Sendable {
    /// Runs `body`, whose reads see one consistent state.
    func read<Value>(_ body: (any LibraryReading) throws(PlannerError) -> Value) throws(PlannerError) -> Value

    /// Runs `body` as one transaction.
    /// - Parameter commits: `false` rolls back all changes at the end, for a dry run.
    func write<Value>(
        commits: Bool, _ body: (any LibraryConnection) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value

    /// Copies the library into the folder of its backups.
    /// - Parameter label: the reason for the copy, as part of the copy's file name.
    /// - Returns: the name of the copy.
    func backUp(_ label: String) throws(PlannerError) -> String
    func hasBackUp(_ name: String) -> Bool
}
