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
    /// Contributes a setting: `haru config` and the settings' screen list it after the program's own.
    public mutating func setting(_ setting: Setting, title: Wording) {
        contribute(setting)
        contribute(SettingWords(setting: setting, title: title))
    }
}
