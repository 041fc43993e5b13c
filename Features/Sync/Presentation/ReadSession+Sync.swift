import AccountsDomain
import SyncDomain

extension ReadSession {
    /// Who is logged in here, for a sync.
    /// - Returns: `nil` for a guest.
    func forSync() throws(SyncError) -> DeviceSession? {
        do throws(AccountError) { return try self() } catch {
            if case .storage(let problem) = error { throw .failure(.storage(problem)) }
            throw .failure(.loggedOut)
        }
    }
}
