public import DomainPrimitives

/// Where settings are kept.
public protocol SettingsRepository: Sendable {
    /// What was chosen; settings that nobody chose are missing.
    func settings() throws(PlannerError) -> [Setting: String]
    /// Chooses a value, or goes back to the default where it is `nil`.
    func set(_ setting: Setting, to value: String?) throws(PlannerError)

    /// The keys that were chosen for actions of the full screen, by the actions' names: several with spaces between them,
    /// none for an action that shall have none.
    func keys() throws(PlannerError) -> [String: String]
    /// Chooses an action's keys, or goes back to its own where they are `nil`.
    func setKeys(of action: String, to keys: String?) throws(PlannerError)
}
