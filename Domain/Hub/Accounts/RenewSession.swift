public import AccountsDomain
public import DomainPrimitives
public import SyncProtocolDomain

/// Replaces a refresh token with its successor, and issues an access token.
///
/// The device makes the successor, and can repeat the request with the same two tokens. If two requests name
/// different successors for one token, the token was stolen. The session then ends
/// (Documentation/Sync.md §Accounts; RFC 9700 §4.14.2).
public struct RenewSession: Sendable {
    private let accounts: any AccountRepository
    private let clock: any WallClock
    private let opening: SessionOpening

    public init(
        accounts: any AccountRepository, clock: any WallClock, random: RandomSource, hash: ContentHash
    ) {
        self.accounts = accounts
        self.clock = clock
        opening = SessionOpening(clock: clock, random: random, hash: hash)
    }

    public func callAsFunction(_ request: RefreshRequest) throws(HubError) -> SessionGrant {
        let grant = try accounts.write { writer throws(HubError) in try renew(request, writer) }
        // Throws only after the transaction, because the transaction must commit the end of the session.
        guard let grant else { throw .denied(.sessionEnded) }
        return grant
    }

    /// Renews a session, or ends the session if it has expired or a token was stolen.
    /// - Returns: `nil` if the session is not renewed.
    private func renew(_ request: RefreshRequest, _ writer: any AccountWriter) throws(HubError)
        -> SessionGrant?
    {
        let (digest, next) = (opening.hash(request.refresh.bytes), opening.hash(request.next.bytes))
        guard let known = try writer.refreshToken(digest), digest != next,
            let session = try writer.lockRow(known.session),
            // Reads the token again under the lock: another request may have used it meanwhile.
            let token = try writer.refreshToken(digest), let account = try writer.account(session.user)
        else { return nil }
        let now = clock.now().timestamp
        guard !session.isExpired(at: now) else {
            try writer.end(session.id)
            return nil
        }
        if let successor = token.successor {
            guard successor == next else {
                try writer.end(session.id)
                return nil
            }
            // The device repeats a request whose answer was lost. If the successor has been used already, the
            // request is only a copy of an old request, and is refused.
            guard try writer.refreshToken(next)?.successor == nil else { return nil }
        } else {
            guard try writer.refreshToken(next) == nil else { return nil }
            try writer.setSuccessor(next, of: digest)
            try writer.insert(StoredRefreshToken(digest: next, session: session.id, createdAt: now))
        }
        try writer.setUsed(session.id, at: now)
        return try opening.grant(session, account, writer)
    }
}
