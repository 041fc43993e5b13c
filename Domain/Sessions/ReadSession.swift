/// Says who is logged in here, without asking the server.
public struct ReadSession: Sendable {
    private let sessions: any SessionRepository

    public init(sessions: any SessionRepository) { self.sessions = sessions }

    /// - Returns: `nil` for a guest.
    public func callAsFunction() throws(AccountError) -> DeviceSession? { try sessions.session() }
}
