import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import SyncProtocolDomain
import Synchronization
import Testing

@Suite("Records and registers of a type that an older version does not know")
struct PromotionTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()
    private let phone: SyncedDevice
    private let old: SyncedDevice

    init() {
        phone = SyncedDevice(1, clock: clock, catalogue: .withHabits)
        old = SyncedDevice(2, clock: clock)
    }

    @Test("a new type has a table with its fields and indexes, and its records are stored and synced")
    func isStored() throws {
        let laptop = SyncedDevice(3, clock: clock, catalogue: .withHabits)
        let id = try phone.addHabit("run", goal: 3)
        try phone.editHabit(id, ["note": .text("in the park")])
        try phone.synchronize(hub)
        try laptop.synchronize(hub)

        let habit = try laptop.habit(id)
        #expect(habit?["title"] == .text("run"))
        #expect(habit?["note"] == .text("in the park"))
        #expect(habit?["goal"] == .integer(3))
        #expect(try phone.library.count("SELECT count(*) FROM sqlite_schema WHERE name = 'habit_by_goal'") == 1)
    }

    @Test("appears after the upgrade, without a repair, also where it was edited and deleted meanwhile")
    func appears() throws {
        let kept = try phone.addHabit("run")
        let edited = try phone.addHabit("read")
        let deleted = try phone.addHabit("smoke")
        try phone.synchronize(hub)
        try old.synchronize(hub)
        try phone.editHabit(edited, ["title": .text("read more"), "goal": .integer(2)])
        try phone.deleteHabits([deleted])
        try phone.synchronize(hub)
        try old.synchronize(hub)
        #expect(try old.library.count("SELECT count(*) FROM unknown_register WHERE type = 'habit'") > 0)

        let new = old.upgraded(4, to: .withHabits)

        #expect(try new.habit(kept)?["title"] == .text("run"))
        #expect(try new.habit(edited)?["title"] == .text("read more"))
        #expect(try new.habit(edited)?["goal"] == .integer(2))
        #expect(try new.habit(deleted) == nil)
        #expect(try new.library.count("SELECT count(*) FROM unknown_register") == 0)

        // It is a record like any other: edits go both ways.
        try new.editHabit(kept, ["title": .text("run far")])
        try new.synchronize(hub)
        try phone.synchronize(hub)
        #expect(try phone.habit(kept)?["title"] == .text("run far"))
        try phone.editHabit(kept, ["goal": .integer(7)])
        try phone.synchronize(hub)
        try new.synchronize(hub)
        #expect(try new.habit(kept)?["goal"] == .integer(7))
    }

    @Test("a new register of a known type appears, but for values that the field cannot have")
    func register() throws {
        let before = RecordCatalogue(
            [
                RecordType("habit", fields: RecordType.habit.fields.filter { $0.name != "goal" && $0.name != "note" })
            ], revision: 1)
        let strict = RecordCatalogue(
            [
                RecordType(
                    "habit",
                    fields: RecordType.habit.fields.map {
                        $0.name == "goal" ? RecordType.Field("goal", .integer, initial: .integer(1), range: 1...5) : $0
                    })
            ], revision: 2)
        let tablet = SyncedDevice(5, clock: clock, catalogue: before)
        let small = try phone.addHabit("run", goal: 3)
        let large = try phone.addHabit("read", goal: 30)
        try phone.editHabit(small, ["note": .text("daily")])
        try phone.synchronize(hub)
        try tablet.synchronize(hub)
        #expect(try tablet.habit(small)?["title"] == .text("run"))

        let new = tablet.upgraded(6, to: strict)

        #expect(try new.habit(small)?["goal"] == .integer(3))
        #expect(try new.habit(small)?["note"] == .text("daily"))
        #expect(try new.habit(large)?["goal"] == .integer(1))
        #expect(try new.library.count("SELECT count(*) FROM unknown_register WHERE field = 'goal'") == 1)
    }

    @Test("what waits to be sent stays as it is seen when a register appears under it")
    func pending() throws {
        let id = try phone.addHabit("run", goal: 3)
        try phone.synchronize(hub)
        let before = RecordCatalogue(
            [
                RecordType("habit", fields: RecordType.habit.fields.filter { $0.name != "goal" })
            ], revision: 1)
        let tablet = SyncedDevice(5, clock: clock, catalogue: before)
        try tablet.synchronize(hub)
        try tablet.editHabit(id, ["title": .text("run far")])

        let new = tablet.upgraded(6, to: .withHabits)
        #expect(try new.habit(id)?["title"] == .text("run far"))
        #expect(try new.habit(id)?["goal"] == .integer(3))
        try new.synchronize(hub)
        try phone.synchronize(hub)
        #expect(try phone.habit(id)?["title"] == .text("run far"))
    }

    @Test("a copy of the library is made before a table is added, and nothing is written again afterwards")
    func backup() throws {
        let backups = (old.library.path as NSString).deletingLastPathComponent + "/backups"
        try old.planner.add("a")
        #expect(!FileManager.default.fileExists(atPath: backups))

        for seed: UInt64 in [4, 5] { #expect(try old.upgraded(seed, to: .withHabits).titles() == ["a"]) }

        #expect(try FileManager.default.contentsOfDirectory(atPath: backups).count == 1)
    }

    @Test("is given back to a server that lost it, and appears after the upgrade all the same")
    func restoredServer() throws {
        let id = try phone.addHabit("run", goal: 3)
        let deleted = try phone.addHabit("smoke")
        try phone.synchronize(hub)
        try phone.deleteHabits([deleted])
        try phone.synchronize(hub)
        try old.synchronize(hub)

        let empty = FakeHubRepository(epoch: "another")
        for _ in 1...2 { try old.synchronize(empty) }
        let laptop = SyncedDevice(3, clock: clock, catalogue: .withHabits)
        try laptop.synchronize(empty)
        let new = old.upgraded(4, to: .withHabits)
        try new.editHabit(id, ["title": .text("run far")])
        try new.synchronize(empty)
        try laptop.synchronize(empty)

        for device in [new, laptop] {
            #expect(try device.habit(id)?["title"] == .text("run far"))
            #expect(try device.habit(id)?["goal"] == .integer(3))
            #expect(try device.habitCount() == 1)
        }
    }

    @Test("two processes that open a library of an older version add its table once")
    func together() throws {
        try old.planner.add("a")
        let processes = (4...9).map { old.upgraded(UInt64($0), to: .withHabits) }
        let failures = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: processes.count) { index in
            do { try processes[index].addHabit("habit \(index)") } catch { failures.withLock { $0 += 1 } }
        }

        #expect(failures.withLock { $0 } == 0)
        #expect(try processes[0].habitCount() == 6)
    }

    @Test("a version that knows less neither opens the library nor goes on writing to it")
    func older() throws {
        let running = SyncedDevice(7, clock: clock)
        try running.planner.add("a")
        try running.upgraded(8, to: .withHabits).addHabit("run")

        let problem = PlannerError.storage(
            StorageError(.newerVersion(found: 2, supported: 1), path: running.library.path))
        #expect(throws: problem) { try running.planner.add("b") }
        #expect(throws: problem) { try running.upgraded(9, to: .haru).titles() }
        #expect(try running.upgraded(10, to: .withHabits).titles() == ["a"])
    }
}
