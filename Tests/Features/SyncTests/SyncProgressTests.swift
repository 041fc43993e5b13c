import DomainPrimitives
import DomainTesting
import LibraryDomain
import SyncDomain
import SyncProtocolDomain
import SyncTesting
import Testing
import UtilLocalization

@testable import SyncFeature

@Suite("The progress of a sync")
struct SyncProgressTests {
    private let clock = FixedClock()

    private func run(_ world: SyncWorld, _ lock: FakeSyncLock = FakeSyncLock()) -> RunSync {
        let random = RandomSource(SeededGenerator(seed: 1))
        return RunSync(
            sync: SyncEngine(
                repository: world.repository, server: world.server, clock: clock, random: random),
            fetchNodes: FetchNodes(nodes: world.nodes), repository: world.repository, journal: world.journal,
            lock: lock, clock: clock, random: random, waitForBurst: {})
    }

    private let owner = LibraryOwner("mina at here")

    @Test func `the progress of a sync counts the sent edits, and how many there are to send`() throws {
        let count = 2 * SyncLimits.operations + 500
        let world = SyncWorld(clock: clock, edits: count)
        var seen: [SyncProgress] = []

        let outcome = try run(world).asked(owner: { owner }, consent: .none, isReported: true) {
            seen.append($0)
        }

        #expect(outcome.applied.acknowledged == count)
        #expect(seen.count >= 3)
        #expect(seen.allSatisfy { $0.toSend == count })
        #expect(seen.map(\.sent) == seen.map(\.sent).sorted())
        #expect(seen.last?.sent == count)
    }

    @Test func `the progress of a sync counts the edits that another process sends meanwhile`() throws {
        let world = SyncWorld(clock: clock, edits: 5)
        let other = run(world)
        let lock = FakeSyncLock(others: [
            { [owner] in #expect(throws: Never.self) { try other.syncAutomatically { owner } } }, {},
        ])
        var seen: [SyncProgress] = []

        let outcome = try run(world, lock).asked(owner: { owner }, consent: .none, isReported: true) {
            seen.append($0)
        }

        #expect(seen.prefix(2).map(\.sent) == [0, 5])
        #expect(seen.prefix(2).map(\.toSend) == [5, 5])
        #expect(outcome.applied.acknowledged == 0)
        #expect(outcome.earlierSent == 5)
    }

    @Test func `the progress of a sync shows the sent and received counts, in both languages`() {
        var progress = SyncProgress()
        (progress.sent, progress.received, progress.toSend) = (4_000, 12, 1_010_002)
        #expect(
            SyncText(language: .english).progress(progress) == "syncing: 4,000 of 1,010,002 sent, 12 received"
        )
        #expect(SyncText(language: .korean).progress(progress) == "동기화 중: 1,010,002개 중 4,000개 보냄, 12개 받음")
        progress.toSend = 0
        #expect(SyncText(language: .english).progress(progress) == "syncing: 4,000 sent, 12 received")
    }
}
