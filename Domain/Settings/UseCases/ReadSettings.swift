public import DomainPrimitives

/// A use case that reads all settings with their effective values.
public struct ReadSettings: Sendable {
    /// A setting with its effective value: the stored value, or the default.
    public struct Choice: Hashable, Sendable {
        public let setting: Setting
        public let value: String
        /// Whether the value is the default, because no valid value is stored.
        public let isDefault: Bool
    }

    /// A stored value that has no effect, because its setting is unknown or does not accept the value.
    public enum Problem: Hashable, Sendable {
        case unknownSetting(String)
        /// The setting does not accept the stored value, so the setting has its default value.
        case refusedValue(setting: String, ValidationError)
    }

    private let repository: any SettingsRepository
    private let catalogue: SettingCatalogue

    public init(repository: any SettingsRepository, catalogue: SettingCatalogue) {
        self.repository = repository
        self.catalogue = catalogue
    }

    /// Returns every setting with its effective value, in the order of ``SettingCatalogue/settings``. If a
    /// setting does not accept its stored value, the default is effective.
    public func callAsFunction() throws(PlannerError) -> [Choice] {
        let stored = try repository.values()
        return catalogue.settings.map { Self.choice($0, stored) }
    }

    /// Returns the effective value of one setting: the stored value, or the default.
    public func callAsFunction(_ setting: Setting) throws(PlannerError) -> String {
        Self.choice(setting, try repository.values()).value
    }

    /// Returns the stored values that have no effect, sorted by the names of their settings.
    public func problems() throws(PlannerError) -> [Problem] {
        try repository.values().sorted { $0.key < $1.key }.compactMap { name, value in
            guard let setting = catalogue.settings.first(where: { $0.name == name }) else {
                return .unknownSetting(name)
            }
            do throws(ValidationError) {
                try setting.check(value)
                return nil
            } catch {
                return .refusedValue(setting: name, error)
            }
        }
    }

    private static func choice(_ setting: Setting, _ stored: [String: String]) -> Choice {
        let chosen = stored[setting.name].flatMap { setting.accepts($0) ? $0 : nil }
        return Choice(setting: setting, value: chosen ?? setting.defaultValue, isDefault: chosen == nil)
    }
}
