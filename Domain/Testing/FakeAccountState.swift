import DomainPrimitives
import Foundation
import HubDomain

/// The account data of a fake server.
struct FakeAccountState {
    var accounts: [UserID: StoredAccount] = [:]
    var sessions: [UUID: StoredSession] = [:]
    var refreshTokens: [[UInt8]: StoredRefreshToken] = [:]
    var accessTokens: [[UInt8]: StoredAccessToken] = [:]
}
