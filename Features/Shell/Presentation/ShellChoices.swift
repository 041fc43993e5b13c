import SettingsDomain

/// What a person chose that the whole front looks and works by.
public struct ShellChoices: Hashable, Sendable {
    /// The name of the theme.
    public internal(set) var theme = Setting.theme.defaultValue
    /// Whether clicks and the wheel are wanted.
    public internal(set) var hasMouse = true
    /// Keys by the actions' names, several with spaces between them; an action that nobody chose keys for is
    /// missing.
    public internal(set) var keys: [String: String] = [:]
}
