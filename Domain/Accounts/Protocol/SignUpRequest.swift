/// Asks for an account, and a session with it.
public struct SignUpRequest: Sendable {
    public let account: Account
    public let password: Password
    public let deviceName: DeviceName
    /// What will renew the session; made by the device, so that asking twice opens one session.
    public let refresh: SessionToken

    public init(account: Account, password: Password, deviceName: DeviceName, refresh: SessionToken) {
        self.account = account
        self.password = password
        self.deviceName = deviceName
        self.refresh = refresh
    }
}
