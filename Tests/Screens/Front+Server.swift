import SessionsDomain
import AccountsTesting
import CoreDI
import DomainTesting
import SyncDomain
import SyncInterface
import SyncTesting

extension Front {
    /// Accounts that nobody is logged in to, and what a library syncs with.
    static func bindServer(_ sync: SyncWorld, in registry: inout Registry) {
        let accounts = AccountsWorld()
        registry.bind((any SessionRepository).self) { sync.sessions }
        registry.bind((any AccountServer).self) { accounts.server }
        registry.bind(UseSession.self) { accounts.useSession }
        registry.bind((any LocalLibrary).self) { accounts.library }
        registry.bind(ServerDefaults.self) { accounts.defaults }
        registry.bind((any SyncRepository).self) { sync.repository }
        registry.bind(ReadOnlySync.self) { ReadOnlySync(repository: sync.repository) }
        registry.bind((any SyncServer).self) { sync.server }
        registry.bind((any SyncJournal).self) { sync.journal }
        registry.bind((any SyncTurn).self) { sync.turn }
        registry.bind((any SyncLauncher).self) { sync.launcher }
        registry.bind((any ConflictRepository).self) { sync.conflicts }
        registry.bind((any IssueRepository).self) { sync.issues }
        registry.bind((any NetworkChanges).self) { sync.network }
    }
}
