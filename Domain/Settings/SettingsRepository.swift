public import DomainPrimitives

/// The store of the settings and of the chosen key bindings.
public protocol SettingsRepository: Sendable {
    /// Returns the stored values by the names of their settings. A setting with its default value has no
    /// entry. The result may contain names and values of another version of Haru.
    func values() throws(PlannerError) -> [String: String]
    /// Stores the value of a setting; `nil` restores the default.
    func set(_ name: String, to value: String?) throws(PlannerError)

    /// Returns the chosen keys by the names of the actions of the full screen. Spaces separate several keys.
    /// An empty text means an action without keys.
    func keys() throws(PlannerError) -> [String: String]
    /// Stores the keys of an action; `nil` restores the action's default keys.
    func setKeys(of action: String, to keys: String?) throws(PlannerError)
}

/// The changes of the settings by any process of this device.
public protocol SettingsChanges: Sendable {
    /// Begins an observation.
    /// - Parameter changed: Called after each change, on any thread.
    /// - Returns: `nil` if changes cannot be observed.
    func observe(_ changed: @escaping @Sendable () -> Void) -> Observation?
}
