/// What a login made.
public struct OpenedSession: Hashable, Sendable {
    public let session: DeviceSession
    /// What kept the server from ending the session that this device had before; `nil` where it did, or there was none. That
    /// session then ends by itself, 60 days after it was last used.
    public let unended: AccountError?

    public init(_ session: DeviceSession, unended: AccountError? = nil) {
        self.session = session
        self.unended = unended
    }
}
