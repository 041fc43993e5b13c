/// The default server and the default device name for a login.
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
