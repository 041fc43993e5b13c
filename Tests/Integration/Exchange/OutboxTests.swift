import DataRepositories
import DomainTesting
import LibraryDomain
import LibraryTesting
import SQLInterface
import Testing
import TodosDomain

@Suite("The outbox")
struct OutboxTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()

    private func device(_ seed: UInt64) -> SyncedDevice { SyncedDevice(seed, clock: clock) }

    @Test func `a sync without changes writes nothing to the library`() throws {
        let phone = device(1)
        try phone.planner.add("a")
        try phone.synchronize(hub)
        let watcher = try phone.library.database()
        let before = try watcher.version()

        try phone.synchronize(hub)

        #expect(try phone.library.count("SELECT count(*) FROM outbox WHERE state < 2") == 0)
        #expect(try watcher.version() == before)
    }

    @Test func `the outbox purges what was acknowledged 30 days ago, and nothing younger`() throws {
        let phone = device(1)
        try phone.planner.add("a", "b")
        try phone.synchronize(hub)
        clock.advance(milliseconds: 29 * 86_400_000)
        try phone.planner.add("c")
        try phone.synchronize(hub)
        #expect(try phone.count(.acknowledged) == 3)
        clock.advance(milliseconds: 2 * 86_400_000)

        try phone.planner.add("d")
        try phone.synchronize(hub)

        #expect(try phone.count(.acknowledged) == 2)
    }

    @Test func `the outbox purges nothing when the device's clock is set years ahead`() throws {
        let phone = device(1)
        let serverClock = FixedClock()
        try phone.planner.add("a")
        try phone.synchronize(hub, at: serverClock)
        clock.advance(milliseconds: 20 * 365 * 86_400_000)

        try phone.planner.add("b")
        try phone.synchronize(hub, at: serverClock)

        #expect(try phone.count(.acknowledged) == 2)
    }

    @Test func `a guest's edits write no shadow and no outbox base`() throws {
        let phone = device(1)
        try phone.planner.add("a #x")
        try phone.planner.edit(.title("a")) { $0.title = "b" }
        try phone.planner.delete(.title("b"))

        #expect(try phone.library.count("SELECT count(*) FROM shadow") == 0)
        #expect(try phone.library.count("SELECT count(*) FROM outbox WHERE base IS NOT NULL") == 0)
    }
}
