import AccountsDomain
import AccountsTesting
import CoreDI
import DomainTesting
import SyncDomain
import SyncInterface
import SyncTesting

extension Front {
    /// A server that nobody is logged in at.
    static func bindServer(in registry: inout Registry) {
        let (accounts, sync) = (AccountsWorld(), SyncWorld())
        registry.bind((any SessionRepository).self) { accounts.sessions }
        registry.bind((any AccountServer).self) { accounts.server }
        registry.bind(UseSession.self) { accounts.useSession }
        registry.bind(ServerDefaults.self) { accounts.defaults }
        registry.bind((any SyncRepository).self) { sync.repository }
        registry.bind((any SyncServer).self) { sync.server }
        registry.bind((any SyncJournal).self) { sync.journal }
        registry.bind((any SyncTurn).self) { sync.turn }
        registry.bind((any SyncLauncher).self) { sync.launcher }
        registry.bind((any ConflictRepository).self) { sync.conflicts }
    }
}
