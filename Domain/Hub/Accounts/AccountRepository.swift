import AccountsDomain
public import DomainPrimitives
public import Foundation

/// The server's accounts and sessions.
public protocol AccountRepository: Sendable {
    func read<Value>(_ body: (any AccountReader) throws(HubError) -> Value) throws(HubError) -> Value
    /// Runs `body` as one transaction. When this function returns, the changes are durable.
    func write<Value>(_ body: (any AccountWriter) throws(HubError) -> Value) throws(HubError) -> Value
}

/// A reader of accounts and sessions in one consistent state. Tokens are identified by their SHA-256 digests.
public protocol AccountReader {
    func account(_ user: UserID) throws(HubError) -> StoredAccount?
    func account(named key: String) throws(HubError) -> StoredAccount?
    func account(email key: String) throws(HubError) -> StoredAccount?
    /// Sorted by username.
    func accounts() throws(HubError) -> [StoredAccount]
    func session(_ id: UUID) throws(HubError) -> StoredSession?
    /// Sorted by the time of use, newest first.
    func sessions(of user: UserID) throws(HubError) -> [StoredSession]
    func refreshToken(_ digest: [UInt8]) throws(HubError) -> StoredRefreshToken?
    func accessToken(_ digest: [UInt8]) throws(HubError) -> StoredAccessToken?
}

/// A transaction on accounts and sessions: all changes take effect, or none.
public protocol AccountWriter: AccountReader {
    /// - Throws: ``HubError/denied(_:)`` if the username or the email address is taken.
    func insert(_ account: StoredAccount) throws(HubError)
    /// Locks the account until the transaction ends. A second transaction that locks the account waits here.
    /// - Returns: `nil` if the account no longer exists.
    func lockRow(_ user: UserID) throws(HubError) -> StoredAccount?
    func setPassword(_ hash: String, of user: UserID) throws(HubError)
    /// Deletes the account with its records and sessions.
    func delete(_ user: UserID) throws(HubError)

    /// Locks the session until the transaction ends. A second transaction that locks the session waits here.
    /// - Returns: `nil` if the session no longer exists.
    func lockRow(_ session: UUID) throws(HubError) -> StoredSession?
    func insert(_ session: StoredSession) throws(HubError)
    func setUsed(_ session: UUID, at now: Timestamp) throws(HubError)
    func end(_ session: UUID) throws(HubError)

    func insert(_ token: StoredRefreshToken) throws(HubError)
    func setSuccessor(_ successor: [UInt8], of digest: [UInt8]) throws(HubError)
    func insert(_ token: StoredAccessToken) throws(HubError)
    /// Deletes the ended sessions and the expired access tokens of all accounts.
    /// - Returns: the number of deleted sessions and tokens.
    func deleteEndedSessions(at now: Timestamp) throws(HubError) -> Int
    /// Deletes old tokens of a session:
    /// - access tokens that have expired
    /// - refresh tokens that have a successor and were created before `time`
    func deleteTokens(of session: UUID, expired now: Timestamp, usedBefore time: Timestamp) throws(HubError)
}
