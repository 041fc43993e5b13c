import LibraryDomain
import DomainCatalogue
import CryptoAdapter
import DataLocal
import DataRepositories
import DomainPrimitives
import DomainTesting
import Foundation
import GRDBAdapter
import HubDomain
import SQLInterface
import SyncDomain
import SyncProtocolDomain
import TodosDomain

/// A library that syncs with a server in the same process.
struct SyncedDevice {
    static let hash = ContentHash { CryptoDigests().sha256($0) }

    let library: TemporaryLibrary
    let planner: Planner
    let source: SQLLibrarySource
    let sync: LibrarySync
    private let random: RandomSource
    private let catalogue: RecordCatalogue

    /// - Parameter clock: the one true time, the server's too.
    init(
        _ seed: UInt64, clock: FixedClock, firstTags: FirstTags = FirstTags([]), opener: any SQLOpener = GRDBOpener(),
        catalogue: RecordCatalogue = .haru
    ) {
        let library = TemporaryLibrary(clock: clock, firstTags: firstTags, opener: opener, catalogue: catalogue)
        self.init(seed, library, library.source, catalogue)
    }

    private init(_ seed: UInt64, _ library: TemporaryLibrary, _ source: SQLLibrarySource, _ catalogue: RecordCatalogue) {
        self.library = library
        self.source = source
        self.catalogue = catalogue
        planner = Planner(
            LibraryRepository(source: source) {}, clock: library.clock, random: RandomSource(SeededGenerator(seed: seed)))
        random = RandomSource(SeededGenerator(seed: seed &+ 1_000))
        sync = LibrarySync(source: source, random: random, hash: Self.hash)
    }

    /// The same device with a version of Haru that knows other record types.
    func upgraded(_ seed: UInt64, to catalogue: RecordCatalogue) -> SyncedDevice {
        SyncedDevice(seed, library, library.anotherSource(catalogue), catalogue)
    }

    /// - Parameter serverClock: the server's, where this device's is another.
    @discardableResult
    func synchronize(
        _ hub: any HubRepository, at serverClock: FixedClock? = nil, acceptsDeletions: Bool = false
    ) throws(SyncError) -> AppliedChanges {
        let server = FakeSyncServer(hub, clock: serverClock ?? library.clock, hash: Self.hash, catalogue: catalogue)
        return try SyncLibrary(repository: sync, server: server, clock: library.clock, random: random)(
            acceptsDeletions: acceptsDeletions)
    }

    @discardableResult
    func synchronize(
        with server: any SyncServer, rowsAtOnce: Int = SyncLimits.rowsAtOnce
    ) throws(SyncError) -> AppliedChanges {
        try SyncLibrary(
            repository: sync, server: server, clock: library.clock, random: random, rowsAtOnce: rowsAtOnce)(
                acceptsDeletions: false)
    }

    /// Reads everything anew.
    @discardableResult
    func repair(_ hub: any HubRepository) throws(SyncError) -> AppliedChanges {
        let server = FakeSyncServer(hub, clock: library.clock, hash: Self.hash, catalogue: catalogue)
        return try SyncLibrary(repository: sync, server: server, clock: library.clock, random: random).repair(
            acceptsDeletions: false)
    }

    /// The numbers of operations that the outbox holds in a state.
    func count(_ state: OutboxState) throws -> Int {
        try library.count("SELECT count(*) FROM outbox WHERE state = \(state.rawValue)")
    }

    func titles() throws -> [String] { try planner.all().map(\.title.description).sorted() }

    func todo(_ title: String) throws -> Todo? { try planner.all().first { $0.title.description == title } }
}
