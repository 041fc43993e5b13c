import AccountsTesting
import CoreDI
import SyncTesting

extension Front {
    /// Binds accounts without a login, and everything that a sync needs.
    static func bindServer(_ sync: SyncWorld, in registry: inout Registry) {
        AccountsWorld(sessions: sync.sessions).bind(in: &registry)
        sync.bind(in: &registry)
    }
}
