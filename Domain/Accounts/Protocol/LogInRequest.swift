/// Asks for a session.
public struct LogInRequest: Sendable {
    /// A username or an address, as it was typed.
    public let name: String
    public let password: Password
    public let deviceName: DeviceName
    /// What will renew the session; made by the device, so that asking twice opens one session.
    public let refresh: SessionToken

    public init(name: String, password: Password, deviceName: DeviceName, refresh: SessionToken) {
        self.name = name
        self.password = password
        self.deviceName = deviceName
        self.refresh = refresh
    }
}
