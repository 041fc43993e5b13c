public import CoreDI
public import SettingsDomain
public import UtilLocalization

/// The title of a setting that a feature contributes.
public struct SettingWords: Sendable, CustomStringConvertible {
    public let setting: Setting
    public let title: Wording

    public var description: String { "setting \(setting.name)" }
}

extension Registry {
    /// Contributes a setting. `haru config` and the Settings screen list it after the settings of the program
    /// itself.
    public mutating func setting(_ setting: Setting, title: Wording) {
        contribute(setting)
        contribute(SettingWords(setting: setting, title: title))
    }
}
