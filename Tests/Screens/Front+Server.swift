import AccountsTesting
import CoreDI
import SyncTesting

extension Front {
    /// Binds fakes of everything that the features Accounts and Sync need. Both features use the same fake
    /// sessions, ``SyncWorld/sessions``. So a person who logs in is logged in for both features.
    static func bindServer(_ sync: SyncWorld, in registry: inout Registry) {
        AccountsWorld(sessions: sync.sessions).bind(in: &registry)
        sync.bind(in: &registry)
    }
}
