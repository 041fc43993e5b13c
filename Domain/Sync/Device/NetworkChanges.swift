public import DomainPrimitives

/// Tells when this device's network becomes another, as when it comes back (SYNC.md, Outbox).
public protocol NetworkChanges: Sendable {
    /// - Parameter changed: called on a thread of its own.
    /// - Returns: `nil` where that cannot be seen: then what failed is tried again by time alone.
    func observe(_ changed: @escaping @Sendable () -> Void) -> Observation?
}
