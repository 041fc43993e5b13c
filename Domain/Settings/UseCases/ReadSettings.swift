public import DomainPrimitives

/// Every setting with the value in force.
public struct ReadSettings: Sendable {
    /// A setting, and whether anybody chose its value.
    public struct Choice: Hashable, Sendable {
        /// Which setting.
        public let setting: Setting
        /// The value in force.
        public let value: String
        /// Whether nobody chose it.
        public let isDefault: Bool
    }

    /// A stored choice without an effect.
    public enum Problem: Hashable, Sendable {
        /// The program has no setting of this name.
        case unknownSetting(String)
        /// The setting does not take the stored value. Its default is in force.
        case refusedValue(setting: String, ValidationError)
    }

    private let repository: any SettingsRepository
    private let catalogue: SettingCatalogue

    public init(repository: any SettingsRepository, catalogue: SettingCatalogue) {
        self.repository = repository
        self.catalogue = catalogue
    }

    /// Returns every setting, in the order of the catalogue. A stored value that the setting does not take
    /// counts as none.
    /// - Throws: what reading the settings throws.
    public func callAsFunction() throws(PlannerError) -> [Choice] {
        let stored = try repository.values()
        return catalogue.settings.map { Self.choice($0, stored) }
    }

    /// Returns the value in force of one setting.
    /// - Throws: what reading the settings throws.
    public func callAsFunction(_ setting: Setting) throws(PlannerError) -> String {
        Self.choice(setting, try repository.values()).value
    }

    /// Returns the stored choices without an effect, by the names of their settings.
    /// - Throws: what reading the settings throws.
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
        let chosen = stored[setting.name].flatMap { setting.takes($0) ? $0 : nil }
        return Choice(setting: setting, value: chosen ?? setting.defaultValue, isDefault: chosen == nil)
    }
}
