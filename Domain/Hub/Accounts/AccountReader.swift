import AccountsDomain
public import DomainPrimitives
public import Foundation

/// Reads of accounts and sessions, all of one consistent state. Tokens are known by their SHA-256 alone.
public protocol AccountReader {
    func account(_ user: UserID) throws(HubError) -> StoredAccount?
    func account(named key: String) throws(HubError) -> StoredAccount?
    func account(email key: String) throws(HubError) -> StoredAccount?
    /// All of them, by username.
    func accounts() throws(HubError) -> [StoredAccount]
    func session(_ id: UUID) throws(HubError) -> StoredSession?
    /// The one that was used last first.
    func sessions(of user: UserID) throws(HubError) -> [StoredSession]
    func refreshToken(_ digest: [UInt8]) throws(HubError) -> StoredRefreshToken?
    func accessToken(_ digest: [UInt8]) throws(HubError) -> StoredAccessToken?
}
