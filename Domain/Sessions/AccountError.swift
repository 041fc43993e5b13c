public import AccountsDomain
public import DomainPrimitives

/// The reason why an operation on an account failed.
public indirect enum AccountError: Error, Hashable, Sendable {
    /// The server refused the request, with a reason.
    case refused(AccountRefusal)
    /// The server gave no usable answer.
    case server(ServerFailure)
    /// A value is invalid. The server was not asked.
    case invalid(ValidationError)
    /// A file of this device cannot be read or written.
    case storage(StorageError)
    /// The session file cannot be read.
    case damagedSession(path: String)
    /// The library cannot be read or written.
    case library(PlannerError)
    /// The library cannot be removed, because the server lacks this number of edits.
    case unsent(count: Int)
    /// The library cannot be removed, because it belongs to another account. The server of the account that
    /// is logged in does not have the library's records.
    /// - Parameters:
    ///   - owner: The account that the library belongs to.
    ///   - hasSameName: Whether this account has the same name as the account that is logged in.
    case foreignLibrary(owner: LibraryOwner, hasSameName: Bool)
    /// The library cannot be removed, because it is unknown whether the server has all of its edits.
    /// - Parameter reason: The reason; `nil` if only a sync could find the reason.
    case undelivered(AccountError?)
    /// The password that confirms the owner is wrong.
    case wrongPassword
    /// No person is logged in on this device.
    case loggedOut
    /// A person is already logged in on this device.
    case loggedIn(Account)
}
