public import DomainPrimitives

/// Tells when someone else, as another process, changed the library.
public protocol LibraryChanges: Sendable {
    /// - Parameter changed: called soon after each such change, on a thread of its own; what this process changes is not
    ///   told.
    /// - Returns: what ends it.
    func observe(_ changed: @escaping @Sendable () -> Void) throws(PlannerError) -> Observation
}
