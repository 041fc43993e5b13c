public import AccountsDomain
public import DomainPrimitives

/// An access token and the period in which it is valid.
public struct AccessGrant: Hashable, Sendable {
    public let token: SessionToken
    /// The time at which the server gave the token, by this device's clock.
    public let givenAt: Timestamp
    /// The time for which the token is valid, in seconds.
    public let seconds: Int

    public init(token: SessionToken, givenAt: Timestamp, seconds: Int) {
        self.token = token
        self.givenAt = givenAt
        self.seconds = seconds
    }

    /// Whether a request at the time `now` should use the token: from ``givenAt`` until 30 seconds before the
    /// token expires. The server alone decides whether the token is valid.
    public func serves(at now: Timestamp) -> Bool {
        let end = givenAt.adding(milliseconds: Int64(seconds - 30) * 1_000)
        return givenAt <= now && now < end
    }
}
