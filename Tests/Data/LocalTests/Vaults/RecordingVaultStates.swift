import DomainPrimitives
import NotesDomain
import Synchronization

/// A repository of vault states that keeps each stored state, or stores nothing because its disk is full.
final class RecordingVaultStates: VaultStateRepository {
    private let repository: any VaultStateRepository
    private let isBroken: Bool
    private let states = Mutex<[VaultState]>([])

    init(_ repository: any VaultStateRepository, isBroken: Bool = false) {
        (self.repository, self.isBroken) = (repository, isBroken)
    }

    /// The stored states, oldest first.
    var stored: [VaultState] { states.withLock { $0 } }

    func state(of location: String) throws(PlannerError) -> VaultState {
        try repository.state(of: location)
    }

    func all() throws(PlannerError) -> [VaultState] { try repository.all() }

    func store(_ state: VaultState, of location: String) throws(PlannerError) {
        guard !isBroken else { throw .storage(StorageError(.full, path: location)) }
        states.withLock { $0.append(state) }
        try repository.store(state, of: location)
    }
}
