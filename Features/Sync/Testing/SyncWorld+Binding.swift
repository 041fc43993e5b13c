public import CoreDI
import DomainAssemblies
import SessionsDomain
import SyncDomain
import SyncInterface

extension SyncWorld {
    /// Binds the fakes, and the use cases about sync on them, for a program that has a session already.
    public func bind(in registry: inout Registry) {
        registry.bind((any SyncRepository).self) { repository }
        registry.bind(ReadOnlySync.self) { ReadOnlySync(repository: repository) }
        registry.bind((any SyncServer).self) { server }
        registry.bind((any SyncJournal).self) { journal }
        registry.bind((any SyncTurn).self) { turn }
        registry.bind((any SyncLauncher).self) { launcher }
        registry.bind((any ConflictRepository).self) { conflicts }
        registry.bind((any IssueRepository).self) { issues }
        registry.bind((any NetworkChanges).self) { network }
        SyncArea.bind(in: &registry)
    }

    /// Binds the same, and the session of this world.
    public func bindAlone(in registry: inout Registry) {
        bind(in: &registry)
        registry.bind((any SessionRepository).self) { sessions }
        registry.bind(ReadSession.init(sessions:))
    }
}
