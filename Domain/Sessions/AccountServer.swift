public import AccountsDomain
public import Foundation

/// The accounts of a server. Each function blocks its thread until the server answers.
public protocol AccountServer: Sendable {
    func signUp(_ request: SignUpRequest, at server: ServerAddress) throws(AccountError) -> SessionGrant
    func logIn(_ request: LogInRequest, at server: ServerAddress) throws(AccountError) -> SessionGrant
    func refresh(_ request: RefreshRequest, at server: ServerAddress) throws(AccountError) -> SessionGrant
    func sessions(_ access: SessionToken, at server: ServerAddress) throws(AccountError) -> SessionList
    /// Ends a session. The access token `access` must belong to the same account as the session.
    func end(_ session: UUID, _ access: SessionToken, at server: ServerAddress) throws(AccountError)
    func deleteAccount(
        _ request: DeletionRequest, _ access: SessionToken, at server: ServerAddress
    ) throws(AccountError)
}
