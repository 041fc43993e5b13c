/// A request for a new account with a session.
public struct SignUpRequest: Sendable {
    public let account: Account
    public let password: Password
    public let deviceName: DeviceName
    /// The refresh token of the session. The device makes the token, so that a repeated request opens only
    /// one session.
    public let refresh: SessionToken

    public init(account: Account, password: Password, deviceName: DeviceName, refresh: SessionToken) {
        self.account = account
        self.password = password
        self.deviceName = deviceName
        self.refresh = refresh
    }
}

/// A request for a new session.
public struct LogInRequest: Sendable {
    /// A username or an email address, as a person typed it.
    public let name: String
    public let password: Password
    public let deviceName: DeviceName
    /// The refresh token of the session. The device makes the token, so that a repeated request opens only
    /// one session.
    public let refresh: SessionToken

    public init(name: String, password: Password, deviceName: DeviceName, refresh: SessionToken) {
        self.name = name
        self.password = password
        self.deviceName = deviceName
        self.refresh = refresh
    }
}

/// A request for a new access token, which also replaces the refresh token.
public struct RefreshRequest: Hashable, Sendable {
    public let refresh: SessionToken
    /// The new refresh token, which the device makes. If no answer arrives, the device can send the same
    /// request again.
    ///
    /// A later request with the same ``refresh`` but a different ``next`` shows that ``refresh`` was stolen.
    /// The server then ends the session (Documentation/Sync.md §Accounts).
    public let next: SessionToken

    public init(refresh: SessionToken, next: SessionToken) {
        self.refresh = refresh
        self.next = next
    }
}

/// A request to delete the account with all its data on the server.
public struct DeletionRequest: Sendable {
    /// The password proves that the owner of the account sends the request.
    public let password: Password

    public init(password: Password) { self.password = password }
}
