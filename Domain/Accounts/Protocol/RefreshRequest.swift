/// A request for a new access token, which also replaces the refresh token.
public struct RefreshRequest: Hashable, Sendable {
    public let refresh: SessionToken
    /// The successor of ``refresh``, made by the device. The server answers a repetition of both tokens
    /// again. The same refresh token with another successor is a theft, and ends the session
    /// (Documentation/Sync.md §Accounts).
    public let next: SessionToken

    public init(refresh: SessionToken, next: SessionToken) {
        self.refresh = refresh
        self.next = next
    }
}
