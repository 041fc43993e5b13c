public import DomainPrimitives

/// What other processes change in the settings.
public protocol SettingsChanges: Sendable {
    /// - Parameter changed: called at each, from any thread.
    /// - Returns: `nil` where changes cannot be observed.
    func observe(_ changed: @escaping @Sendable () -> Void) -> Observation?
}
