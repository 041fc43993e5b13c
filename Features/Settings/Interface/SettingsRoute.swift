/// Opens the settings' screen.
public struct SettingsRoute: Hashable, Sendable {
    public init() {}
}
