/// Logs this device out. The server is told where it can be reached; the session ends here in any case.
public struct CloseSession: Sendable {
    private let sessions: any SessionRepository
    private let server: any AccountServer
    private let useSession: UseSession

    public init(sessions: any SessionRepository, server: any AccountServer, useSession: UseSession) {
        self.sessions = sessions
        self.server = server
        self.useSession = useSession
    }

    /// - Returns: what kept the server from being told; `nil` where it was. Its session then ends by itself, 60 days after
    ///   it was last used.
    public func callAsFunction() throws(AccountError) -> AccountError? {
        guard let session = try sessions.session() else { throw .loggedOut }
        var problem: AccountError?
        do throws(AccountError) {
            try useSession { address, access throws(AccountError) in try server.end(session.id, access, at: address) }
        } catch {
            problem = error
        }
        try sessions.exclusively { () throws(AccountError) in try sessions.remove() }
        // A session that is over is what was asked for.
        if case .refused(.sessionEnded) = problem { return nil }
        return problem
    }
}
