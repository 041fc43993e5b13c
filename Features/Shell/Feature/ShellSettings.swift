import CoreDesignSystem
import SettingsDomain

/// What a person chose that the shell looks and works by.
struct ShellSettings: Sendable {
    private let read: ReadSettings
    private let readKeys: ReadKeys

    init(repository: any SettingsRepository) {
        read = ReadSettings(repository: repository)
        readKeys = ReadKeys(repository: repository)
    }

    func theme() throws -> ThemeName { ThemeName(rawValue: try value(.theme)) ?? .auto }

    func hasMouse() throws -> Bool { try value(.mouse) != "off" }

    /// By action.
    func keys() throws -> [String: String] { try readKeys() }

    private func value(_ setting: Setting) throws -> String {
        try read().first { $0.setting == setting }?.value ?? setting.defaultValue
    }
}
