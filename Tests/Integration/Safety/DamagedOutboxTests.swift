import DataLocal
import DataRepositories
import DomainPrimitives
import DomainTesting
import LibraryDomain
import LibraryTesting
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite("The sync of a library whose outbox is damaged")
struct DamagedOutboxTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository(hash: SyncedDevice.hash)
    private let phone: SyncedDevice
    private let laptop: SyncedDevice

    init() throws {
        phone = SyncedDevice(1, clock: clock)
        laptop = SyncedDevice(2, clock: clock)
        try phone.planner.add("a #x", "b")
        try phone.synchronize(hub)
        try laptop.synchronize(hub)
        clock.advance(milliseconds: 1_000)
    }

    /// Syncs both devices. Then checks that both show the same todos and notes, that no edit waits, and that
    /// the server rejected none.
    /// - Parameter hasConflict: whether the server must have found a conflict.
    private func requireSynced(_ titles: [String], hasConflict: Bool = false) throws {
        for device in [phone, laptop, phone] { try device.synchronize(hub) }
        for device in [phone, laptop] {
            let seen = try device.titles()
            #expect(seen == titles)
            #expect(try device.sync.waiting() == 0)
            #expect(try device.source.read { (reader) throws(PlannerError) in try reader.issues() } == [])
        }
        #expect(try phone.planner.all().map(\.note) == laptop.planner.all().map(\.note))
        #expect(try LibraryConflicts(source: laptop.source) {}.open().isEmpty != hasConflict)
    }

    /// Makes edits and gives them numbers, as a sync does before it sends them.
    private func seal() throws {
        try phone.planner.edit(.title("a")) { changes in
            changes.title = "changed"
            changes.note = "a note"
        }
        try phone.planner.add("new #y")
        let sealed = try phone.sync.operations(after: 0, limit: 100, bytes: 1_000_000)
        #expect(sealed.count >= 2)
        #expect(try phone.count(.sealed) == sealed.count)
    }

    @Test(arguments: [
        "payload = x'00'", "payload = NULL", "hash = x'00'",
        "payload = CAST(replace(CAST(payload AS TEXT), 'changed', 'damaged') AS BLOB)",
    ])
    func `a sealed operation that is damaged is sent again with its values`(change: String) throws {
        try seal()
        try phone.damage("UPDATE outbox SET \(change) WHERE state = 1")
        try requireSynced(["b", "changed", "new"])
        #expect(try laptop.planner.all().first { $0.title.description == "new" }?.tags.count == 1)
    }

    @Test func `a sealed operation that the server has already applied does not win against a later edit`()
        throws
    {
        try seal()
        let sent = try phone.sync.operations(after: 0, limit: 100, bytes: 1_000_000)
        let state = try phone.sync.state()
        let request = SyncRequest(
            device: state.device, deviceNow: clock.now().timestamp, cursor: state.cursor, sent: state.sent,
            operations: sent)
        _ = try FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash).exchange(request) {}
        try laptop.synchronize(hub)
        clock.advance(milliseconds: 1_000)
        try laptop.planner.edit(.title("changed")) { $0.title = "later" }
        try laptop.synchronize(hub)
        clock.advance(milliseconds: 1_000)
        try phone.damage("UPDATE outbox SET payload = x'00' WHERE state = 1")
        // The server cannot know that the later edit has replaced the repeated value.
        try requireSynced(["b", "later", "new"], hasConflict: true)
    }

    @Test func `a damaged operation keeps its base, so that no edit of a seen value is a conflict`() throws {
        try laptop.planner.edit(.title("a")) { $0.note = "first" }
        for device in [laptop, phone] { try device.synchronize(hub) }
        clock.advance(milliseconds: 1_000)
        try seal()
        try phone.damage("UPDATE outbox SET payload = x'00' WHERE state = 1")
        try requireSynced(["b", "changed", "new"])
        #expect(try laptop.todo("changed")?.note == "a note")
    }

    @Test func `a damaged acknowledged operation of a former device does not stop the sync`() throws {
        try phone.damage("UPDATE outbox SET payload = x'00' WHERE state = 2")
        try phone.sync.replaceDeviceID(DeviceID(rawValue: 77), hasLost: true)
        try phone.planner.edit(.title("a")) { $0.title = "changed" }
        try requireSynced(["b", "changed"])
        let former = try #require(try phone.sync.state().formerDevices.first)
        let kept = try phone.sync.acknowledged(by: former, from: 1, limit: 10, bytes: 1_000_000)
        #expect(kept.isEmpty)
    }

    @Test func `an entry in an unknown state stays`() throws {
        try phone.damage("UPDATE outbox SET state = 9 WHERE state = 2")
        try seal()
        try phone.damage("UPDATE outbox SET payload = x'00' WHERE state = 1")
        try requireSynced(["b", "changed", "new"])
        #expect(try phone.library.count("SELECT count(*) FROM outbox WHERE state = 9") > 0)
    }

    @Test(arguments: ["'damaged'", "'{'", "'[]'", "x'FF'"])
    func `an edit whose base is damaged is sent, and a later edit joins it with its own base`(base: String)
        throws
    {
        try laptop.planner.edit(.title("a")) { $0.note = "first" }
        for device in [laptop, phone] { try device.synchronize(hub) }
        clock.advance(milliseconds: 1_000)
        try phone.planner.edit(.title("a")) { $0.title = "changed" }
        try phone.damage("UPDATE outbox SET base = \(base) WHERE state = 0")
        try phone.planner.edit(.title("changed")) { $0.note = "a note" }
        try requireSynced(["b", "changed"])
    }

    @Test(arguments: ["'damaged'", "'{'", "'[]'", "x'FF'"])
    func `an edit whose base is damaged is sent`(base: String) throws {
        try phone.planner.edit(.title("a")) { $0.title = "changed" }
        try phone.damage("UPDATE outbox SET base = \(base) WHERE state = 0")
        try requireSynced(["b", "changed"])
    }

    @Test func `an entry without a valid identifier does not stop the sync`() throws {
        try phone.planner.edit(.title("a")) { $0.title = "changed" }
        try phone.planner.edit(.title("b")) { $0.title = "sent" }
        try phone.damage(
            """
            UPDATE outbox SET id = x'0102'
            WHERE seq = (SELECT min(seq) FROM outbox WHERE state = 0)
            """)
        for device in [phone, laptop] { try device.synchronize(hub) }
        #expect(try laptop.titles().contains("sent"))
        #expect(try phone.sync.waiting() == 0)
    }

    @Test func `acknowledged operations that are damaged do not stop a sync with a server that lost them`()
        throws
    {
        try phone.damage("UPDATE outbox SET payload = x'00' WHERE state = 2")
        let restored = FakeHubRepository(hash: SyncedDevice.hash)
        try phone.synchronize(restored)
        let tablet = SyncedDevice(3, clock: clock)
        try tablet.synchronize(restored)
        let seen = try tablet.titles()
        #expect(seen == ["a", "b"])
    }
}
