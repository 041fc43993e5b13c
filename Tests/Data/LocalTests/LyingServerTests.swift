import DataRepositories
import DomainPrimitives
import DomainTesting
import SyncDomain
import Synchronization
import Testing
import TodosDomain

/// Each of these would hold a sync for ever if it were believed.
@Suite("A server that lies", .timeLimit(.minutes(5)))
struct LyingServerTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()
    private let phone: SyncedDevice
    private var server: FakeSyncServer { FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash) }

    init() throws {
        phone = SyncedDevice(1, clock: clock)
        try phone.planner.add("a #x")
    }

    @Test("that everything is gone is told once all that there is, and no more")
    func gone() throws {
        try phone.synchronize(hub)
        try phone.planner.edit(.title("a")) { $0.note = "kept" }
        let lying = AlteredSyncServer(server) { response in
            var response = response
            response.receipts = response.receipts.map { Receipt(n: $0.n, .rejected(.gone), .zero) }
            return response
        }

        #expect(try phone.synchronize(with: lying).rejected == 1)
        #expect(try phone.sync.waiting() == 0)
        #expect(try phone.sync.rejected() == 1)
        #expect(try phone.todo("a")?.note == "kept")
    }

    @Test("that it was restored, again and again, makes one copy of the library: older ones stay")
    func restored() throws {
        let refusal = SyncRefusal.resync(.foreign, last: 0)
        let library = FakeSyncRepository()
        let sync = SyncLibrary(
            repository: library, server: AlteredSyncServer(server, refusal: refusal), clock: clock,
            random: RandomSource(SeededGenerator(seed: 1)))

        #expect(throws: SyncError.failure(.refused(refusal))) { try sync(acceptsDeletions: false) }

        #expect(library.backups == 1)
    }

    @Test("that a tag is on no todo any more is not told for ever either")
    func goneMembership() throws {
        try phone.synchronize(hub)
        try phone.planner.edit(.title("a")) { $0.tagsToAdd = [TagName(trusted: "y")] }
        let lying = AlteredSyncServer(server) { response in
            var response = response
            response.receipts = response.receipts.map { Receipt(n: $0.n, .rejected(.gone), .zero) }
            return response
        }

        #expect(try phone.synchronize(with: lying).rejected > 0)
        #expect(try phone.todo("a")?.tags.map(\.description) == ["x", "y"])
    }

    @Test(
        "about values that none can have is not believed",
        arguments: [
            ("difficulty", RegisterValue.integer(.max)), ("title", .null), ("last_edit", .integer(.min)),
            ("estimate", .integer(0)),
        ])
    func values(_ name: String, _ value: RegisterValue) throws {
        try phone.planner.edit(.title("a")) { $0.day = Day("2026-11-25").map { .set($0) } ?? .keep }
        try phone.synchronize(hub)
        let todo = try #require(try phone.todo("a"))
        let version = Version(stamp: Stamp(milliseconds: clock.now().timestamp.milliseconds + 1), device: DeviceID(rawValue: 9))
        let change = Change(
            RecordKey("todo", RecordID(todo.id)), seq: 99, RecordState(fields: [name: Register(value, version)]))
        let lying = AlteredSyncServer(server) { response in
            var response = response
            response.changes.append(change)
            return response
        }

        try phone.synchronize(with: lying)

        #expect(try phone.todo("a") == todo)
    }

    @Test("that there is more, and gives nothing, is not asked again")
    func more() throws {
        try phone.synchronize(hub)
        let lying = AlteredSyncServer(server) { response in
            var response = response
            response.more = true
            return response
        }

        #expect(throws: SyncError.failure(.server(.notHaru(detail: "it says that there is more, and gives nothing")))) {
            try phone.synchronize(with: lying)
        }
    }

    @Test("that there is more, and leads on and on, is not followed")
    func endless() throws {
        try phone.synchronize(hub)
        let count = Mutex(0)
        // Another place each time, as one that was never given before.
        let place = { @Sendable in
            count.withLock { count in
                count += 1
                return String(count)
            }
        }
        let lying = AlteredSyncServer(
            server,
            response: { response in
                var response = response
                (response.more, response.cursor) = (true, response.cursor + place())
                return response
            }, page: { SnapshotPage(records: [], next: place(), cursor: $0.cursor) })

        #expect(throws: SyncError.failure(.server(.notHaru(detail: "it says that there is more, and gives nothing")))) {
            try phone.synchronize(with: lying)
        }
        #expect(throws: SyncError.failure(.server(.notHaru(detail: "its snapshot goes on, and gives nothing")))) {
            try SyncedDevice(2, clock: clock).synchronize(with: lying)
        }
    }

    @Test("about where its snapshot goes on is not followed")
    func snapshot() throws {
        // Behind everything that there is.
        let end = "zz~ffffffff-ffff-7fff-bfff-ffffffffffff"
        let lying = AlteredSyncServer(
            server, page: { SnapshotPage(records: $0.records, next: "\($0.cursor)~\(end)", cursor: $0.cursor) })

        #expect(throws: SyncError.failure(.server(.notHaru(detail: "its snapshot goes on, and gives nothing")))) {
            try phone.synchronize(with: lying)
        }
        #expect(try phone.titles() == ["a"])
    }
}
