import AccountsTesting
import CoreDI
import SyncTesting

extension Front {
    /// Accounts that nobody is logged in to, and what a library syncs with.
    static func bindServer(_ sync: SyncWorld, in registry: inout Registry) {
        AccountsWorld(sessions: sync.sessions).bind(in: &registry)
        sync.bind(in: &registry)
    }
}
