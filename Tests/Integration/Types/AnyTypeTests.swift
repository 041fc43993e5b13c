import DataLocal
import DataRepositories
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import LibraryTesting
import SyncDomain
import SyncProtocolDomain
import Testing
import TodosDomain
import TransferDomain

/// Tests with the record type `recipe`, which only tests define.
@Suite("Conflicts, issues and undo of records of any type")
struct AnyTypeTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()
    private let phone: SyncedDevice
    private let laptop: SyncedDevice

    init() {
        phone = SyncedDevice(1, clock: clock, catalogue: .withRecipes)
        laptop = SyncedDevice(2, clock: clock, catalogue: .withRecipes)
    }

    private func synchronize() throws {
        for device in [phone, laptop, phone] { try device.synchronize(hub) }
    }

    private func conflicts(_ device: SyncedDevice) -> LibraryConflicts {
        LibraryConflicts(source: device.source) {}
    }

    private func issues(_ device: SyncedDevice) -> LibraryIssues {
        LibraryIssues(source: device.source, clock: clock, random: RandomSource(SeededGenerator(seed: 5))) {}
    }

    private func title(_ device: SyncedDevice, _ id: RecordID) throws -> RegisterValue? {
        try device.recipe(id)?["title"]
    }

    @Test func `a conflict of any type names its record, and undo reverts its flip`() throws {
        let id = try phone.addRecipe("run")
        try synchronize()
        try phone.editRecipe(id, ["title": .text("phone")])
        clock.advance(milliseconds: 1_000)
        try laptop.editRecipe(id, ["title": .text("laptop")])
        try synchronize()

        let conflict = try #require(try conflicts(phone).open().first)
        #expect(conflict.type == .recipe)
        #expect(conflict.subject == "laptop")
        #expect(conflict.lost == .text("phone"))

        try conflicts(phone).settle([conflict.id], .flip)
        #expect(try title(phone, id) == .text("phone"))
        try phone.planner.undo()
        #expect(try title(phone, id) == .text("laptop"))
        try phone.planner.redo()
        try synchronize()
        #expect(try title(laptop, id) == .text("phone"))
        #expect(try conflicts(laptop).open().isEmpty)
    }

    @Test func `records of any type go to another library by a file, and from there to other devices`() throws
    {
        let id = try phone.addRecipe("국수 \"hot\"", goal: 42)
        var text = ""
        _ = try ExportTodos(repository: phone.planner.repository, clock: clock)(
            TodoListRequest(.all, completion: .any), format: .haru, includesRecords: true
        ) { text += $0 }
        let other = SyncedDevice(3, clock: clock, catalogue: .withRecipes)
        let hub = FakeHubRepository()

        clock.advance(milliseconds: 1_000)
        let outcome = try Array(text.utf8).withUnsafeBufferPointer { bytes in
            try ImportTodos(repository: other.planner.repository, clock: clock)(
                [ImportFile(bytes)], format: .haru, policy: .refuseFile, name: "file", isDryRun: false
            ) { _ in }
        }
        for device in [other, laptop] { try device.synchronize(hub) }

        #expect(outcome.records.added == 1)
        #expect(try laptop.recipe(id) == phone.recipe(id))
        #expect(try laptop.recipe(id)?["goal"] == .integer(42))
        try other.planner.undo()
        for device in [other, laptop] { try device.synchronize(hub) }
        #expect(try laptop.recipe(id) == nil)
    }

    @Test func `a flip applies a deletion that lost against an edit`() throws {
        let id = try phone.addRecipe("run")
        try synchronize()
        try phone.deleteRecipes([id])
        clock.advance(milliseconds: 1_000)
        try laptop.editRecipe(id, ["title": .text("run far")])
        try synchronize()
        #expect(try title(phone, id) == .text("run far"))

        try conflicts(laptop).settle([try #require(try conflicts(laptop).open().first).id], .flip)
        try synchronize()

        for device in [phone, laptop] { #expect(try device.recipe(id) == nil) }
        try laptop.planner.undo()
        #expect(try title(laptop, id) == .text("run far"))
    }

    @Test func `a flip is refused if the record would become its own descendant`() throws {
        let (one, other) = (try phone.addRecipe("run"), try phone.addRecipe("sport"))
        let third = try phone.addRecipe("life")
        try synchronize()
        try phone.editRecipe(one, ["whole": .identifier(other.parts[0])])
        clock.advance(milliseconds: 1_000)
        try laptop.editRecipe(one, ["whole": .identifier(third.parts[0])])
        try synchronize()
        let conflict = try #require(try conflicts(laptop).open().first)
        #expect(conflict.titles[other.parts[0]] == "sport")
        try laptop.editRecipe(other, ["whole": .identifier(one.parts[0])])

        #expect(throws: PlannerError.invalid(ValidationError(.parent, "sport", .cycle))) {
            try conflicts(laptop).settle([conflict.id], .flip)
        }
    }

    @Test func `no cycle remains if two devices make two records each other's parent`() throws {
        let (one, other) = (try phone.addRecipe("run"), try phone.addRecipe("sport"))
        try synchronize()
        try phone.editRecipe(one, ["whole": .identifier(other.parts[0])])
        clock.advance(milliseconds: 1_000)
        try laptop.editRecipe(other, ["whole": .identifier(one.parts[0])])
        try synchronize()

        for device in [phone, laptop] {
            #expect(try device.recipe(one)?["whole"] == .identifier(other.parts[0]))
            #expect(try device.recipe(other)?["whole"] == .null)
        }
    }

    /// Syncs three times with a server that fails on the operation with the title `title`. In the third sync,
    /// the device quarantines the operation, and the sync succeeds.
    private func refuse(_ title: String) throws {
        let server = FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash, catalogue: .withRecipes)
        let failingServer = FailingOperationServer(server) { operation in
            if case .edit(let edit) = operation.content { edit.set["title"] == .text(title) } else { false }
        }
        for _ in 1...2 {
            #expect(throws: SyncError.failure(.server(.failed(status: 500)))) {
                try phone.synchronize(with: failingServer)
            }
        }
        try phone.synchronize(with: failingServer)
    }

    @Test func `a discarded edit of any type comes back by undo, and is sent again`() throws {
        let id = try phone.addRecipe("run")
        try synchronize()
        try phone.editRecipe(id, ["title": .text("bad")])
        try refuse("bad")
        let issue = try #require(try issues(phone).open().first)
        #expect(issue.subject == "bad")

        try issues(phone).settle([issue.id], .discard)
        #expect(try title(phone, id) == .text("run"))
        try phone.planner.undo()
        #expect(try title(phone, id) == .text("bad"))
        try synchronize()
        #expect(try title(laptop, id) == .text("bad"))
    }

    @Test func `a quarantined edit of any type is copied to a record of its own`() throws {
        let id = try phone.addRecipe("run", goal: 4)
        try synchronize()
        try phone.editRecipe(id, ["title": .text("bad")])
        try refuse("bad")

        try issues(phone).settle([try #require(try issues(phone).open().first).id], .copy)
        try synchronize()

        #expect(try title(laptop, id) == .text("run"))
        #expect(try laptop.recipeCount() == 2)
        #expect(try laptop.library.count("SELECT count(*) FROM recipe WHERE title = 'bad' AND goal = 4") == 1)
    }

    @Test func `undo and redo work for creations, edits and deletions of any type`()
        throws
    {
        let id = try phone.addRecipe("run")
        try phone.editRecipe(id, ["title": .text("run far")])
        try phone.deleteRecipes([id])

        try phone.planner.undo()
        #expect(try title(phone, id) == .text("run far"))
        try phone.planner.undo()
        #expect(try title(phone, id) == .text("run"))
        try phone.planner.undo()
        #expect(try phone.recipe(id) == nil)
        for _ in 1...2 { try phone.planner.redo() }
        #expect(try title(phone, id) == .text("run far"))
    }

    @Test func `a version without a record's type undoes and syncs the rest, and loses nothing`() throws {
        let id = try phone.addRecipe("run")
        try phone.planner.add("a")
        try synchronize()
        try phone.editRecipe(id, ["title": .text("run far")])

        let revision = RecordCatalogue.withRecipes.revision
        let without = phone.upgraded(3, to: RecordCatalogue(RecordCatalogue.haru.types, revision: revision))
        try without.planner.add("b")
        try without.planner.undo()
        #expect(try without.titles() == ["a"])
        // The last action is now the edit of the recipe. This version knows no recipes, so it does not undo
        // the edit.
        try without.planner.undo()
        try without.synchronize(hub)
        #expect(try without.sync.waiting() == 1)

        let with = without.upgraded(
            4, to: RecordCatalogue(RecordCatalogue.withRecipes.types, revision: revision + 1))
        #expect(try title(with, id) == .text("run far"))
        try with.synchronize(hub)
        try laptop.synchronize(hub)
        #expect(try title(laptop, id) == .text("run far"))
    }
}

extension AnyTypeTests {
    @Test func `a derived column of a later version is computed for the records that are there`() throws {
        let device = SyncedDevice(1, clock: FixedClock(), catalogue: .withRecipes)
        try device.addRecipe("Bread")
        let later = RecordType(
            "recipe", fields: RecordType.recipe.fields, indexes: [["goal"]], arrivalRank: 4,
            parentField: "whole",
            nameField: "title", derivedColumns: [DerivedColumn("title_key", of: "title") { $0.lowercased() }])
        let catalogue = RecordCatalogue(
            RecordCatalogue.haru.types + [later], revision: RecordCatalogue.withRecipes.revision)
        let upgraded = device.upgraded(2, to: catalogue)
        _ = try upgraded.planner.all()
        #expect(try device.library.count("SELECT count(*) FROM recipe WHERE title_key = 'bread'") == 1)
    }
}
