public import DomainPrimitives

/// A use case that stores the value of a setting, or restores the default.
public struct ChangeSetting: Sendable {
    private let repository: any SettingsRepository
    private let catalogue: SettingCatalogue

    public init(repository: any SettingsRepository, catalogue: SettingCatalogue) {
        self.repository = repository
        self.catalogue = catalogue
    }

    /// - Parameter value: `nil` restores the default. For a setting of free text, an empty text restores the
    ///   default too.
    /// - Throws: ``PlannerError/invalid(_:)`` if the setting is unknown or does not accept the value.
    public func callAsFunction(_ name: String, to value: String?) throws(PlannerError) {
        let chosen = try validated { () throws(ValidationError) -> String? in
            let setting = try catalogue.setting(named: name)
            guard let value, !(value.isEmpty && setting.words.isEmpty) else { return nil }
            try setting.check(value)
            return value
        }
        try repository.set(name, to: chosen)
    }
}
