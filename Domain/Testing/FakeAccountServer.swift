public import AccountsDomain
public import DomainPrimitives
public import Foundation
public import HubDomain
public import SessionsDomain
public import SyncProtocolDomain
import Synchronization

/// A fake account server that runs the server's real use cases in the process of the test. A test can let
/// requests and answers get lost.
public final class FakeAccountServer: AccountServer {
    /// The fate of a request: the server answers, the request is lost, or the answer is lost after the server
    /// did its work.
    public enum Outcome: Sendable { case answered, requestLost, answerLost }

    private let accounts: any AccountRepository
    private let clock: any WallClock
    private let random: RandomSource
    private let hash: ContentHash
    private let hasher: any PasswordHasher
    private let outcomes = Mutex<[Outcome]>([])
    private let asked = Mutex(0)

    public init(
        _ accounts: any AccountRepository, hasher: any PasswordHasher = FakePasswordHasher(),
        clock: any WallClock,
        random: RandomSource, hash: ContentHash
    ) {
        self.accounts = accounts
        self.hasher = hasher
        self.clock = clock
        self.random = random
        self.hash = hash
    }

    /// Sets the outcomes of the next requests, in order. Every later request has the outcome
    /// ``Outcome/answered``.
    public func next(_ outcomes: Outcome...) { self.outcomes.withLock { $0 += outcomes } }

    /// The number of requests so far, including lost ones.
    public var requests: Int { asked.withLock { $0 } }

    public func signUp(_ request: SignUpRequest, at server: ServerAddress) throws(AccountError)
        -> SessionGrant
    {
        try answer { () throws(HubError) in
            try CreateAccount(accounts: accounts, hasher: hasher, clock: clock, random: random, hash: hash)(
                request)
        }
    }

    public func logIn(_ request: LogInRequest, at server: ServerAddress) throws(AccountError) -> SessionGrant
    {
        try answer { () throws(HubError) in
            try AuthenticateAccount(
                accounts: accounts, hasher: hasher, clock: clock, random: random, hash: hash)(request)
        }
    }

    public func refresh(_ request: RefreshRequest, at server: ServerAddress) throws(AccountError)
        -> SessionGrant
    {
        try answer { () throws(HubError) in
            try RenewSession(accounts: accounts, clock: clock, random: random, hash: hash)(request)
        }
    }

    public func sessions(_ access: SessionToken, at server: ServerAddress) throws(AccountError) -> SessionList
    {
        try answer { () throws(HubError) in
            try AccountSessions(accounts: accounts, clock: clock).all(caller(access))
        }
    }

    public func end(_ session: UUID, _ access: SessionToken, at server: ServerAddress) throws(AccountError) {
        try answer { () throws(HubError) in
            try AccountSessions(accounts: accounts, clock: clock).end(session, caller(access))
        }
    }

    public func deleteAccount(
        _ request: DeletionRequest, _ access: SessionToken, at server: ServerAddress
    ) throws(AccountError) {
        try answer { () throws(HubError) in
            try RemoveAccount(accounts: accounts, hasher: hasher)(caller(access), request)
        }
    }

    private func caller(_ access: SessionToken) throws(HubError) -> Caller {
        try IdentifyCaller(accounts: accounts, clock: clock, hash: hash)(access)
    }

    private func answer<Value>(_ body: () throws(HubError) -> Value) throws(AccountError) -> Value {
        asked.withLock { $0 += 1 }
        let outcome = outcomes.withLock { $0.isEmpty ? .answered : $0.removeFirst() }
        if outcome == .requestLost { throw .server(.offline(.closed)) }
        let result = Result { () throws(HubError) in try body() }
        if outcome == .answerLost { throw .server(.offline(.closed)) }
        do throws(HubError) { return try result.get() } catch {
            switch error {
            case .denied(let refusal): throw .refused(refusal)
            case .refused, .storage: throw .server(.failed(status: 500))
            }
        }
    }
}
