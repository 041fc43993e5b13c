public import AccountsDomain
public import DomainPrimitives

/// What dealing with an account can fail with.
public indirect enum AccountError: Error, Hashable, Sendable {
    /// The server refuses and says why.
    case refused(AccountRefusal)
    /// The server gave no answer that helps.
    case server(ServerFailure)
    /// What was given is refused before anybody is asked.
    case invalid(ValidationError)
    /// This device's own files.
    case storage(StorageError)
    /// What is kept of the session cannot be read.
    case damagedSession(path: String)
    /// The library cannot be read or written.
    case library(PlannerError)
    /// The library was to go, and has this many edits that no server has.
    case unsent(count: Int)
    /// The library was to go, and it is another account's: the server does not have it.
    case foreignLibrary(owner: LibraryOwner, isNamesake: Bool)
    /// The library was to go, and it is not known whether the server has all of it.
    /// - Parameter reason: why; `nil` where a sync would say it.
    case undelivered(AccountError?)
    /// The password that an owner was asked for is another.
    case wrongPassword
    /// Nobody is logged in here.
    case loggedOut
    /// Somebody is logged in here already.
    case loggedIn(Account)
}
