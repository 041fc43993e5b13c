import CoreDesignSystem
import SettingsDomain

/// What a person chose that the shell looks and works by.
struct ShellSettings: Sendable {
    /// What was chosen, or holds where nobody chose.
    struct Choices {
        let theme: ThemeName
        let hasMouse: Bool
        /// Keys by action.
        let keys: [String: String]
    }

    private let readSettings: ReadSettings
    private let readKeys: ReadKeys

    init(repository: any SettingsRepository) {
        readSettings = ReadSettings(repository: repository)
        readKeys = ReadKeys(repository: repository)
    }

    func read() throws -> Choices {
        let values = Dictionary(uniqueKeysWithValues: try readSettings().map { ($0.setting, $0.value) })
        return Choices(
            theme: values[.theme].flatMap(ThemeName.init) ?? .auto, hasMouse: values[.mouse] != "off", keys: try readKeys())
    }
}
