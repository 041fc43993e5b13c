public import DomainPrimitives

/// A source of notifications about changes of this device's network
/// (Documentation/Sync.md §When a device syncs).
public protocol NetworkChanges: Sendable {
    /// Starts to observe the network.
    /// - Parameter changed: called on a thread of its own.
    /// - Returns: `nil` if changes cannot be observed. In that case, only the passing of time causes the
    ///   retry of a failed sync.
    func observe(_ changed: @escaping @Sendable () -> Void) -> Observation?
}
