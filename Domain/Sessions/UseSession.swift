public import AccountsDomain
public import DomainPrimitives

/// A use case that sends requests in the session of this device (Documentation/Sync.md §Accounts). The use
/// case renews the session if the stored access token has expired. One renewal serves all processes.
public struct UseSession: Sendable {
    private let sessions: any SessionRepository
    private let server: any AccountServer
    private let clock: any WallClock
    private let random: RandomSource

    public init(
        sessions: any SessionRepository, server: any AccountServer, clock: any WallClock, random: RandomSource
    ) {
        self.sessions = sessions
        self.server = server
        self.clock = clock
        self.random = random
    }

    /// Calls `body` with the server's address and an access token.
    /// - Parameter body: Sends the request. If `body` throws ``AccountRefusal/accessExpired``, it is called
    ///   once more with a new token.
    public func callAsFunction<Value>(
        _ body: (ServerAddress, SessionToken) throws(AccountError) -> Value
    ) throws(AccountError) -> Value {
        guard let session = try sessions.session() else { throw .loggedOut }
        var rejected: SessionToken?
        if let access = session.access, access.serves(at: clock.now().timestamp) {
            do throws(AccountError) { return try body(session.server, access.token) } catch .refused(
                .accessExpired)
            {
                rejected = access.token
            }
        }
        let (server, token) = try renewed(except: rejected)
        return try body(server, token)
    }

    /// Renews the session. Returns the server's address and a valid access token. If another process has just
    /// renewed the session, returns the token of that process.
    /// - Parameter rejected: The access token that the server has just rejected; `nil` if it rejected none.
    private func renewed(except rejected: SessionToken?) throws(AccountError) -> (ServerAddress, SessionToken)
    {
        try sessions.withSessionLock { () throws(AccountError) in
            guard var session = try sessions.session() else { throw .loggedOut }
            // Another process may have renewed the session while this process waited for the lock.
            if let access = session.access, access.token != rejected, access.serves(at: clock.now().timestamp)
            {
                return (session.server, access.token)
            }
            let next = session.next ?? SessionToken.random(random)
            if session.next == nil {
                session.next = next
                session.access = nil
                try sessions.store(session)
            }
            let grant = try server.refresh(
                RefreshRequest(refresh: session.refresh, next: next), at: session.server)
            session.refresh = next
            session.next = nil
            session.account = grant.account
            session.user = grant.user ?? session.user
            session.access = AccessGrant(
                token: grant.access, givenAt: clock.now().timestamp, seconds: grant.seconds)
            try sessions.store(session)
            return (session.server, grant.access)
        }
    }
}
