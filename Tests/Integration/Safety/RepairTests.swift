import DataRepositories
import DomainPrimitives
import DomainTesting
import LibraryDomain
import LibraryTesting
import SQLInterface
import SyncDomain
import Testing
import TodosDomain

@Suite("A repair")
struct RepairTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()
    private let phone: SyncedDevice
    private let laptop: SyncedDevice

    init() throws {
        phone = SyncedDevice(1, clock: clock)
        laptop = SyncedDevice(2, clock: clock)
        try phone.planner.add("a #x 2026-11-25", "b", "c")
        for device in [phone, laptop] { try device.synchronize(hub) }
    }

    @Test func `a repair restores lost and wrong todos, and sends what waits`() throws {
        try laptop.planner.add("new")
        try laptop.planner.edit(.title("c")) { $0.note = "waits" }
        try laptop.library.database().write { sql in
            try sql.execute("DELETE FROM todo WHERE title = 'a'")
            try sql.execute("UPDATE todo SET title = 'wrong' WHERE title = 'b'")
        }

        try laptop.repair(hub)
        try phone.synchronize(hub)

        for device in [phone, laptop] {
            #expect(try device.titles() == ["a", "b", "c", "new"])
            #expect(try device.todo("c")?.note == "waits")
            #expect(try device.todo("a")?.tags.map(\.description) == ["x"])
        }
    }

    @Test func `a repair neither restores deleted todos nor deletes others`() throws {
        try phone.planner.delete(.title("a"))
        try phone.synchronize(hub)

        try laptop.repair(hub)
        try phone.synchronize(hub)

        #expect(try laptop.titles() == ["b", "c"])
        #expect(try phone.titles() == ["b", "c"])
    }

    @Test func `a repair of a sound library changes nothing`() throws {
        let before = try laptop.planner.all()

        let applied = try laptop.repair(hub)

        #expect(applied == AppliedChanges())
        #expect(try laptop.planner.all() == before)
        #expect(try laptop.sync.waiting() == 0)
    }

    @Test func `a repair of a library that never synced is a first sync`() throws {
        let third = SyncedDevice(3, clock: clock)
        try third.planner.add("d")

        try third.repair(hub)

        #expect(try third.titles() == ["a", "b", "c", "d"])
    }
}
