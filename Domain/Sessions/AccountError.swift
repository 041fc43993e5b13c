public import AccountsDomain
public import DomainPrimitives

/// The reason why an operation on an account failed.
public indirect enum AccountError: Error, Hashable, Sendable {
    /// The server refused the request and gave this reason.
    case refused(AccountRefusal)
    /// The server gave no usable answer.
    case server(ServerFailure)
    /// A value is invalid, so the device sent no request.
    case invalid(ValidationError)
    /// A file of this device cannot be read or written.
    case storage(StorageError)
    /// The session file cannot be read.
    case damagedSession(path: String)
    /// The library cannot be read or written.
    case library(PlannerError)
    /// The library cannot be removed, because the server has not received this number of its edits.
    case unsent(count: Int)
    /// The library cannot be removed, because it belongs to another account. The server of the account that
    /// is logged in does not have the library's records.
    /// - Parameters:
    ///   - owner: The account that the library belongs to.
    ///   - hasSameName: Whether `owner` has the same name as the account that is logged in.
    case foreignLibrary(owner: LibraryOwner, hasSameName: Bool)
    /// The library cannot be removed, because it is unknown whether the server has all edits of the library.
    /// - Parameter reason: The error of the sync before the removal; `nil` if the person must run a separate
    ///   sync to see the error.
    case undelivered(AccountError?)
    /// A person entered a wrong password to confirm the deletion of the account.
    case wrongPassword
    /// No person is logged in on this device.
    case loggedOut
    /// A person is already logged in on this device.
    case loggedIn(Account)
}
