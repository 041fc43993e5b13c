/// A setting that another feature, as the palette, wants changed.
public struct SettingChange: Hashable, Sendable {
    public let name: String
    /// `nil` for the default.
    public let value: String?

    public init(name: String, value: String?) {
        self.name = name
        self.value = value
    }
}
