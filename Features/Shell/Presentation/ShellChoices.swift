import SettingsDomain

/// The settings of a person for the whole full screen.
public struct ShellChoices: Hashable, Sendable {
    /// The name of the theme.
    public internal(set) var theme = Setting.theme.defaultValue
    /// Whether the full screen handles clicks and the wheel.
    public internal(set) var hasMouse = true
    /// The chosen keys by action name, with spaces between several keys. An action without chosen keys is
    /// missing.
    public internal(set) var keys: [String: String] = [:]
}
