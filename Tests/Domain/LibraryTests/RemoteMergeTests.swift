import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite struct `Applying what the server confirmed` {
    private let world = EngineWorld()
    private let id = RecordID(UUID())

    @Test func `a new record appears, is counted and is findable`() throws {
        let applied = try world.receive(id, ["title": .text("Run")])
        #expect(applied.changed == 1)
        #expect(world.seen("title", id) == .text("Run"))
        #expect(world.library.words(of: RecordKey("recipe", id))?.title == "Run")
    }

    @Test func `a remote merge queues nothing for the server, and leaves nothing to undo`() throws {
        try world.receive(id, ["title": .text("Run")])
        #expect(world.library.countWaiting() == 0)
        #expect(world.library.actions(limit: 1).isEmpty)
    }

    @Test func `a pending edit stays visible until it is acknowledged`() throws {
        try world.receive(id, ["title": .text("Run")])
        try world.edit(id, ["title": .text("Walk")])
        try world.receive(id, ["title": .text("Swim")])
        #expect(world.seen("title", id) == .text("Walk"))
        for operation in try world.seal() { try world.acknowledge(operation) }
        #expect(world.seen("title", id) == .text("Walk"))
        #expect(world.library.replica(.recipe, id)?.confirmed.fields["title"]?.value == .text("Walk"))
    }

    @Test func `deletions are counted by type`() throws {
        try world.receive(id, ["title": .text("Run")])
        let applied = try world.receive(id, [:], isDeletion: true)
        #expect(applied.deletions == RecordCounts(["recipe": 1]))
        #expect(world.seen("title", id) == nil)
    }

    @Test func `a todo and its tags are counted as one`() throws {
        let tag = try world.create(["name": .text("home")], .tag)
        world.advance()
        let version = Version(
            stamp: Stamp(milliseconds: world.clock.now().timestamp.milliseconds),
            device: DeviceID(rawValue: 2))
        let merge = RemoteMerge(world.library, observers: world.library.observers())
        let present = RecordState(fields: ["present": Register(.integer(1), version)])
        let titled = RecordState(fields: ["title": Register(.text("Tidy up"), version)])
        try merge.add(Change(RecordKey("todo", id), seq: 1, titled))
        try merge.add(Change(RecordKey("todo_tag", RecordID(id.parts[0], tag.parts[0])), seq: 2, present))
        #expect(try merge.finish(isLast: true).changed == 1)
        #expect(world.library.todo(id.parts[0])?.tags.map(\.description) == ["home"])
    }

    @Test func `a membership of which only an unknown register came is counted once when it is made here`()
        throws
    {
        let tag = try world.create(["name": .text("home")], .tag)
        let todo = try world.create(["title": .text("Tidy up")], .todo)
        let membership = RecordID(todo.parts[0], tag.parts[0])
        try world.receive(membership, ["weight": .integer(3)], .todoTag)
        try world.act { action throws(PlannerError) in
            try action.setMembership(.todoTag, membership, isPresent: true)
        }
        #expect(world.library.tags().map(\.open) == [1])
        for operation in try world.seal() { try world.acknowledge(operation) }
        #expect(world.library.tags().map(\.open) == [1])
        _ = try world.revert(.undo)
        #expect(world.library.tags().map(\.open) == [0])
    }

    @Test func `a value outside the field's range is stored as an unknown register`() throws {
        try world.receive(id, ["title": .text("Run"), "goal": .integer(1_000)])
        #expect(world.seen("goal", id) == .integer(1))
        #expect(world.library.unknownRegisters(RecordKey("recipe", id))["goal"]?.value == .integer(1_000))
    }
}
