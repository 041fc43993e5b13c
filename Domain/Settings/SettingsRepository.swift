public import DomainPrimitives

/// Where settings are kept.
public protocol SettingsRepository: Sendable {
    /// Returns the stored values by the names of their settings. A setting that still has its default is
    /// missing. The file may also hold names and values of another version.
    func values() throws(PlannerError) -> [String: String]
    /// Chooses the value of a setting, or goes back to the default if it is `nil`.
    func set(_ name: String, to value: String?) throws(PlannerError)

    /// The keys that were chosen for actions of the full screen, by the actions' names: several with spaces
    /// between them, none for an action that shall have none.
    func keys() throws(PlannerError) -> [String: String]
    /// Chooses an action's keys, or goes back to its own where they are `nil`.
    func setKeys(of action: String, to keys: String?) throws(PlannerError)
}
