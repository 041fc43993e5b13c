import DataRepositories
import DomainCatalogue
import DomainTesting
import Foundation
import LibraryTesting
import SQLInterface
import SyncProtocolDomain
import Testing

/// Tests with two versions of the record type `recipe`. Its field `goal` always has a value in the older
/// version, and can be cleared in the newer version.
@Suite("A field that a later version can clear")
struct ClearableFieldTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()
    private let older = RecordCatalogue.withRecipes
    private let newer: RecordCatalogue

    init() {
        let revision = RecordCatalogue.withRecipes.revision + 1
        let fields = RecordType.recipe.fields.map { field in
            field.name == "goal"
                ? RecordType.Field(
                    "goal", .integer, initial: .null, clearableSince: revision, range: 1...100, index: .values
                )
                : field
        }
        let recipe = RecordType(
            "recipe", fields: fields, indexes: [["goal"]], arrivalRank: 4, parentField: "whole",
            nameField: "title", bodyField: "note", isSearchable: true, tracksFiles: true)
        newer = RecordCatalogue(RecordCatalogue.haru.types + [recipe], revision: revision)
    }

    private func server(_ catalogue: RecordCatalogue) -> FakeSyncServer {
        FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash, catalogue: catalogue)
    }

    @Test func `a cleared value waits for an updated server, and other edits do not wait`() throws {
        let phone = SyncedDevice(1, clock: clock, catalogue: newer)
        let id = try phone.addRecipe("run", goal: 3)
        let other = try phone.addRecipe("read", goal: 4)
        try phone.synchronize(with: server(older))
        try phone.editRecipe(id, ["goal": .null])
        try phone.editRecipe(other, ["goal": .integer(5)])
        for _ in 1...2 { try phone.synchronize(with: server(older)) }

        #expect(try phone.recipe(id)?["goal"] == .null)
        #expect(try (phone.sync.waiting(), phone.sync.held(), phone.sync.rejected()) == (1, 1, 0))
        let tablet = SyncedDevice(2, clock: clock, catalogue: newer)
        try tablet.synchronize(with: server(older))
        #expect(try tablet.recipe(id)?["goal"] == .integer(3))
        #expect(try tablet.recipe(other)?["goal"] == .integer(5))

        try phone.synchronize(with: server(newer))
        #expect(try (phone.sync.waiting(), phone.sync.held()) == (0, 0))
        try tablet.synchronize(with: server(newer))
        #expect(try tablet.recipe(id)?["goal"] == .null)
    }

    @Test func `later edits of the record and its deletion are sent while a cleared value waits`() throws {
        let phone = SyncedDevice(1, clock: clock, catalogue: newer)
        let tablet = SyncedDevice(2, clock: clock, catalogue: newer)
        let (kept, deleted) = (try phone.addRecipe("run", goal: 3), try phone.addRecipe("read", goal: 4))
        try phone.synchronize(with: server(older))
        try phone.editRecipe(kept, ["goal": .null, "title": .text("run far")])
        try phone.editRecipe(deleted, ["goal": .null])
        try phone.synchronize(with: server(older))
        try phone.editRecipe(kept, ["note": .text("in the park")])
        try phone.deleteRecipes([deleted])
        for device in [phone, tablet] { try device.synchronize(with: server(older)) }

        #expect(try tablet.recipe(kept)?["title"] == .text("run far"))
        #expect(try tablet.recipe(kept)?["note"] == .text("in the park"))
        #expect(try tablet.recipe(kept)?["goal"] == .integer(3))
        #expect(try tablet.recipe(deleted) == nil)
        #expect(try phone.recipe(kept)?["goal"] == .null)
        #expect(try (phone.sync.waiting(), phone.sync.held()) == (1, 1))

        for device in [phone, tablet] { try device.synchronize(with: server(newer)) }
        #expect(try tablet.recipe(kept)?["goal"] == .null)
        #expect(try (phone.sync.waiting(), phone.sync.held()) == (0, 0))
        #expect(try phone.recipe(deleted) == nil)
    }

    @Test func `a cleared value reaches another server that has an older value`() throws {
        let phone = SyncedDevice(1, clock: clock, catalogue: newer)
        let laptop = SyncedDevice(2, clock: clock, catalogue: newer)
        let id = try phone.addRecipe("run", goal: 3)
        for device in [phone, laptop] { try device.synchronize(with: server(newer)) }
        let copy = FakeHubRepository(epoch: "another")
        let other = FakeSyncServer(copy, clock: clock, hash: SyncedDevice.hash, catalogue: newer)
        let tablet = SyncedDevice(3, clock: clock, catalogue: newer)
        try laptop.synchronize(with: other)
        try tablet.synchronize(with: other)
        #expect(try tablet.recipe(id)?["goal"] == .integer(3))
        try phone.editRecipe(id, ["goal": .null])
        try phone.synchronize(with: server(newer))

        try phone.synchronize(with: other)
        try tablet.synchronize(with: other)
        #expect(try tablet.recipe(id)?["goal"] == .null)
    }

    @Test func `a value that replaces a cleared value is sent at once`() throws {
        let phone = SyncedDevice(1, clock: clock, catalogue: newer)
        let id = try phone.addRecipe("run", goal: 3)
        try phone.synchronize(with: server(older))
        try phone.editRecipe(id, ["goal": .null])
        try phone.synchronize(with: server(older))
        #expect(try phone.sync.held() == 1)
        try phone.editRecipe(id, ["goal": .integer(7)])
        try phone.synchronize(with: server(older))

        #expect(try (phone.sync.waiting(), phone.sync.held()) == (0, 0))
    }

    @Test func `a new record is sent to an older server, even if its value was cleared before`() throws {
        let phone = SyncedDevice(1, clock: clock, catalogue: newer)
        let id = try phone.addRecipe("run", goal: 3)
        try phone.editRecipe(id, ["goal": .null])
        try phone.synchronize(with: server(older))

        #expect(try phone.sync.waiting() == 0)
        let tablet = SyncedDevice(2, clock: clock, catalogue: newer)
        try tablet.synchronize(with: server(older))
        #expect(try tablet.recipe(id)?["title"] == .text("run"))
        #expect(try tablet.recipe(id)?["goal"] == .null)
    }

    @Test func `an older device keeps the value, and clears it when it is upgraded`() throws {
        let phone = SyncedDevice(1, clock: clock, catalogue: newer)
        let old = SyncedDevice(2, clock: clock, catalogue: older)
        let id = try phone.addRecipe("run", goal: 3)
        for device in [phone, old] { try device.synchronize(with: server(newer)) }
        try phone.editRecipe(id, ["goal": .null])
        for device in [phone, old] { try device.synchronize(with: server(newer)) }
        #expect(try old.recipe(id)?["goal"] == .integer(3))

        let upgraded = old.upgraded(3, to: newer)
        #expect(try upgraded.recipe(id)?["goal"] == .null)
    }

    @Test func `an upgrade lets the column be empty, and keeps rows, indexes and unknown columns`() throws {
        let old = SyncedDevice(2, clock: clock, catalogue: older)
        let id = try old.addRecipe("run", goal: 3)
        try old.library.database().write { connection in
            try connection.script("ALTER TABLE recipe ADD COLUMN mood TEXT NOT NULL DEFAULT 'calm'")
            try connection.script("UPDATE recipe SET mood = 'glad'")
        }
        let indexes = "SELECT count(*) FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'recipe'"
        let before = try old.library.count(indexes)
        let row = try old.library.count("SELECT pk FROM recipe")

        let new = old.upgraded(3, to: newer)
        #expect(try new.recipe(id)?["goal"] == .integer(3))
        try new.editRecipe(id, ["goal": .null])
        #expect(try new.recipe(id)?["goal"] == .null)
        #expect(try new.library.count("SELECT count(*) FROM recipe WHERE mood = 'glad'") == 1)
        #expect(try new.library.count("SELECT pk FROM recipe") == row)
        // The new index of the field is the only one that is added.
        #expect(try new.library.count(indexes) == before + 1)
    }
}
