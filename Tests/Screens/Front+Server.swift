import AccountsTesting
import CoreDI
import SyncTesting

extension Front {
    /// Binds fakes of everything that the features Accounts and Sync need. Both features use the login of
    /// `sync`.
    static func bindServer(_ sync: SyncWorld, in registry: inout Registry) {
        AccountsWorld(sessions: sync.sessions).bind(in: &registry)
        sync.bind(in: &registry)
    }
}
