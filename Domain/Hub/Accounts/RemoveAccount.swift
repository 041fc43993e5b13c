public import AccountsDomain

/// Deletes an account with its records and sessions, at the request of its user.
public struct RemoveAccount: Sendable {
    private let accounts: any AccountRepository
    private let hasher: any PasswordHasher

    public init(accounts: any AccountRepository, hasher: any PasswordHasher) {
        self.accounts = accounts
        self.hasher = hasher
    }

    /// - Parameter request: contains the password, because an access token is not enough to delete an
    ///   account.
    public func callAsFunction(_ caller: Caller, _ request: DeletionRequest) throws(HubError) {
        let account = try accounts.read { reader throws(HubError) in try reader.account(caller.user) }
        guard case .right = try hasher.check(request.password, against: account?.password) else {
            throw .denied(.wrongCredentials)
        }
        try accounts.write { writer throws(HubError) in
            // The password may have changed after it was read.
            guard try writer.lockRow(caller.user)?.password == account?.password else {
                throw .denied(.wrongCredentials)
            }
            try writer.delete(caller.user)
        }
    }
}
