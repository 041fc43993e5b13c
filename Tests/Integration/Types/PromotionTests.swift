import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryTesting
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
        phone = SyncedDevice(1, clock: clock, catalogue: .withRecipes)
        old = SyncedDevice(2, clock: clock)
    }

    @Test func `a new record type gets a table with fields and indexes, and its records sync`() throws {
        let laptop = SyncedDevice(3, clock: clock, catalogue: .withRecipes)
        let id = try phone.addRecipe("run", goal: 3)
        try phone.editRecipe(id, ["note": .text("in the park")])
        try phone.synchronize(hub)
        try laptop.synchronize(hub)

        let recipe = try laptop.recipe(id)
        #expect(recipe?["title"] == .text("run"))
        #expect(recipe?["note"] == .text("in the park"))
        #expect(recipe?["goal"] == .integer(3))
        #expect(
            try phone.library.count("SELECT count(*) FROM sqlite_schema WHERE name = 'recipe_by_goal'") == 1)
    }

    @Test func `unknown records appear after an upgrade as they were last edited or deleted`() throws {
        let kept = try phone.addRecipe("run")
        let edited = try phone.addRecipe("read")
        let deleted = try phone.addRecipe("smoke")
        try phone.synchronize(hub)
        try old.synchronize(hub)
        try phone.editRecipe(edited, ["title": .text("read more"), "goal": .integer(2)])
        try phone.deleteRecipes([deleted])
        try phone.synchronize(hub)
        try old.synchronize(hub)
        #expect(try old.library.count("SELECT count(*) FROM unknown_register WHERE type = 'recipe'") > 0)

        let new = old.upgraded(4, to: .withRecipes)

        #expect(try new.recipe(kept)?["title"] == .text("run"))
        #expect(try new.recipe(edited)?["title"] == .text("read more"))
        #expect(try new.recipe(edited)?["goal"] == .integer(2))
        #expect(try new.recipe(deleted) == nil)
        #expect(try new.library.count("SELECT count(*) FROM unknown_register") == 0)

        // The later version now syncs the record like any other record, in both directions.
        try new.editRecipe(kept, ["title": .text("run far")])
        try new.synchronize(hub)
        try phone.synchronize(hub)
        #expect(try phone.recipe(kept)?["title"] == .text("run far"))
        try phone.editRecipe(kept, ["goal": .integer(7)])
        try phone.synchronize(hub)
        try new.synchronize(hub)
        #expect(try new.recipe(kept)?["goal"] == .integer(7))
    }

    @Test func `a new register of a known type appears, but not with values its field cannot have`() throws {
        let before = RecordCatalogue(
            [
                RecordType(
                    "recipe",
                    fields: RecordType.recipe.fields.filter { $0.name != "goal" && $0.name != "note" })
            ], revision: 1)
        let strict = RecordCatalogue(
            [
                RecordType(
                    "recipe",
                    fields: RecordType.recipe.fields.map {
                        $0.name == "goal"
                            ? RecordType.Field("goal", .integer, initial: .integer(1), range: 1...5) : $0
                    })
            ], revision: 2)
        let tablet = SyncedDevice(5, clock: clock, catalogue: before)
        let small = try phone.addRecipe("run", goal: 3)
        let large = try phone.addRecipe("read", goal: 30)
        try phone.editRecipe(small, ["note": .text("daily")])
        try phone.synchronize(hub)
        try tablet.synchronize(hub)
        #expect(try tablet.recipe(small)?["title"] == .text("run"))

        let new = tablet.upgraded(6, to: strict)

        #expect(try new.recipe(small)?["goal"] == .integer(3))
        #expect(try new.recipe(small)?["note"] == .text("daily"))
        #expect(try new.recipe(large)?["goal"] == .integer(1))
        #expect(try new.library.count("SELECT count(*) FROM unknown_register WHERE field = 'goal'") == 1)
    }

    @Test func `an edit that waits to be sent stays in place when an upgrade adds a register`() throws {
        let id = try phone.addRecipe("run", goal: 3)
        try phone.synchronize(hub)
        let before = RecordCatalogue(
            [
                RecordType("recipe", fields: RecordType.recipe.fields.filter { $0.name != "goal" })
            ], revision: 1)
        let tablet = SyncedDevice(5, clock: clock, catalogue: before)
        try tablet.synchronize(hub)
        try tablet.editRecipe(id, ["title": .text("run far")])

        let new = tablet.upgraded(6, to: .withRecipes)
        #expect(try new.recipe(id)?["title"] == .text("run far"))
        #expect(try new.recipe(id)?["goal"] == .integer(3))
        try new.synchronize(hub)
        try phone.synchronize(hub)
        #expect(try phone.recipe(id)?["title"] == .text("run far"))
    }

    @Test func `an upgrade backs up the library once, before it adds a table`() throws {
        let backups = (old.library.path as NSString).deletingLastPathComponent + "/backups"
        try old.planner.add("a")
        #expect(!FileManager.default.fileExists(atPath: backups))

        for seed: UInt64 in [4, 5] { #expect(try old.upgraded(seed, to: .withRecipes).titles() == ["a"]) }

        #expect(try FileManager.default.contentsOfDirectory(atPath: backups).count == 1)
    }

    @Test func `unknown records go back to a server that lost them, and appear after the upgrade`() throws {
        let id = try phone.addRecipe("run", goal: 3)
        let deleted = try phone.addRecipe("smoke")
        try phone.synchronize(hub)
        try phone.deleteRecipes([deleted])
        try phone.synchronize(hub)
        try old.synchronize(hub)

        let empty = FakeHubRepository(epoch: "another")
        for _ in 1...2 { try old.synchronize(empty) }
        let laptop = SyncedDevice(3, clock: clock, catalogue: .withRecipes)
        try laptop.synchronize(empty)
        let new = old.upgraded(4, to: .withRecipes)
        try new.editRecipe(id, ["title": .text("run far")])
        try new.synchronize(empty)
        try laptop.synchronize(empty)

        for device in [new, laptop] {
            #expect(try device.recipe(id)?["title"] == .text("run far"))
            #expect(try device.recipe(id)?["goal"] == .integer(3))
            #expect(try device.recipeCount() == 1)
        }
    }

    @Test func `six processes that open an older library at once all write to its new table`() throws {
        try old.planner.add("a")
        let processes = (4...9).map { old.upgraded(UInt64($0), to: .withRecipes) }
        let failures = Mutex(0)
        DispatchQueue.concurrentPerform(iterations: processes.count) { index in
            do { try processes[index].addRecipe("recipe \(index)") } catch { failures.withLock { $0 += 1 } }
        }

        #expect(failures.withLock { $0 } == 0)
        #expect(try processes[0].recipeCount() == 6)
    }

    @Test func `an older version neither opens an upgraded library nor goes on writing to it`() throws {
        let running = SyncedDevice(7, clock: clock)
        try running.planner.add("a")
        try running.upgraded(8, to: .withRecipes).addRecipe("run")

        let supported = RecordCatalogue.haru.revision
        let problem = PlannerError.storage(
            StorageError(
                .newerVersion(found: supported + 1, supported: supported), path: running.library.path))
        #expect(throws: problem) { try running.planner.add("b") }
        #expect(throws: problem) { try running.upgraded(9, to: .haru).titles() }
        #expect(try running.upgraded(10, to: .withRecipes).titles() == ["a"])
    }
}
