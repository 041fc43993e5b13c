import CryptoAdapter
public import DataLocal
public import DataRepositories
public import DomainCatalogue
public import DomainPrimitives
public import DomainTesting
public import GRDBAdapter
public import LibraryDomain
public import SQLInterface
public import SyncProtocolDomain
public import TodosDomain

/// A device with a library, and everything that a sync of this library needs.
public struct SyncedDevice: Sendable {
    public static let hash = ContentHash { CryptoDigests().sha256($0) }

    public let library: TemporaryLibrary
    public let planner: Planner
    public let source: SQLLibrarySource
    public let sync: LibrarySyncRepository
    public let random: RandomSource
    public let catalogue: RecordCatalogue

    /// - Parameters:
    ///   - seed: the seed of the random numbers. Each device in a test has a different one.
    ///   - clock: the clock of both the device and the server.
    public init(
        _ seed: UInt64, clock: FixedClock, firstTags: FirstTags = FirstTags([]),
        opener: any SQLOpener = GRDBOpener(),
        catalogue: RecordCatalogue = .haru
    ) {
        let library = TemporaryLibrary(
            clock: clock, firstTags: firstTags, opener: opener, catalogue: catalogue)
        self.init(seed, library, library.source, catalogue)
    }

    private init(
        _ seed: UInt64, _ library: TemporaryLibrary, _ source: SQLLibrarySource, _ catalogue: RecordCatalogue
    ) {
        self.library = library
        self.source = source
        self.catalogue = catalogue
        planner = Planner(
            LibraryRepository(source: source) {}, clock: library.clock,
            random: RandomSource(SeededGenerator(seed: seed)))
        random = RandomSource(SeededGenerator(seed: seed &+ 1_000))
        sync = LibrarySyncRepository(source: source, random: random, hash: Self.hash)
    }

    /// Returns the same device with a version of Haru that knows the record types in `catalogue`.
    /// - Parameter seed: the seed of the random values. It must differ from the other seeds of the test.
    public func upgraded(_ seed: UInt64, to catalogue: RecordCatalogue) -> SyncedDevice {
        SyncedDevice(seed, library, library.anotherSource(catalogue), catalogue)
    }

    public func count(_ state: OutboxState) throws -> Int {
        try library.count("SELECT count(*) FROM outbox WHERE state = \(state.rawValue)")
    }

    public func titles() throws -> [String] { try planner.all().map(\.title.description).sorted() }

    public func todo(_ title: String) throws -> Todo? {
        try planner.all().first { $0.title.description == title }
    }
}
