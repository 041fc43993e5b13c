import AccountsDomain
import DomainPrimitives
import Foundation
import SyncProtocolDomain
import UtilIdentifiers

/// Opens sessions and issues their access tokens, within a transaction of the caller.
struct SessionOpening {
    let clock: any WallClock
    let random: RandomSource
    let hash: ContentHash

    /// Opens a session of an account. A repeated request with the same token gets the session of the earlier
    /// request.
    /// - Parameter refresh: the first refresh token, made by the device.
    /// - Throws: ``HubError/denied(_:)`` if `refresh` belongs to another account, or to an ended session.
    func open(
        _ account: StoredAccount, _ deviceName: DeviceName, _ refresh: SessionToken,
        _ writer: any AccountWriter
    ) throws(HubError) -> SessionGrant {
        let now = clock.now().timestamp
        let digest = hash(refresh.bytes)
        if let known = try writer.refreshToken(digest) {
            // The request is repeated, so its session exists already. The token of another user is refused.
            guard known.successor == nil, let session = try writer.lockRow(known.session),
                session.user == account.user,
                !session.isExpired(at: now)
            else {
                throw .denied(.sessionEnded)
            }
            return try grant(session, account, writer)
        }
        // A login also deletes the account's ended sessions.
        for old in try writer.sessions(of: account.user) where old.isExpired(at: now) {
            try writer.end(old.id)
        }
        let session = StoredSession(
            id: random.withGenerator { UUID.v7(milliseconds: now.milliseconds, using: &$0) },
            user: account.user,
            deviceName: deviceName, createdAt: now, usedAt: now)
        try writer.insert(session)
        try writer.insert(StoredRefreshToken(digest: digest, session: session.id, createdAt: now))
        return try grant(session, account, writer)
    }

    /// Issues an access token. Also deletes the session's expired access tokens, and its used refresh tokens
    /// that are older than ``SessionTerms/usedTokens``.
    func grant(
        _ session: StoredSession, _ account: StoredAccount, _ writer: any AccountWriter
    ) throws(HubError) -> SessionGrant {
        let now = clock.now().timestamp
        let access = SessionToken.random(random)
        try writer.deleteTokens(
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
