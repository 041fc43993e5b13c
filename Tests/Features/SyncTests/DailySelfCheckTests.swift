import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import SyncDomain
import SyncProtocolDomain
import SyncTesting
import Testing

@Suite("The self-check of background syncs")
struct DailySelfCheckTests {
    private let clock = TickingClock(milliseconds: 1_795_000_000_000)
    private let owner = LibraryOwner("mina at here")

    private func run(_ world: SyncWorld) -> RunSync {
        let random = RandomSource(SeededGenerator(seed: 1))
        return RunSync(
            sync: SyncEngine(
                repository: world.repository, server: world.server, clock: clock, random: random),
            fetchNodes: FetchNodes(nodes: world.nodes), repository: world.repository, journal: world.journal,
            lock: world.lock, clock: clock, random: random, waitForBurst: {})
    }

    @Test func `the first background sync of a day compares all records`() throws {
        let nodes = FakeNodeRepository()
        let run = run(SyncWorld(clock: clock, nodes: nodes))

        try run.syncAutomatically { owner }
        #expect(nodes.recounts == 1)
        try run.syncAutomatically { owner }
        #expect(nodes.recounts == 1)
        clock.advance(milliseconds: 86_400_000)
        try run.syncAutomatically { owner }
        try run.syncAutomatically { owner }
        #expect(nodes.recounts == 2)
        _ = try run.asked(owner: { owner }, consent: .none)
        #expect(nodes.recounts == 3)
    }

    @Test func `the next report includes the repairs of background syncs`() throws {
        let world = SyncWorld(clock: clock, nodes: FakeNodeRepository(strays: 2))
        let run = run(world)

        try run.syncAutomatically { owner }
        #expect(world.journal.history().repaired == 2)
        let first = try run.asked(owner: { owner }, consent: .none, isReported: true)
        let second = try run.asked(owner: { owner }, consent: .none, isReported: true)
        #expect(first.repaired == 2 && second.repaired == 0)
        #expect(world.journal.history().repaired == 2)
    }

    @Test func `a difference that a background sync found is told by the next report, once`() throws {
        let key = RecordKey("todo", RecordID(UUID()))
        let version = Version(stamp: Stamp(milliseconds: 1), device: DeviceID(rawValue: 1))
        let same = [key: RecordState(fields: ["title": Register(.text("a"), version)])]
        // The fake server of the world has no record, so its digest differs.
        let world = SyncWorld(clock: clock, nodes: FakeNodeRepository(library: same, server: same))
        let run = run(world)

        try run.syncAutomatically { owner }
        #expect(world.journal.history().isDifferent)
        let first = try run.asked(owner: { owner }, consent: .none, isReported: true)
        let second = try run.asked(owner: { owner }, consent: .none, isReported: true)
        #expect(first.hasNewDifference && !second.hasNewDifference)
    }

    @Test func `a comparison that fails leaves the sync a success, and is repeated after an hour`() throws {
        let nodes = FailingNodes()
        let world = SyncWorld(clock: clock, nodes: nodes)
        let run = run(world)

        for _ in 1...3 { try run.syncAutomatically { owner } }
        #expect(nodes.real.recounts == 1)
        #expect(world.journal.history().succeededAt == clock.now().timestamp)
        #expect(world.journal.history().problem == nil)
        clock.advance(milliseconds: 3_600_000)
        try run.syncAutomatically { owner }
        #expect(nodes.real.recounts == 2)
    }
}

/// A repository of nodes whose comparisons fail.
private struct FailingNodes: NodeRepository {
    // The fake server of the world has no record, so the digests differ.
    let real = FakeNodeRepository(library: [
        RecordKey("todo", RecordID(UUID())): RecordState(fields: [
            "title": Register(
                .text("a"), Version(stamp: Stamp(milliseconds: 1), device: DeviceID(rawValue: 1)))
        ])
    ])

    func digests() throws(SyncError) -> TypeDigests { try real.digests() }
    func totals() throws(SyncError) -> NodeTotals { try real.totals() }
    func compare(
        _ digests: TypeDigests, at cursor: String, limit: Int
    ) throws(SyncError) -> NodeComparison {
        throw .library(.storage(StorageError(.locked, path: "haru.db")))
    }
    func countDeletions(_ changes: NodeChanges) throws(SyncError) -> RecordCounts {
        try real.countDeletions(changes)
    }
    func apply(_ changes: NodeChanges, at cursor: String) throws(SyncError) -> AppliedChanges? {
        try real.apply(changes, at: cursor)
    }
    func queueStrayRecords() throws(SyncError) -> Int { try real.queueStrayRecords() }
}
