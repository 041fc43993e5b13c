public import AccountsDomain
public import DomainPrimitives
public import SyncProtocolDomain

/// Creates an account and logs in its first device.
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
        // Checks before the slow hashing. The transaction checks again.
        try accounts.read { reader throws(HubError) in
            if let known = try reader.account(named: request.account.username.key) {
                // The device may repeat a request whose answer was lost. The refresh token proves that it is
                // the same request.
                guard try isRepeated(request, known, reader) else { throw .denied(.usernameTaken) }
            } else if try reader.account(email: request.account.email.key) != nil {
                throw .denied(.emailTaken)
            }
        }
        let account = try stored(request.account, request.password)
        return try accounts.write { writer throws(HubError) in
            if let known = try writer.account(named: request.account.username.key) {
                guard try isRepeated(request, known, writer), let known = try writer.lockRow(known.user)
                else {
                    throw .denied(.usernameTaken)
                }
                return try opening.open(known, request.deviceName, request.refresh, writer)
            }
            do throws(HubError) { try writer.insert(account) } catch .denied(.usernameTaken) {
                // Another server of the same database received the same request, and created the account
                // first.
                guard let known = try writer.account(named: request.account.username.key),
                    try isRepeated(request, known, writer)
                else { throw .denied(.usernameTaken) }
                return try opening.open(known, request.deviceName, request.refresh, writer)
            }
            return try opening.open(account, request.deviceName, request.refresh, writer)
        }
    }

    /// Creates an account, but logs in no device. Used by the command `haru-server user add`.
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
