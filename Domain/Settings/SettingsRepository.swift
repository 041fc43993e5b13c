public import DomainPrimitives

/// Where settings are kept.
public protocol SettingsRepository: Sendable {
    /// What was chosen; settings that nobody chose are missing.
    func settings() throws(PlannerError) -> [Setting: String]
    /// Chooses a value, or goes back to the default where it is `nil`.
    func set(_ setting: Setting, to value: String?) throws(PlannerError)
}
