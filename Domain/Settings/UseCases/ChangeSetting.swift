public import DomainPrimitives

/// Chooses a value of a setting, or goes back to the default.
public struct ChangeSetting: Sendable {
    private let repository: any SettingsRepository

    public init(repository: any SettingsRepository) { self.repository = repository }

    /// - Parameter value: `nil` for the default.
    /// - Throws: ``PlannerError/invalid(_:)`` for an unknown setting or a value that it does not have.
    public func callAsFunction(_ name: String, to value: String?) throws(PlannerError) {
        let setting = try validated { () throws(ValidationError) in
            let setting = try Setting(name: name)
            if let value { try setting.check(value) }
            return setting
        }
        try repository.set(setting, to: value)
    }
}
