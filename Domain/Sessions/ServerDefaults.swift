/// The server and the device name that a login uses if the person gives no server or no device name.
public struct ServerDefaults: Hashable, Sendable {
    /// The server address from the environment variable `HARU_SERVER`. `nil` means
    /// ``ServerAddress/standard``.
    public let server: String?
    public let deviceName: String

    public init(server: String?, deviceName: String) {
        self.server = server
        self.deviceName = deviceName
    }
}
