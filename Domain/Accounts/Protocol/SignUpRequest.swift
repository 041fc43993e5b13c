/// A request for a new account with a session.
public struct SignUpRequest: Sendable {
    public let account: Account
    public let password: Password
    public let deviceName: DeviceName
    /// The refresh token of the session. The device makes it, so that a repeated request opens only one
    /// session.
    public let refresh: SessionToken

    public init(account: Account, password: Password, deviceName: DeviceName, refresh: SessionToken) {
        self.account = account
        self.password = password
        self.deviceName = deviceName
        self.refresh = refresh
    }
}
