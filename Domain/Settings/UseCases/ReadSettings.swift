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

    private let repository: any SettingsRepository

    public init(repository: any SettingsRepository) { self.repository = repository }

    /// Every setting, in the order of its cases.
    public func callAsFunction() throws(PlannerError) -> [Choice] {
        let chosen = try repository.settings()
        return Setting.allCases.map { setting in
            Choice(setting: setting, value: chosen[setting] ?? setting.defaultValue, isDefault: chosen[setting] == nil)
        }
    }
}
