public import DomainPrimitives
public import Foundation

/// Changes to accounts and sessions: all of them take effect, or none.
public protocol AccountWriter: AccountReader {
    /// - Throws: ``HubError/denied(_:)`` where the name or the address is taken.
    func insert(_ account: StoredAccount) throws(HubError)
    /// Takes the account's turn: of two that change it or log in to it the second waits here.
    /// - Returns: `nil` where there is none any more.
    func hold(_ user: UserID) throws(HubError) -> StoredAccount?
    func setPassword(_ hash: String, of user: UserID) throws(HubError)
    /// Removes the account with everything of it.
    func delete(_ user: UserID) throws(HubError)

    /// Takes the session's turn: of two that renew it the second waits here.
    /// - Returns: `nil` where there is none any more.
    func hold(_ session: UUID) throws(HubError) -> StoredSession?
    func insert(_ session: StoredSession) throws(HubError)
    func setUsed(_ session: UUID, at now: Timestamp) throws(HubError)
    /// Ends a session with its tokens.
    func end(_ session: UUID) throws(HubError)

    func insert(_ token: StoredRefreshToken) throws(HubError)
    func setSuccessor(_ successor: [UInt8], of digest: [UInt8]) throws(HubError)
    func insert(_ token: StoredAccessToken) throws(HubError)
    /// Ends the sessions that are over, and forgets access tokens that serve no longer.
    /// - Returns: how many sessions and tokens went.
    func forgetEnded(at now: Timestamp) throws(HubError) -> Int
    /// Forgets access tokens of a session that serve no longer, and refresh tokens that were made before a
    /// time.
    func forgetTokens(of session: UUID, expired now: Timestamp, usedBefore time: Timestamp) throws(HubError)
}
