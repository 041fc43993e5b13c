import AccountsDomain
import DomainPrimitives
import Foundation
import SyncProtocolDomain
import UtilIdentifiers

/// Opens sessions and gives their access tokens, within a transaction.
struct SessionOpening {
    let clock: any WallClock
    let random: RandomSource
    let hash: ContentHash

    /// A session of an account, whose first refresh token the device made.
    func open(
        _ account: StoredAccount, _ deviceName: DeviceName, _ refresh: SessionToken,
        _ writer: any AccountWriter
    ) throws(HubError) -> SessionGrant {
        let now = clock.now().timestamp
        let digest = hash(refresh.bytes)
        if let known = try writer.refreshToken(digest) {
            // Asked twice; of anybody else's it would be a wonder.
            guard known.successor == nil, let session = try writer.hold(known.session),
                session.user == account.user,
                !session.isOver(at: now)
            else {
                throw .denied(.sessionEnded)
            }
            return try grant(session, account, writer)
        }
        // Those that are over go when another comes.
        for old in try writer.sessions(of: account.user) where old.isOver(at: now) { try writer.end(old.id) }
        let session = StoredSession(
            id: random.withGenerator { UUID.v7(milliseconds: now.milliseconds, using: &$0) },
            user: account.user,
            deviceName: deviceName, createdAt: now, usedAt: now)
        try writer.insert(session)
        try writer.insert(StoredRefreshToken(digest: digest, session: session.id, createdAt: now))
        return try grant(session, account, writer)
    }

    /// An access token of a session.
    func grant(
        _ session: StoredSession, _ account: StoredAccount, _ writer: any AccountWriter
    ) throws(HubError) -> SessionGrant {
        let now = clock.now().timestamp
        let access = SessionToken.random(random)
        try writer.forgetTokens(
            of: session.id, expired: now, usedBefore: now.adding(milliseconds: -SessionTerms.usedTokens))
        try writer.insert(
            StoredAccessToken(
                digest: hash(access.bytes), session: session.id, user: session.user,
                expiresAt: now.adding(milliseconds: Int64(SessionTerms.access) * 1_000)))
        return SessionGrant(
            session: session.id, account: account.account, user: account.user, access: access,
            seconds: SessionTerms.access)
    }
}
