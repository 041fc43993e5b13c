import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite struct `Tags of one name` {
    private let world = EngineWorld()
    private let small = RecordID(UUID(repeating: 1))
    private let large = RecordID(UUID(repeating: 2))

    private func todo(_ title: String, _ tag: RecordID) throws -> RecordID {
        let todo = try world.create(["title": .text(title)], .todo)
        try world.act { action throws(PlannerError) in
            try action.setMembership(.todoTag, RecordID(todo.parts[0], tag.parts[0]), isPresent: true)
        }
        return todo
    }

    @Test func `tags with one name merge into the tag with the smallest identifier`() throws {
        try world.receive(large, ["name": .text("home")], .tag)
        let first = try todo("one", large)
        try world.receive(small, ["name": .text("home")], .tag)

        #expect(world.library.isLive(.tag, small))
        #expect(!world.library.isLive(.tag, large))
        #expect(world.library.owners(of: small, through: .todoTag) == [first])
        #expect(world.library.tags().map(\.open) == [1])
    }

    @Test func `a deleted tag on a todo is revived after the last page`() throws {
        try world.receive(small, ["name": .text("home")], .tag)
        _ = try todo("one", small)
        try world.receive(small, [:], .tag, isDeletion: true, isLast: false)
        #expect(world.library.tags().isEmpty)
        try world.receive(RecordID(UUID()), ["title": .text("Run")], .recipe)
        #expect(world.library.tags().map { "\($0.tag.name) \($0.open)" } == ["home 1"])
    }

    @Test func `tags also merge when an undo gives a tag the name of another`() throws {
        try world.receive(large, ["name": .text("home")], .tag)
        try world.edit(large, ["name": .text("house")], .tag)
        let rename = try #require(world.library.actions(limit: 1).first)
        try world.receive(small, ["name": .text("home")], .tag)
        try world.act(.undo) { action throws(PlannerError) in _ = try UndoLog(action).revert(rename, .undo) }
        #expect(world.library.tags().map(\.tag.id) == [small.parts[0]])
    }
}

extension UUID {
    fileprivate init(repeating byte: UInt8) {
        self.init(
            uuid: (
                byte, byte, byte, byte, byte, byte, byte, byte, byte, byte, byte, byte, byte, byte, byte, byte
            ))
    }
}
