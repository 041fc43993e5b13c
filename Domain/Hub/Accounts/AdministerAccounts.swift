public import AccountsDomain

/// Lists accounts, replaces their passwords and deletes accounts, for the owner of the server. No password of
/// an account is needed.
public struct AdministerAccounts: Sendable {
    private let accounts: any AccountRepository
    private let hasher: any PasswordHasher

    public init(accounts: any AccountRepository, hasher: any PasswordHasher) {
        self.accounts = accounts
        self.hasher = hasher
    }

    /// Sorted by username.
    public func all() throws(HubError) -> [StoredAccount] {
        try accounts.read { reader throws(HubError) in try reader.accounts() }
    }

    /// Replaces the password of an account, and ends all sessions of the account.
    /// - Returns: `false` if the account does not exist.
    public func setPassword(_ password: Password, of username: Username) throws(HubError) -> Bool {
        let hash = try hasher.hash(password)
        return try accounts.write { writer throws(HubError) in
            guard let known = try writer.account(named: username.key),
                let account = try writer.lockRow(known.user)
            else {
                return false
            }
            try writer.setPassword(hash, of: account.user)
            for session in try writer.sessions(of: account.user) { try writer.end(session.id) }
            return true
        }
    }

    /// - Returns: `false` if the account does not exist.
    public func delete(_ username: Username) throws(HubError) -> Bool {
        try accounts.write { writer throws(HubError) in
            guard let known = try writer.account(named: username.key),
                let account = try writer.lockRow(known.user)
            else {
                return false
            }
            try writer.delete(account.user)
            return true
        }
    }
}
