public import AccountsDomain
public import DomainPrimitives

/// The reason why an operation on an account failed.
public indirect enum AccountError: Error, Hashable, Sendable {
    case refused(AccountRefusal)
    case server(ServerFailure)
    /// A value is invalid, so the device sent no request.
    case invalid(ValidationError)
    case storage(StorageError)
    case damagedSession(path: String)
    case library(PlannerError)
    /// The library cannot be removed, because the server still lacks `count` edits of the library.
    case unsent(count: Int)
    /// The library cannot be removed, because the library belongs to the account `owner`. Another account is
    /// logged in.
    /// - Parameter hasSameName: Whether both accounts have the same name.
    case foreignLibrary(owner: LibraryOwner, hasSameName: Bool)
    /// The library cannot be removed, because the server may lack edits of the library.
    /// - Parameter reason: The cause, if it is a failure of the server or an ended session. Otherwise `nil`.
    case undelivered(AccountError?)
    /// A person entered a wrong password to confirm the deletion of the account.
    case wrongPassword
    case loggedOut
    case loggedIn(Account)
}
