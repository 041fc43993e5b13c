public import AccountsDomain
public import DomainPrimitives
public import SyncProtocolDomain

/// Puts a refresh token in the place of another and gives an access token. Asking again with the same two is
/// answered again; a token that was used and comes with another successor was stolen, and ends the session
/// (SYNC.md, Accounts; RFC 9700 §4.14.2).
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
        // That the session is over is stored before it is said.
        guard let grant else { throw .denied(.sessionEnded) }
        return grant
    }

    /// - Returns: `nil` where the session is over.
    private func renew(_ request: RefreshRequest, _ writer: any AccountWriter) throws(HubError)
        -> SessionGrant?
    {
        let (digest, next) = (opening.hash(request.refresh.bytes), opening.hash(request.next.bytes))
        guard let known = try writer.refreshToken(digest), digest != next,
            let session = try writer.hold(known.session),
            // Another may have had its turn meanwhile.
            let token = try writer.refreshToken(digest), let account = try writer.account(session.user)
        else { return nil }
        let now = clock.now().timestamp
        guard !session.isOver(at: now) else {
            try writer.end(session.id)
            return nil
        }
        if let successor = token.successor {
            guard successor == next else {
                try writer.end(session.id)
                return nil
            }
            // The answer was lost. Once the successor was used itself, only a copy of an old request asks.
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
