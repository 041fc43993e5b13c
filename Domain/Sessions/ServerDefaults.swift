/// Where a device logs in, and as what, where it is not told.
public struct ServerDefaults: Hashable, Sendable {
    /// An address as it was set; `nil` for ``ServerAddress/standard``.
    public let server: String?
    /// What this device calls itself.
    public let deviceName: String

    public init(server: String?, deviceName: String) {
        self.server = server
        self.deviceName = deviceName
    }
}
