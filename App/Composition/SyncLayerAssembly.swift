import SessionsDomain
import AsyncHTTPClientAdapter
import CompressionInterface
import CoreDI
import CoreNetwork
import CryptoAdapter
import DataLocal
import DataRemote
import DataRepositories
import DomainPrimitives
import Foundation
import HTTPClientInterface
import FileWatchInterface
import SettingsDomain
import ShellInterface
import SyncDomain
import SyncProtocolDomain
import SyncInterface
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
        registry.bind((any Compression).self) { ZlibCompression() }
        registry.bind(ServerClient.self, needs: (any HTTPTransport).self, (any Compression).self) {
            ServerClient(transport: $0, compression: $1, agent: "haru/\(HaruApplication.version)")
        }
        registry.bind((any SessionRepository).self) { SessionFile(path: paths.session, syncTurn: paths.syncTurn) }
        registry.bind((any LocalLibrary).self, needs: SQLLibrarySource.self) { $0 }
        registry.bind(ServerDefaults.self) {
            ServerDefaults(
                server: environment["HARU_SERVER"].flatMap { $0.isEmpty ? nil : $0 },
                deviceName: SystemUser.hostName)
        }
        registry.bind((any AccountServer).self, needs: ServerClient.self) { HTTPAccountServer(client: $0) }
        registry.bind(
            UseSession.self, needs: (any SessionRepository).self, (any AccountServer).self, (any WallClock).self,
            RandomSource.self
        ) { UseSession(sessions: $0, server: $1, clock: $2, random: $3) }
        registry.bind((any SyncServer).self, needs: ServerClient.self, UseSession.self) {
            HTTPSyncServer(client: $0, useSession: $1)
        }
        registerLibrary(in: &registry)
        registry.bind((any SyncJournal).self, needs: (any FileWatcher).self) {
            SyncJournalFile(path: paths.syncJournal, watcher: $0)
        }
        registry.bind((any SyncTurn).self) { SyncTurnFile(path: paths.syncTurn) }
        registry.bind((any OutsideChanges).self, needs: (any FileWatcher).self, (any SessionRepository).self) {
            watcher, sessions in
            // A renewed session keeps its identifier. A session that cannot be read counts as logged out here: the
            // screen that reads it shows the error.
            FileChanges(path: paths.session, watcher: watcher) { (try? sessions.session())?.id }
        }
        registry.bind((any NetworkChanges).self) { SystemNetworkChanges() }
        registry.bind(
            (any SyncLauncher).self, needs: (any SyncTurn).self, (any SyncJournal).self, (any WallClock).self,
            (any FileWatcher).self
        ) {
            SyncProcesses(session: paths.session, turn: $0, journal: $1, clock: $2, watcher: $3)
        }
    }

    /// The library's outbox, and what waits for a person's decision.
    private func registerLibrary(in registry: inout Registry) {
        registry.bind((any Digests).self) { CryptoDigests() }
        registry.bind(
            (any SyncRepository).self, needs: (any LibrarySource).self, RandomSource.self, (any Digests).self
        ) { source, random, digests in
            LibrarySync(source: source, random: random, hash: ContentHash { digests.sha256($0) })
        }
        registry.bind(
            ReadOnlySync.self, needs: ReadOnlyLibrary.self, RandomSource.self, (any Digests).self
        ) { library, random, digests in
            ReadOnlySync(
                repository: LibrarySync(source: library.source, random: random, hash: ContentHash { digests.sha256($0) }))
        }
        registry.bind((any ConflictRepository).self, needs: (any LibrarySource).self, EditSignal.self) { source, signal in
            LibraryConflicts(source: source) { signal.raise() }
        }
        registry.bind(
            (any IssueRepository).self, needs: (any LibrarySource).self, (any WallClock).self, RandomSource.self,
            EditSignal.self
        ) { source, clock, random, signal in
            LibraryIssues(source: source, clock: clock, random: random) { signal.raise() }
        }
    }
}
