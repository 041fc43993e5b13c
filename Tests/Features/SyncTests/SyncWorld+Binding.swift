import SessionsDomain
import CoreDI
import SyncDomain
import SyncInterface
import SyncTesting

extension SyncWorld {
    /// Binds what the feature asks its data for.
    func bind(in registry: inout Registry) {
        registry.bind((any SessionRepository).self) { sessions }
        registry.bind((any SyncRepository).self) { repository }
        registry.bind(ReadOnlySync.self) { ReadOnlySync(repository: repository) }
        registry.bind((any SyncServer).self) { server }
        registry.bind((any SyncJournal).self) { journal }
        registry.bind((any SyncTurn).self) { turn }
        registry.bind((any SyncLauncher).self) { launcher }
        registry.bind((any ConflictRepository).self) { conflicts }
        registry.bind((any IssueRepository).self) { issues }
        registry.bind((any NetworkChanges).self) { network }
    }
}
