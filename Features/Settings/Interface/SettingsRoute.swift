/// The route to the screen of the settings.
public struct SettingsRoute: Hashable, Sendable {
    public init() {}
}
