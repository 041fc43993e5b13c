public import CoreDI
import CoreProcess
import DomainAssemblies
import DomainTesting
import SessionsDomain
import SyncDomain

extension SyncWorld {
    /// Binds the fakes and the use cases of sync. The program must already bind a session.
    public func bind(in registry: inout Registry) {
        registry.bind((any SyncRepository).self) { repository }
        registry.bind((any OutboxCounts).self) { repository }
        registry.bind(ReadOnlyOutboxCounts.self) { ReadOnlyOutboxCounts(repository) }
        registry.bind((any SyncServer).self) { server }
        registry.bind((any SyncJournal).self) { journal }
        registry.bind((any SyncLock).self) { lock }
        registry.override((any SyncLauncher).self) { launcher }
        registry.bind(BackgroundProcesses.self) { BackgroundProcesses { _, _ in false } }
        registry.bind((any ConflictRepository).self) { conflicts }
        registry.bind((any IssueRepository).self) { issues }
        registry.bind((any NetworkChanges).self) { network }
        SyncArea.bind(in: &registry)
    }

    /// Binds the fakes, the use cases of sync, and the session of this world.
    public func bindAlone(in registry: inout Registry) {
        bind(in: &registry)
        registry.bind((any SessionRepository).self) { sessions }
        registry.bind(ReadSession.init(sessions:))
        registry.bind((any SessionChanges).self) { FakeSessionChanges(sessions) }
    }
}
