import AccountsDomain
import DomainPrimitives
import Foundation
import HubDomain

/// A transaction on the accounts of a fake server.
final class FakeAccountSession: AccountWriter {
    private(set) var state: FakeAccountState

    init(_ state: FakeAccountState) { self.state = state }

    func account(_ user: UserID) throws(HubError) -> StoredAccount? { state.accounts[user] }
    func account(named key: String) throws(HubError) -> StoredAccount? {
        state.accounts.values.first { $0.account.username.key == key }
    }
    func account(email key: String) throws(HubError) -> StoredAccount? {
        state.accounts.values.first { $0.account.email.key == key }
    }
    func accounts() throws(HubError) -> [StoredAccount] {
        state.accounts.values.sorted { $0.account.username.key < $1.account.username.key }
    }
    func session(_ id: UUID) throws(HubError) -> StoredSession? { state.sessions[id] }
    func sessions(of user: UserID) throws(HubError) -> [StoredSession] {
        state.sessions.values.filter { $0.user == user }.sorted { $0.usedAt > $1.usedAt }
    }
    func refreshToken(_ digest: [UInt8]) throws(HubError) -> StoredRefreshToken? {
        state.refreshTokens[digest]
    }
    func accessToken(_ digest: [UInt8]) throws(HubError) -> StoredAccessToken? { state.accessTokens[digest] }

    func insert(_ account: StoredAccount) throws(HubError) {
        if try self.account(named: account.account.username.key) != nil { throw .denied(.usernameTaken) }
        if try self.account(email: account.account.email.key) != nil { throw .denied(.emailTaken) }
        state.accounts[account.user] = account
    }
    func lockRow(_ user: UserID) throws(HubError) -> StoredAccount? { state.accounts[user] }
    func setPassword(_ hash: String, of user: UserID) throws(HubError) {
        state.accounts[user]?.password = hash
    }
    func delete(_ user: UserID) throws(HubError) {
        for session in try sessions(of: user) { try end(session.id) }
        state.accounts[user] = nil
    }

    func lockRow(_ session: UUID) throws(HubError) -> StoredSession? { state.sessions[session] }
    func insert(_ session: StoredSession) throws(HubError) { state.sessions[session.id] = session }
    func setUsed(_ session: UUID, at now: Timestamp) throws(HubError) {
        state.sessions[session]?.usedAt = now
    }
    func end(_ session: UUID) throws(HubError) {
        state.sessions[session] = nil
        state.refreshTokens = state.refreshTokens.filter { $0.value.session != session }
        state.accessTokens = state.accessTokens.filter { $0.value.session != session }
    }

    func insert(_ token: StoredRefreshToken) throws(HubError) { state.refreshTokens[token.digest] = token }
    func setSuccessor(_ successor: [UInt8], of digest: [UInt8]) throws(HubError) {
        state.refreshTokens[digest]?.successor = successor
    }
    func insert(_ token: StoredAccessToken) throws(HubError) { state.accessTokens[token.digest] = token }
    func deleteEndedSessions(at now: Timestamp) throws(HubError) -> Int {
        let ended = state.sessions.values.filter { $0.isExpired(at: now) }
        for session in ended { try end(session.id) }
        let tokens = state.accessTokens.values.filter { $0.expiresAt <= now }
        for token in tokens { state.accessTokens[token.digest] = nil }
        return ended.count + tokens.count
    }
    func deleteTokens(of session: UUID, expired now: Timestamp, usedBefore time: Timestamp) throws(HubError) {
        state.accessTokens = state.accessTokens.filter {
            $0.value.session != session || $0.value.expiresAt > now
        }
        state.refreshTokens = state.refreshTokens.filter {
            $0.value.session != session || $0.value.successor == nil || $0.value.createdAt >= time
        }
    }
}
