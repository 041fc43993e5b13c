public import DomainPrimitives

/// A source of notifications about changes that other processes make to the library.
public protocol LibraryChanges: Sendable {
    /// Starts to observe the library.
    /// - Parameter changed: called soon after each change by another process, on a thread of its own.
    /// - Returns: the observation, which ends when it is cancelled.
    func observe(_ changed: @escaping @Sendable () -> Void) throws(PlannerError) -> Observation
}
