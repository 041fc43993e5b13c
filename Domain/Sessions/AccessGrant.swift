public import AccountsDomain
public import DomainPrimitives

/// A token that requests carry, and when it was given.
public struct AccessGrant: Hashable, Sendable {
    public let token: SessionToken
    /// By this device's clock.
    public let givenAt: Timestamp
    /// For how long it serves, in seconds.
    public let seconds: Int

    public init(token: SessionToken, givenAt: Timestamp, seconds: Int) {
        self.token = token
        self.givenAt = givenAt
        self.seconds = seconds
    }

    /// Whether it is worth trying: not within the last half minute, nor by a clock that was set back. The
    /// server decides.
    public func serves(at now: Timestamp) -> Bool {
        let end = givenAt.adding(milliseconds: Int64(seconds - 30) * 1_000)
        return givenAt <= now && now < end
    }
}
