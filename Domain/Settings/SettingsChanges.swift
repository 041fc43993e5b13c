public import DomainPrimitives

/// The changes of the settings by any process of this device.
public protocol SettingsChanges: Sendable {
    /// Begins an observation.
    /// - Parameter changed: Called after each change, on any thread.
    /// - Returns: `nil` if changes cannot be observed.
    func observe(_ changed: @escaping @Sendable () -> Void) -> Observation?
}
