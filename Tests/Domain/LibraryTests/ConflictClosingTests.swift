import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite struct `Closing conflicts by later edits` {
    private let world = EngineWorld()
    private let recipe: RecordID

    init() throws { recipe = try world.create(["title": .text("Run"), "note": .text("slowly")]) }

    /// Receives an open conflict about a field of a record.
    @discardableResult
    private func receive(
        _ field: String, of record: RecordID, _ type: RecordType = .recipe, lost: RegisterValue = .text("x")
    ) throws -> RecordID {
        let id = RecordID(UUID())
        try world.receive(
            id,
            [
                "record_type": .text(type.name), "record": .text("\(record)"), "field": .text(field),
                "value": .text(lost.jsonText), "lost_stamp": .integer(65_536),
                "lost_device": .text("\(DeviceID(rawValue: 2))"), "won_stamp": .integer(131_072),
                "won_device": .text("\(DeviceID(rawValue: 1))"), "state": .integer(0),
            ], .conflict)
        return id
    }

    private var open: Set<RecordID> { Set(world.library.openConflicts().map { RecordID($0.id) }) }

    @Test func `an edit closes the conflicts over its fields, and no other conflict`() throws {
        let other = try world.create(["title": .text("Other")])
        let ids = try ["title", "title", "note"].map { try receive($0, of: recipe) }
        let foreign = try receive("title", of: other)
        try #require(open == Set(ids + [foreign]))

        try world.edit(recipe, ["title": .text("Walk"), "note": .text("slowly")])

        #expect(open == [ids[2], foreign])
        #expect(world.seen("state", ids[0], .conflict) == .integer(ConflictState.edited.rawValue))
    }

    @Test func `undo of the edit opens the conflict again, and redo closes it`() throws {
        let id = try receive("title", of: recipe)
        try world.edit(recipe, ["title": .text("Walk")])
        try #require(open.isEmpty)

        _ = try world.revert(.undo)
        #expect(open == [id])
        #expect(world.seen("title", recipe) == .text("Run"))
        _ = try world.revert(.redo)
        #expect(open.isEmpty)
    }

    @Test func `the device sends the closing of a conflict to the other devices`() throws {
        _ = try world.seal()
        let id = try receive("title", of: recipe)
        try world.edit(recipe, ["title": .text("Walk")])

        let edits = try world.seal().compactMap { operation in
            if case .edit(let edit) = operation.content { edit } else { nil }
        }

        #expect(edits.contains { $0.key.id == id && $0.set == ["state": .integer(3)] })
    }

    @Test func `an undo, a file and a sync close no conflict`() throws {
        try world.edit(recipe, ["title": .text("Walk")])
        let id = try receive("title", of: recipe)

        _ = try world.revert(.undo)
        #expect(world.seen("title", recipe) == .text("Run"))
        try world.act(.import) { action throws(PlannerError) in
            action.origin = .file
            try action.edit(.recipe, recipe, ["title": .text("From a file")])
        }
        try world.receive(recipe, ["title": .text("From elsewhere")])

        #expect(open == [id])
    }

    @Test func `a deletion closes all conflicts of the record and of its memberships`() throws {
        let tag = try world.create(["name": .text("home")], .tag)
        let todo = try world.create(["title": .text("Tidy up")], .todo)
        let membership = RecordID(todo.parts[0], tag.parts[0])
        try receive("title", of: todo, .todo)
        try receive(Edit.deletionBase, of: todo, .todo, lost: .integer(1))
        try receive("present", of: membership, .todoTag, lost: .integer(1))
        let other = try receive("title", of: recipe)
        try #require(open.count == 4)

        try world.delete(todo, .todo)
        #expect(open == [other])
        _ = try world.revert(.undo)
        #expect(open.count == 4)
    }

    @Test func `a new tag on a todo closes the conflict over this tag`() throws {
        let tag = try world.create(["name": .text("home")], .tag)
        let todo = try world.create(["title": .text("Tidy up")], .todo)
        let membership = RecordID(todo.parts[0], tag.parts[0])
        for isPresent in [true, false] {
            try world.act { action throws(PlannerError) in
                try action.setMembership(.todoTag, membership, isPresent: isPresent)
            }
        }
        try receive("present", of: membership, .todoTag, lost: .integer(1))
        try #require(open.count == 1)

        try world.act { action throws(PlannerError) in
            try action.setMembership(.todoTag, membership, isPresent: true)
        }

        #expect(open.isEmpty)
    }

    @Test func `a conflict over a long text stays open until a decision or a deletion`() throws {
        let letter = RecordType(
            "letter", fields: [.init("title", .text), .init("body", .text, merge: .text)],
            nameField: "title")
        let world = EngineWorld(RecordCatalogue(RecordCatalogue.haru.types + [letter], revision: 99))
        let id = try world.create(["title": .text("To Mina"), "body": .text("Hello")], letter)
        let conflict = RecordID(UUID())
        try world.receive(
            conflict,
            [
                "record_type": .text("letter"), "record": .text("\(id)"), "field": .text("body"),
                "value": .text(RegisterValue.text("Hi").jsonText), "lost_stamp": .integer(65_536),
                "lost_device": .text("\(DeviceID(rawValue: 2))"), "won_stamp": .integer(131_072),
                "won_device": .text("\(DeviceID(rawValue: 1))"), "state": .integer(0),
            ], .conflict)

        try world.edit(id, ["body": .text("Hello there")], letter)
        #expect(world.library.openConflicts().count == 1)
        try world.delete(id, letter)
        #expect(world.library.openConflicts().isEmpty)
    }
}
