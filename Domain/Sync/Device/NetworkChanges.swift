public import DomainPrimitives

/// A source of notifications about changes of this device's network
/// (Documentation/Sync.md §When a device syncs).
public protocol NetworkChanges: Sendable {
    /// Starts to observe the network.
    /// - Parameter changed: called on a thread of its own after each change of the network.
    /// - Returns: `nil` if the device cannot observe the network.
    func observe(_ changed: @escaping @Sendable () -> Void) -> Observation?
}
