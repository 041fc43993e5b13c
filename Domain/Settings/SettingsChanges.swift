public import DomainPrimitives

/// Observes the settings, whichever process of this device changes them.
public protocol SettingsChanges: Sendable {
    /// - Parameter changed: called after each change, from any thread.
    /// - Returns: `nil` if changes cannot be observed.
    func observe(_ changed: @escaping @Sendable () -> Void) -> Observation?
}
