import DataRepositories
import DomainPrimitives
import DomainTesting
import HubDomain
import SyncDomain
import Testing
import TodosDomain

@Suite("A todo that was deleted half a year ago")
struct TombstoneTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()
    private let phone: SyncedDevice
    private let laptop: SyncedDevice

    init() throws {
        phone = SyncedDevice(1, clock: clock)
        laptop = SyncedDevice(2, clock: clock)
        try phone.planner.add("a #x", "b")
        for device in [phone, laptop] { try device.synchronize(hub) }
    }

    private func pass(days: Int64) throws {
        clock.advance(milliseconds: days * 86_400_000)
        for _ in 1...2 { try phone.synchronize(hub) }
        _ = try PurgeHistory(repository: hub, accounts: FakeAccountRepository(), clock: clock)()
    }

    @Test("is gone everywhere")
    func gone() throws {
        try phone.planner.delete(.title("a"))
        for device in [phone, laptop] { try device.synchronize(hub) }

        try pass(days: 181)
        for device in [phone, laptop] { try device.synchronize(hub) }

        for device in [phone, laptop] {
            #expect(try device.library.count("SELECT count(*) FROM todo") == 1)
            #expect(try device.titles() == ["b"])
        }
    }

    @Test("comes back whole where it was edited meanwhile, on a device that was away")
    func edited() throws {
        try phone.planner.delete(.title("a"))
        try phone.synchronize(hub)
        clock.advance(milliseconds: 60_000)
        try laptop.planner.edit(.title("a")) { $0.note = "kept" }
        try pass(days: 181)

        for device in [laptop, phone, laptop] { try device.synchronize(hub) }

        for device in [phone, laptop] {
            #expect(try device.titles() == ["a", "b"])
            #expect(try device.todo("a")?.note == "kept")
            #expect(try device.todo("a")?.tags.map(\.description) == ["x"])
            #expect(try device.sync.waiting() == 0)
        }
    }

    @Test("comes back whole where an undo brought it back before it was sent")
    func undone() throws {
        try phone.planner.delete(.title("a"))
        for device in [phone, laptop] { try device.synchronize(hub) }
        // The laptop knows of it, and is not heard of again for half a year.
        try phone.planner.add("c")
        try pass(days: 181)
        try phone.planner.undo(2)

        for device in [phone, laptop, phone] { try device.synchronize(hub) }

        #expect(try laptop.titles() == phone.titles())
        #expect(try laptop.todo("b") != nil)
    }
}
