public import DomainPrimitives

/// Where the library lies on this device.
public protocol LibrarySource: Sendable {
    /// Runs reads that see one state.
    func read<Value>(_ body: (any LibraryReading) throws(PlannerError) -> Value) throws(PlannerError) -> Value

    /// Runs one transaction.
    /// - Parameter commits: `false` takes everything back at the end, as a rehearsal does.
    func write<Value>(
        commits: Bool, _ body: (any LibraryConnection) throws(PlannerError) -> Value
    ) throws(PlannerError) -> Value

    /// Copies the library as it is into its backups.
    /// - Parameter label: says why, in the file's name.
    /// - Returns: the copy's name.
    func backUp(_ label: String) throws(PlannerError) -> String
    /// Whether a copy of that name is there.
    func hasBackUp(_ name: String) -> Bool
}
