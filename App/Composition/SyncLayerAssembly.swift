import CompressionInterface
import CoreCommandLine
import CoreDI
import CoreNetwork
import CoreProcess
import DataLocal
import DataRemote
import DataRepositories
import DomainPrimitives
import FileWatchInterface
import Foundation
import HTTPClientInterface
import SessionsDomain
import SettingsDomain
import SyncDomain
import SyncProtocolDomain
import TokenInterface
import UtilLocalization
import ZlibAdapter

/// The bindings of the services that accounts and sync need, such as the session, the network, and the outbox
/// (the edits that wait for the server).
struct SyncLayerAssembly {
    let environment: [String: String]
    let paths: LibraryPaths
    let network: Network

    func register(in registry: inout Registry) {
        let (environment, paths) = (environment, paths)
        registerNetwork(in: &registry)
        registry.bind((any Compression).self, ZlibCompression.init)
        registry.bind { (transport: any HTTPTransport, compression: any Compression) in
            ServerClient(
                transport: transport, compression: compression, agent: "haru/\(HaruApplication.version)")
        }
        registry.bind((any SessionRepository).self) {
            SessionFile(path: paths.session, syncLock: paths.syncLock)
        }
        registry.bind((any LocalLibrary).self) { (source: SQLLibrarySource) in
            DeviceLibrary(records: source, vaults: LocalVaultStates(directory: paths.vaults))
        }
        registry.bind(ServerDefaults.self) {
            ServerDefaults(
                server: environment["HARU_SERVER"].flatMap { $0.isEmpty ? nil : $0 },
                deviceName: SystemUser.hostName)
        }
        registry.bind((any AccountServer).self, HTTPAccountServer.init(client:))
        registry.bind((any SyncServer).self, HTTPSyncServer.init(client:useSession:))
        registry.bind((any TextHistoryServer).self, HTTPSyncServer.init(client:useSession:))
        registry.bind((any RemoteNodeSource).self, HTTPSyncServer.init(client:useSession:))
        registry.bind((any NodeRepository).self, SourcedNodeRepository.init(local:remote:))
        registerLibrary(in: &registry)
        registry.bind((any SyncJournal).self) { (watcher: any FileWatcher) in
            SyncJournalFile(path: paths.syncJournal, watcher: watcher)
        }
        registry.bind((any SyncLock).self) { FileSyncLock(path: paths.syncLock) }
        registry.bind((any SessionChanges).self) {
            (watcher: any FileWatcher, sessions: any SessionRepository) in
            SessionFileChanges(path: paths.session, watcher: watcher, sessions: sessions)
        }
        registry.bind((any NetworkChanges).self, SystemNetworkChanges.init)
        registry.bind(BackgroundProcesses.self) { BackgroundProcesses() }
    }

    private func registerNetwork(in registry: inout Registry) {
        switch network {
        case .included(let makeTransport, let digests):
            let authorities = environment["HARU_CA_FILE"].flatMap { $0.isEmpty ? nil : $0 }
            registry.bind((any HTTPTransport).self) { makeTransport(authorities) }
            registry.bind((any Digests).self) { digests }
        case .inOtherProgram:
            // This program cannot make these two services. Before a command needs one of them, the command
            // front replaces this process with the program that has the network stack.
            registry.bind((any HTTPTransport).self) { (language: Language) throws -> any HTTPTransport in
                throw Self.hasNoNetwork(language)
            }
            registry.bind((any Digests).self) { (language: Language) throws -> any Digests in
                throw Self.hasNoNetwork(language)
            }
        }
    }

    private static func hasNoNetwork(_ language: Language) -> PlainFailure {
        PlainFailure(
            .network,
            language("not possible, because haru-online does not run", "haru-online이 실행되지 않아 할 수 없습니다"))
    }

    private func registerLibrary(in registry: inout Registry) {
        registry.bind {
            (source: any LibrarySource, random: RandomSource, digests: any Digests) in
            LibrarySyncRepository(source: source, random: random, hash: ContentHash { digests.sha256($0) })
        }
        registry.bind((any SyncRepository).self) { (repository: LibrarySyncRepository) in repository }
        registry.bind((any LocalNodeSource).self) { (repository: LibrarySyncRepository) in repository }
        registry.bind((any OutboxCounts).self, LibraryOutboxCounts.init(source:))
        registry.bind { (library: ReadOnlyLibrary) in
            ReadOnlyOutboxCounts(LibraryOutboxCounts(source: library.source))
        }
        registry.bind {
            (
                library: ReadOnlyLibrary, random: RandomSource, digests: any Digests,
                server: any RemoteNodeSource, journal: any SyncJournal
            ) in
            let local = LibrarySyncRepository(
                source: library.source, random: random, hash: ContentHash { digests.sha256($0) })
            return CompareWithLastSync(
                nodes: SourcedNodeRepository(local: local, remote: server), journal: journal)
        }
        registry.bind((any ConflictRepository).self) { (source: any LibrarySource, signal: EditSignal) in
            LibraryConflicts(source: source) { signal.raise() }
        }
        registry.bind { (library: ReadOnlyLibrary) in
            ReadOnlyConflicts(LibraryConflicts(source: library.source) {})
        }
        registry.bind((any IssueRepository).self) {
            (source: any LibrarySource, clock: any WallClock, random: RandomSource, signal: EditSignal) in
            LibraryIssues(source: source, clock: clock, random: random) { signal.raise() }
        }
    }
}

extension LibraryPaths {
    /// The file with the session of this device, including its secret tokens.
    var session: String { "\(dataDirectory)/session.json" }
    var syncJournal: String { "\(dataDirectory)/sync.json" }
    var syncLock: String { "\(dataDirectory)/sync.lock" }
}
