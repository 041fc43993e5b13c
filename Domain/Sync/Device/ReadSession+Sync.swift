public import DomainPrimitives
public import SessionsDomain

extension ReadSession {
    /// Returns the session of this device, with errors converted to ``SyncError``. `nil` if no account is
    /// logged in.
    public func forSync() throws(SyncError) -> DeviceSession? {
        do throws(AccountError) { return try self() } catch {
            switch error {
            case .storage(let problem): throw .failure(.storage(problem))
            case .damagedSession(let path): throw .failure(.damagedSession(path: path))
            default: throw .failure(.loggedOut)
            }
        }
    }

    /// Returns the account that is logged in, as the owner of a library.
    /// - Throws: ``SyncFailure/loggedOut`` if no account is logged in.
    public func owner() throws(SyncError) -> LibraryOwner {
        guard let session = try forSync() else { throw .failure(.loggedOut) }
        return session.owner
    }
}
