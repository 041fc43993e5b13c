import DomainPrimitives
import DomainTesting
import FeatureTesting
import SyncDomain
import SyncFeature
import SyncTesting

/// A program that runs the Sync feature without other features, with fakes in place of files and a server.
/// `SampleArguments` lists its options.
@main
enum SyncSample {
    static func main() throws {
        try FeatureSample.main(SyncAssembly.self, words: ["sync", "status"]) { scenario, registry in
            let world = scenario.world
            if scenario != .empty { try? world.logIn() }
            world.bindWithSession(in: &registry)
        }
    }
}

extension SampleScenario {
    fileprivate var world: SyncWorld {
        switch self {
        case .empty: SyncWorld()
        case .typical: SyncWorld(edits: 3)
        case .large: SyncWorld(edits: 1_200)
        case .error: SyncWorld(edits: 12, failure: .server(.offline(.networkIsDown)))
        }
    }
}
