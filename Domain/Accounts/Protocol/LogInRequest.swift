/// A request for a new session.
public struct LogInRequest: Sendable {
    /// A username or an email address, as a person typed it.
    public let name: String
    public let password: Password
    public let deviceName: DeviceName
    /// The refresh token of the session. The device makes it, so that a repeated request opens only one
    /// session.
    public let refresh: SessionToken

    public init(name: String, password: Password, deviceName: DeviceName, refresh: SessionToken) {
        self.name = name
        self.password = password
        self.deviceName = deviceName
        self.refresh = refresh
    }
}
