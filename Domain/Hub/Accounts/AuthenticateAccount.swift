public import AccountsDomain
public import DomainPrimitives
public import SyncProtocolDomain

/// Logs in a device with a password.
public struct AuthenticateAccount: Sendable {
    private let accounts: any AccountRepository
    private let hasher: any PasswordHasher
    private let opening: SessionOpening

    public init(
        accounts: any AccountRepository, hasher: any PasswordHasher, clock: any WallClock,
        random: RandomSource,
        hash: ContentHash
    ) {
        self.accounts = accounts
        self.hasher = hasher
        opening = SessionOpening(clock: clock, random: random, hash: hash)
    }

    /// - Throws: ``HubError/denied(_:)``. A wrong name and a wrong password give the same error after the
    ///   same time.
    public func callAsFunction(_ request: LogInRequest) throws(HubError) -> SessionGrant {
        // Tries twice, because another login can replace the hash between the read and the write.
        for _ in 1...2 { if let grant = try attempt(request) { return grant } }
        throw .denied(.wrongCredentials)
    }

    /// Checks the password and opens a session. Returns `nil` if another request deletes the account or
    /// replaces its password hash meanwhile.
    private func attempt(_ request: LogInRequest) throws(HubError) -> SessionGrant? {
        let account = try find(request.name)
        guard case .right(let isOutdated) = try hasher.check(request.password, against: account?.password),
            let account
        else { throw .denied(.wrongCredentials) }
        let renewed = isOutdated ? try hasher.hash(request.password) : nil
        return try accounts.write { writer throws(HubError) in
            guard let present = try writer.lockRow(account.user), present.password == account.password else {
                return nil
            }
            if let renewed { try writer.setPassword(renewed, of: account.user) }
            return try opening.open(account, request.deviceName, request.refresh, writer)
        }
    }

    private func find(_ name: String) throws(HubError) -> StoredAccount? {
        try accounts.read { reader throws(HubError) in
            if let username = try? Username(name) { return try reader.account(named: username.key) }
            if let email = try? EmailAddress(name) { return try reader.account(email: email.key) }
            return nil
        }
    }
}
