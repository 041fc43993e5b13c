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
    /// The library cannot be removed, because it belongs to another account. The server of the account that
    /// is logged in does not have the library's records.
    /// - Parameters:
    ///   - owner: The account that the library belongs to.
    ///   - hasSameName: Whether `owner` has the same name as the account that is logged in.
    case foreignLibrary(owner: LibraryOwner, hasSameName: Bool)
    /// The library cannot be removed, because it is unknown whether the server has all edits of the library.
    /// - Parameter reason: Before the removal, a sync runs. `reason` is the error of this sync if the server
    ///   or the end of the session caused the error. `nil` if the sync failed for another reason or did not
    ///   run.
    case undelivered(AccountError?)
    /// A person entered a wrong password to confirm the deletion of the account.
    case wrongPassword
    case loggedOut
    case loggedIn(Account)
}
