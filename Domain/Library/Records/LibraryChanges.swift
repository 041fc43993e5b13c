public import DomainPrimitives

/// Reports changes that another process makes to the library.
public protocol LibraryChanges: Sendable {
    /// - Parameter changed: called soon after each change, on a thread of its own. Changes by this process
    ///   are not reported.
    /// - Returns: the observation, which ends when it is cancelled.
    func observe(_ changed: @escaping @Sendable () -> Void) throws(PlannerError) -> Observation
}
