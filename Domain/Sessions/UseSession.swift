public import AccountsDomain
public import DomainPrimitives

/// Asks the server in the name of who is logged in: with the access token where it serves, else with a new
/// one. However many processes ask at once, one of them renews the session, and an answer that is lost is
/// asked for again (SYNC.md, Accounts).
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

    /// - Parameter body: throws ``AccountRefusal/accessExpired`` where the server does not take the token; it
    ///   is then called once more with another.
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
        let (server, token) = try renewed(but: rejected)
        return try body(server, token)
    }

    /// - Parameter rejected: a token that the server does not take; `nil` where the present one is only too
    ///   old.
    private func renewed(but rejected: SessionToken?) throws(AccountError) -> (ServerAddress, SessionToken) {
        try sessions.exclusively { () throws(AccountError) in
            guard var session = try sessions.session() else { throw .loggedOut }
            // Another process may have done it while this one waited.
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
