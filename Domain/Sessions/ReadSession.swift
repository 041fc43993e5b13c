/// Reads the session of this device, without a request to the server.
public struct ReadSession: Sendable {
    private let sessions: any SessionRepository

    public init(sessions: any SessionRepository) { self.sessions = sessions }

    /// - Returns: `nil` for a guest.
    public func callAsFunction() throws(AccountError) -> DeviceSession? { try sessions.session() }
}
