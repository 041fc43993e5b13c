import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite struct `Sealing what waits` {
    private let world = EngineWorld()

    private func edits(_ operations: [SyncOperation]) -> [Edit] {
        operations.compactMap { if case .edit(let edit) = $0.content { edit } else { nil } }
    }

    @Test func `a new record sends only what differs from its initial values`() throws {
        let recipe = try world.create(["title": .text("Run")])
        let operations = try world.seal()
        #expect(operations.map(\.n) == [1])
        let edit = try #require(edits(operations).first)
        #expect(edit.key.id == recipe)
        #expect(Set(edit.set.keys) == ["title", RecordType.createdAt, RecordType.lastEdit])
    }

    @Test func `a record that was created and deleted before a sync is never sent`() throws {
        let recipe = try world.create(["title": .text("Run")])
        try world.delete(recipe)
        #expect(try world.seal().isEmpty)
    }

    @Test func `memberships created with their owner are sent within the owner's creation`() throws {
        let tag = try world.create(["name": .text("home")], .tag)
        let todo = RecordID(UUID())
        try world.act(.add) { action throws(PlannerError) in
            let now = world.clock.now().timestamp
            try action.create(NewRecord(.todo, todo, ["title": .text("Tidy up")], createdAt: now))
            try action.insert(
                NewRecord(
                    .todoTag, RecordID(todo.parts[0], tag.parts[0]), [.integer(1)], createdAt: now,
                    isCarried: true))
        }
        let sent = edits(try world.seal())
        #expect(sent.map(\.key.type) == ["tag", "todo"])
        #expect(sent.last?.carried.map(\.key.type) == ["todo_tag"])
    }

    @Test func `a membership is never sent if its owner was created and deleted before a sync`() throws {
        let (todo, other) = try twoTodos()
        try world.act { action throws(PlannerError) in
            try action.setMembership(.todoDependency, dependency(todo, other), isPresent: true)
        }
        try world.delete(todo, .todo)
        #expect(edits(try world.seal()).map(\.key) == [RecordKey("todo", other)])
    }

    @Test func `a new membership is sent if a resync removed its owner, which another device deleted`()
        throws
    {
        let (todo, other) = try twoTodos()
        for operation in try world.seal() { try world.acknowledge(operation) }
        try world.act { action throws(PlannerError) in
            try action.setMembership(.todoDependency, dependency(todo, other), isPresent: true)
        }
        try world.removeConfirmed(todo, .todo)
        #expect(world.seen("title", todo, .todo) == nil)
        let sent = edits(try world.seal()).map(\.key)
        #expect(sent.contains(RecordKey("todo_dependency", dependency(todo, other))))
    }

    private func twoTodos() throws -> (RecordID, RecordID) {
        (
            try world.create(["title": .text("Wall")], .todo),
            try world.create(["title": .text("Paint")], .todo)
        )
    }

    private func dependency(_ todo: RecordID, _ other: RecordID) -> RecordID {
        RecordID(todo.parts[0], other.parts[0])
    }

    @Test func `an edit that was undone before it was sent is not sent`() throws {
        let recipe = try world.create(["title": .text("Run")])
        for operation in try world.seal() { try world.acknowledge(operation) }
        try world.edit(recipe, ["title": .text("Walk")])
        _ = try world.revert(.undo)
        #expect(try world.seal().isEmpty)
        #expect(world.library.countWaiting() == 0)
    }

    @Test func `later edits do not change a sealed operation`() throws {
        let recipe = try world.create(["title": .text("Run")])
        let first = try world.seal()
        try world.edit(recipe, ["title": .text("Walk")])
        #expect(
            world.library.unacknowledged(of: world.sync.device, from: 1, limit: 10).map(\.operation) == first)
        let second = edits(try world.seal())
        #expect(second.first?.set["title"] == .text("Walk"))
    }
}
