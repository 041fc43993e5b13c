import DomainPrimitives
import Foundation
import HubDomain

/// What a fake server holds of accounts.
struct FakeAccountState {
    var accounts: [UserID: StoredAccount] = [:]
    var sessions: [UUID: StoredSession] = [:]
    var refreshTokens: [[UInt8]: StoredRefreshToken] = [:]
    var accessTokens: [[UInt8]: StoredAccessToken] = [:]
}
