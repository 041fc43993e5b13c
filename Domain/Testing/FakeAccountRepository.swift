import DomainPrimitives
import Foundation
public import HubDomain
import Synchronization

/// An in-memory repository for the accounts that a server stores.
public final class FakeAccountRepository: AccountRepository {
    private let state = Mutex(FakeAccountState())

    public init() {}

    public func read<Value>(_ body: (any AccountReader) throws(HubError) -> Value) throws(HubError) -> Value {
        try body(FakeAccountSession(state.withLock { $0 }))
    }

    public func write<Value>(_ body: (any AccountWriter) throws(HubError) -> Value) throws(HubError) -> Value
    {
        try state.withLock { state throws(HubError) in
            let session = FakeAccountSession(state)
            let value = try body(session)
            state = session.state
            return value
        }
    }
}

/// The accounts, sessions and tokens of a fake server.
struct FakeAccountState {
    var accounts: [UserID: StoredAccount] = [:]
    var sessions: [UUID: StoredSession] = [:]
    var refreshTokens: [[UInt8]: StoredRefreshToken] = [:]
    var accessTokens: [[UInt8]: StoredAccessToken] = [:]
}
