public import AccountsDomain

/// A use case that deletes the account with all its data on the server. The library on this device stays,
/// without an account.
public struct DeleteAccount: Sendable {
    private let sessions: any SessionRepository
    private let server: any AccountServer
    private let useSession: UseSession

    public init(sessions: any SessionRepository, server: any AccountServer, useSession: UseSession) {
        self.sessions = sessions
        self.server = server
        self.useSession = useSession
    }

    /// - Throws: ``AccountError/wrongPassword`` if the password is wrong. Nothing has changed then.
    public func callAsFunction(_ password: Password) throws(AccountError) {
        try sessions.withSyncLock { () throws(AccountError) in
            try useSession { address, access throws(AccountError) in
                do throws(AccountError) {
                    try server.deleteAccount(DeletionRequest(password: password), access, at: address)
                } catch {
                    throw error == .refused(.wrongCredentials) ? .wrongPassword : error
                }
            }
            try sessions.withSessionLock { () throws(AccountError) in try sessions.remove() }
        }
    }
}
