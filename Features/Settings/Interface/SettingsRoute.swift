/// The route to the Settings screen.
public struct SettingsRoute: Hashable, Sendable {
    public init() {}
}
