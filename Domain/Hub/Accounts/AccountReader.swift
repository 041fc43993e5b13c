import AccountsDomain
public import DomainPrimitives
public import Foundation

/// A reader of accounts and sessions in one consistent state. Tokens are identified by their SHA-256 digests.
public protocol AccountReader {
    func account(_ user: UserID) throws(HubError) -> StoredAccount?
    func account(named key: String) throws(HubError) -> StoredAccount?
    func account(email key: String) throws(HubError) -> StoredAccount?
    /// Returns all accounts, sorted by username.
    func accounts() throws(HubError) -> [StoredAccount]
    func session(_ id: UUID) throws(HubError) -> StoredSession?
    /// Returns the account's sessions. The session that was used last comes first.
    func sessions(of user: UserID) throws(HubError) -> [StoredSession]
    func refreshToken(_ digest: [UInt8]) throws(HubError) -> StoredRefreshToken?
    func accessToken(_ digest: [UInt8]) throws(HubError) -> StoredAccessToken?
}
