public import DomainPrimitives

/// The store of the settings, and of the keys that a person chose for actions.
public protocol SettingsRepository: Sendable {
    /// Returns the stored values, by the names of their settings. Leaves out settings with their default
    /// value. The result can contain names and values that this version of Haru does not know.
    func values() throws(PlannerError) -> [String: String]
    /// Stores the value of a setting; `nil` restores the default.
    func set(_ name: String, to value: String?) throws(PlannerError)

    /// Returns the key chords that a person chose for actions of the full screen, by the name of the action.
    /// Spaces separate several key chords. An empty text means no key chord.
    func keys() throws(PlannerError) -> [String: String]
    /// Stores the keys of an action; `nil` restores the action's default keys.
    func setKeys(of action: String, to keys: String?) throws(PlannerError)
}

/// A source of notifications about changes of the settings by any process of this device.
public protocol SettingsChanges: Sendable {
    /// Starts to observe the settings.
    /// - Parameter changed: Called after each change, on any thread.
    /// - Returns: `nil` if the device cannot observe the settings.
    func observe(_ changed: @escaping @Sendable () -> Void) -> Observation?
}
