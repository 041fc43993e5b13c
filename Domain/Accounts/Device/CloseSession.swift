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
        try sessions.whileNobodySyncs { () throws(AccountError) in
            let problem = try tellServer()
            try sessions.exclusively { () throws(AccountError) in try sessions.remove() }
            return problem
        }
    }

    private func tellServer() throws(AccountError) -> AccountError? {
        do throws(AccountError) {
            guard let session = try sessions.session() else { throw AccountError.loggedOut }
            try useSession { address, access throws(AccountError) in try server.end(session.id, access, at: address) }
            return nil
        } catch {
            switch error {
            case .loggedOut: throw error
            // A session that is over is what was asked for.
            case .refused(.sessionEnded): return nil
            // A session that cannot be read, too, is gone after this.
            default: return error
            }
        }
    }
}
