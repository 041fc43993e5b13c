/// Asks for another access token, and puts another refresh token in the place of this one.
public struct RefreshRequest: Hashable, Sendable {
    public let refresh: SessionToken
    /// Its successor, made by the device. Asking again with the same two is answered again; with another successor, one of
    /// the two that asked is a thief, and the session ends (SYNC.md, Accounts).
    public let next: SessionToken

    public init(refresh: SessionToken, next: SessionToken) {
        self.refresh = refresh
        self.next = next
    }

    /// As it is sent.
    public var json: [UInt8] {
        AccountMessage.json(["refresh": refresh.text, "next": next.text])
    }

    /// Reads what a device sent.
    public init(json bytes: [UInt8]) throws(AccountRefusal) {
        let message = try AccountMessage(bytes)
        self.init(refresh: try message.token("refresh"), next: try message.token("next"))
    }
}
