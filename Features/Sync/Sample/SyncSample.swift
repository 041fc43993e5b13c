import DomainPrimitives
import SessionsDomain
import CoreDI
import DomainTesting
import FeatureTesting
import SyncDomain
import SyncFeature
import SyncInterface
import SyncTesting

/// The feature alone, on fakes; see `FeatureSample` for its options.
@main
enum SyncSample {
    static func main() throws {
        try FeatureSample.main(SyncAssembly.self, words: ["sync", "status"]) { scenario, registry in
            let world = scenario.world
            if scenario != .empty { try? world.logIn() }
            registry.bind((any SessionRepository).self) { world.sessions }
            registry.bind((any SyncRepository).self) { world.repository }
            registry.bind(ReadOnlySync.self) { ReadOnlySync(repository: world.repository) }
            registry.bind((any SyncServer).self) { world.server }
            registry.bind((any SyncJournal).self) { world.journal }
            registry.bind((any SyncTurn).self) { world.turn }
            registry.bind((any SyncLauncher).self) { world.launcher }
            registry.bind((any ConflictRepository).self) { world.conflicts }
            registry.bind((any IssueRepository).self) { world.issues }
            registry.bind((any NetworkChanges).self) { world.network }
        }
    }
}

extension SampleScenario {
    fileprivate var world: SyncWorld {
        switch self {
        case .empty: SyncWorld()
        case .typical: SyncWorld(edits: 3)
        case .large: SyncWorld(edits: 1_200)
        case .error: SyncWorld(edits: 12, failure: .server(.offline(detail: "no network")))
        }
    }
}
