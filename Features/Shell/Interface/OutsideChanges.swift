public import DomainPrimitives

/// What other processes change besides the library and screens show, as who is logged in.
public protocol OutsideChanges: Sendable {
    /// - Parameter changed: called at each, from any thread.
    /// - Returns: `nil` where changes cannot be observed.
    func observe(_ changed: @escaping @Sendable () -> Void) -> Observation?
}
