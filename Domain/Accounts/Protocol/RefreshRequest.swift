/// Asks for another access token, and puts another refresh token in the place of this one.
public struct RefreshRequest: Hashable, Sendable {
    public let refresh: SessionToken
    /// Its successor, made by the device. Asking again with the same two is answered again; with another
    /// successor, one of the two that asked is a thief, and the session ends (SYNC.md, Accounts).
    public let next: SessionToken

    public init(refresh: SessionToken, next: SessionToken) {
        self.refresh = refresh
        self.next = next
    }
}
