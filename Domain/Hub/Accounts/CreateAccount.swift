public import AccountsDomain
public import DomainPrimitives
public import SyncProtocolDomain

/// Makes an account and logs its first device in.
public struct CreateAccount: Sendable {
    private let accounts: any AccountRepository
    private let hasher: any PasswordHasher
    private let random: RandomSource
    private let clock: any WallClock
    private let opening: SessionOpening

    public init(
        accounts: any AccountRepository, hasher: any PasswordHasher, clock: any WallClock,
        random: RandomSource,
        hash: ContentHash
    ) {
        self.accounts = accounts
        self.hasher = hasher
        self.random = random
        self.clock = clock
        opening = SessionOpening(clock: clock, random: random, hash: hash)
    }

    public func callAsFunction(_ request: SignUpRequest) throws(HubError) -> SessionGrant {
        // Before the work of hashing; the transaction asks again.
        try accounts.read { reader throws(HubError) in
            if let known = try reader.account(named: request.account.username.key) {
                // The answer to the same request may have been lost; whoever knows the token made it.
                guard try isRepeated(request, known, reader) else { throw .denied(.usernameTaken) }
            } else if try reader.account(email: request.account.email.key) != nil {
                throw .denied(.emailTaken)
            }
        }
        let account = try stored(request.account, request.password)
        return try accounts.write { writer throws(HubError) in
            if let known = try writer.account(named: request.account.username.key) {
                guard try isRepeated(request, known, writer), let known = try writer.hold(known.user) else {
                    throw .denied(.usernameTaken)
                }
                return try opening.open(known, request.deviceName, request.refresh, writer)
            }
            do throws(HubError) { try writer.insert(account) } catch .denied(.usernameTaken) {
                // The same request at another server was faster by a moment.
                guard let known = try writer.account(named: request.account.username.key),
                    try isRepeated(request, known, writer)
                else { throw .denied(.usernameTaken) }
                return try opening.open(known, request.deviceName, request.refresh, writer)
            }
            return try opening.open(account, request.deviceName, request.refresh, writer)
        }
    }

    /// Makes an account without a session, as its server's owner does.
    public func callAsFunction(_ account: Account, _ password: Password) throws(HubError) {
        let stored = try stored(account, password)
        try accounts.write { writer throws(HubError) in try writer.insert(stored) }
    }

    private func stored(_ account: Account, _ password: Password) throws(HubError) -> StoredAccount {
        StoredAccount(
            user: .random(random), account: account, password: try hasher.hash(password),
            createdAt: clock.now().timestamp)
    }

    private func isRepeated(
        _ request: SignUpRequest, _ known: StoredAccount, _ reader: any AccountReader
    ) throws(HubError) -> Bool {
        guard let token = try reader.refreshToken(opening.hash(request.refresh.bytes)),
            token.successor == nil,
            let session = try reader.session(token.session)
        else { return false }
        return session.user == known.user
    }
}
