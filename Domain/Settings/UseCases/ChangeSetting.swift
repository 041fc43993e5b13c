public import DomainPrimitives

/// Chooses a value of a setting, or goes back to the default.
public struct ChangeSetting: Sendable {
    private let repository: any SettingsRepository
    private let catalogue: SettingCatalogue

    public init(repository: any SettingsRepository, catalogue: SettingCatalogue) {
        self.repository = repository
        self.catalogue = catalogue
    }

    /// - Parameter value: `nil` for the default.
    /// - Throws: ``PlannerError/invalid(_:)`` for an unknown setting or a value that it does not have.
    public func callAsFunction(_ name: String, to value: String?) throws(PlannerError) {
        try validated { () throws(ValidationError) in
            let setting = try catalogue.setting(named: name)
            if let value { try setting.check(value) }
        }
        try repository.set(name, to: value)
    }
}
