import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite struct `Taking an action back` {
    private let world = EngineWorld()

    @Test func `undo sets the registers of an edit back, and redo sets them again`() throws {
        let recipe = try world.create(["title": .text("Run")])
        try world.edit(recipe, ["title": .text("Walk"), "goal": .integer(3)])

        let undone = try world.revert(.undo)
        #expect(undone.reverted == 1)
        #expect(undone.changed(.recipe) == [recipe])
        #expect(world.seen("title", recipe) == .text("Run"))
        #expect(world.seen("goal", recipe) == .integer(1))

        _ = try world.revert(.redo)
        #expect(world.seen("title", recipe) == .text("Walk"))
        #expect(world.seen("goal", recipe) == .integer(3))
    }

    @Test func `undo skips a register that has changed since, and counts it`() throws {
        let recipe = try world.create(["title": .text("Run")])
        try world.edit(recipe, ["title": .text("Walk"), "goal": .integer(3)])
        for operation in try world.seal() { try world.acknowledge(operation) }
        try world.receive(recipe, ["title": .text("Swim")])

        let outcome = try world.revert(.undo)
        #expect(outcome.kept == 1)
        #expect(world.seen("title", recipe) == .text("Swim"))
        #expect(world.seen("goal", recipe) == .integer(1))
    }

    @Test func `undo of an edit that a merge has already removed from a long text changes nothing`() throws {
        let recipe = try world.create(["note": .text("a\n\nb\n\ne\n")])
        try world.edit(recipe, ["note": .text("a\n\nc\n\ne\n")])
        for operation in try world.seal() { try world.acknowledge(operation) }
        let merged = RegisterValue.text("a\n\nb\n\ne\n\nd\n")
        try world.receive(recipe, ["note": merged])

        let outcome = try world.revert(.undo)
        #expect(outcome.effect == .nothing && outcome.reverted == 0 && outcome.kept == 0)
        #expect(world.seen("note", recipe) == merged)
        #expect(try world.seal().isEmpty)
        #expect(world.library.actions(limit: 1).first?.state == .undone)
    }

    @Test func `redo does not repeat an edit that undo could not remove`() throws {
        let recipe = try world.create(["note": .text("one\n\ntwo\n")])
        try world.edit(recipe, ["note": .text("one\n\nadded\n\ntwo\n")])
        for operation in try world.seal() { try world.acknowledge(operation) }
        let changed = RegisterValue.text("one\n\nadded and changed\n\ntwo\n")
        try world.receive(recipe, ["note": changed])

        #expect(try world.revert(.undo).effect == .kept)
        #expect(try world.revert(.redo).effect == .kept)
        #expect(world.seen("note", recipe) == changed)
    }

    @Test func `redo repeats an edit in a text that has changed since the undo`() throws {
        let recipe = try world.create(["note": .text("one\n\ntwo\n\nend\n")])
        try world.edit(recipe, ["note": .text("one\n\nadded\n\ntwo\n\nend\n")])
        #expect(try world.revert(.undo).effect == .changed)
        for operation in try world.seal() { try world.acknowledge(operation) }
        try world.receive(recipe, ["note": .text("one\n\ntwo\n\nthe end\n")])

        #expect(try world.revert(.redo).effect == .changed)
        #expect(world.seen("note", recipe) == .text("one\n\nadded\n\ntwo\n\nthe end\n"))
    }

    @Test func `undo keeps a long text if the removed part would break the rule of the field`() throws {
        let memo = RecordType(
            "memo",
            fields: [
                .init("text", .text, rule: TextRule("short") { $0.utf8.count <= 40 }, merge: .text)
            ], arrivalRank: 4)
        for (added, kept) in [("short", 0), ("a line that is too long with the first", 1)] {
            let world = EngineWorld(RecordCatalogue(RecordCatalogue.withRecipes.types + [memo], revision: 99))
            let id = try world.create(["text": .text("the first line\n\nend\n")], memo)
            try world.edit(id, ["text": .text("end\n")], memo)
            for operation in try world.seal() { try world.acknowledge(operation) }
            try world.receive(id, ["text": .text("end\n\n\(added)\n")], memo)

            let outcome = try world.revert(.undo)
            #expect(outcome.kept == kept)
            let first = kept == 0 ? "the first line\n\n" : ""
            #expect(world.seen("text", id, memo) == .text("\(first)end\n\n\(added)\n"))
        }
    }

    @Test func `undo of a creation hides the record, and redo revives it`() throws {
        let recipe = try world.create(["title": .text("Run")])
        _ = try world.revert(.undo)
        #expect(world.library.record(.recipe, recipe)?.presence == .creationUndone)
        _ = try world.revert(.redo)
        #expect(world.seen("title", recipe) == .text("Run"))
    }

    @Test func `undo of a deletion revives the record with its values`() throws {
        let recipe = try world.create(["title": .text("Run"), "note": .text("slowly")])
        try world.delete(recipe)
        #expect(world.seen("note", recipe) == nil)
        _ = try world.revert(.undo)
        #expect(world.seen("note", recipe) == .text("slowly"))
    }

    @Test func `undo of a revival deletes a record of another device again, and redo revives it`() throws {
        world.library.setSyncState(world.sync)
        let recipe = RecordID(UUID())
        try world.receive(recipe, ["title": .text("Run")])
        try world.delete(recipe)
        let deleted = try #require(world.library.record(.recipe, recipe))
        try world.act(.flip) { action throws(PlannerError) in
            try action.revive(.recipe, recipe, deleted, as: deleted.values)
        }
        #expect(world.seen("title", recipe) == .text("Run"))

        #expect(try world.revert(.undo).kept == 0)
        #expect(world.library.record(.recipe, recipe)?.presence == .deleted)
        _ = try world.revert(.redo)
        #expect(world.seen("title", recipe) == .text("Run"))
    }

    @Test func `undo of a creation keeps a record that a membership connects to another record`() throws {
        let tag = try world.create(["name": .text("home")], .tag)
        let made = try #require(world.library.actions(limit: 1).first)
        let todo = try world.create(["title": .text("Tidy up")], .todo)
        try world.act { action throws(PlannerError) in
            try action.setMembership(.todoTag, RecordID(todo.parts[0], tag.parts[0]), isPresent: true)
        }

        var outcome = RevertOutcome(reverted: 0, kept: 0)
        try world.act(.undo) { action throws(PlannerError) in
            outcome = try UndoLog(action).revert(made, .undo)
        }
        #expect(outcome.kept == 1)
        #expect(world.library.isLive(.tag, tag))
    }

    @Test func `undo of an import leaves the origin of later edits as it was`() throws {
        _ = try world.create(["title": .text("Run")])
        let entry = try #require(world.library.actions(limit: 1).first)
        let imported = UserAction(
            id: entry.id, label: ActionLabel(.import, ""), at: entry.at, state: entry.state,
            changes: entry.changes)
        try world.act(.undo) { action throws(PlannerError) in
            _ = try UndoLog(action).revert(imported, .undo)
            #expect(action.origin == .here)
        }
    }

    @Test func `undo of a membership says that it is not present, and names its owner`() throws {
        let (todo, tag) = (
            try world.create(["title": .text("Tidy up")], .todo),
            try world.create(["name": .text("home")], .tag)
        )
        let membership = RecordID(todo.parts[0], tag.parts[0])
        try world.act { action throws(PlannerError) in
            try action.setMembership(.todoTag, membership, isPresent: true)
        }

        let outcome = try world.revert(.undo)
        #expect(outcome.changed(.todo) == [todo])
        #expect(world.library.record(.todoTag, membership)?.values == [.integer(0)])
        #expect(world.library.isLive(.todoTag, membership))
    }
}
