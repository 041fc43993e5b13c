import AccountsTesting
import CoreDI
import SyncTesting

extension Front {
    /// Binds fakes of everything that accounts and syncs need. Both use the login that `sync` has.
    static func bindServer(_ sync: SyncWorld, in registry: inout Registry) {
        AccountsWorld(sessions: sync.sessions).bind(in: &registry)
        sync.bind(in: &registry)
    }
}
