import SessionsDomain
import AsyncHTTPClientAdapter
import CompressionInterface
import CoreDI
import CoreNetwork
import CoreProcess
import CryptoAdapter
import DataLocal
import DataRemote
import DataRepositories
import DomainPrimitives
import Foundation
import HTTPClientInterface
import FileWatchInterface
import SettingsDomain
import SyncDomain
import SyncProtocolDomain
import TokenInterface
import ZlibAdapter

/// What stands below accounts and sync: the session, the network, the library's outbox.
struct SyncLayerAssembly {
    let environment: [String: String]
    let paths: LibraryPaths

    func register(in registry: inout Registry) {
        let (environment, paths) = (environment, paths)
        let authorities = environment["HARU_CA_FILE"].flatMap { $0.isEmpty ? nil : $0 }
        registry.bind((any HTTPTransport).self) { AsyncHTTPTransport(authorities: authorities) }
        registry.bind((any Compression).self, ZlibCompression.init)
        registry.bind { (transport: any HTTPTransport, compression: any Compression) in
            ServerClient(transport: transport, compression: compression, agent: "haru/\(HaruApplication.version)")
        }
        registry.bind((any SessionRepository).self) { SessionFile(path: paths.session, syncTurn: paths.syncTurn) }
        registry.bind((any LocalLibrary).self) { (source: SQLLibrarySource) in source }
        registry.bind(ServerDefaults.self) {
            ServerDefaults(
                server: environment["HARU_SERVER"].flatMap { $0.isEmpty ? nil : $0 },
                deviceName: SystemUser.hostName)
        }
        registry.bind((any AccountServer).self, HTTPAccountServer.init(client:))
        registry.bind((any SyncServer).self, HTTPSyncServer.init(client:useSession:))
        registerLibrary(in: &registry)
        registry.bind((any SyncJournal).self) { (watcher: any FileWatcher) in
            SyncJournalFile(path: paths.syncJournal, watcher: watcher)
        }
        registry.bind((any SyncTurn).self) { SyncTurnFile(path: paths.syncTurn) }
        registry.bind((any SessionChanges).self) { (watcher: any FileWatcher, sessions: any SessionRepository) in
            SessionFileChanges(path: paths.session, watcher: watcher, sessions: sessions)
        }
        registry.bind((any NetworkChanges).self, SystemNetworkChanges.init)
        registry.bind(BackgroundProcesses.self) { BackgroundProcesses() }
    }

    /// The library's outbox, and what waits for a person's decision.
    private func registerLibrary(in registry: inout Registry) {
        registry.bind((any Digests).self, CryptoDigests.init)
        registry.bind((any SyncRepository).self) { (source: any LibrarySource, random: RandomSource, digests: any Digests) in
            LibrarySync(source: source, random: random, hash: ContentHash { digests.sha256($0) })
        }
        registry.bind { (library: ReadOnlyLibrary, random: RandomSource, digests: any Digests) in
            ReadOnlySync(
                repository: LibrarySync(source: library.source, random: random, hash: ContentHash { digests.sha256($0) }))
        }
        registry.bind((any ConflictRepository).self) { (source: any LibrarySource, signal: EditSignal) in
            LibraryConflicts(source: source) { signal.raise() }
        }
        registry.bind((any IssueRepository).self) {
            (source: any LibrarySource, clock: any WallClock, random: RandomSource, signal: EditSignal) in
            LibraryIssues(source: source, clock: clock, random: random) { signal.raise() }
        }
    }
}
