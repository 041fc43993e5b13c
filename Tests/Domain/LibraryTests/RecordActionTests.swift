import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite struct `An action on records` {
    private let world = EngineWorld()

    @Test func `an action queues one entry for a record however often it is edited`() throws {
        let recipe = try world.create(["title": .text("Run")])
        try world.edit(recipe, ["goal": .integer(2)])
        try world.edit(recipe, ["goal": .integer(3)])

        let entry = try #require(world.library.openEntries(for: 0, limit: 10).first)
        #expect(world.library.openEntries(for: 0, limit: 10).count == 1)
        #expect(entry.isCreation)
        #expect(entry.fields.isSuperset(of: ["title", "goal", RecordType.createdAt]))
    }

    @Test func `a queued edit keeps the versions of the confirmed values that the first edit saw`() throws {
        let recipe = RecordID(UUID())
        try world.receive(recipe, ["title": .text("Run"), "goal": .integer(2)])
        let seen = try #require(
            world.library.replica(.recipe, recipe)?.confirmed.fields["title"]?.version)
        try world.edit(recipe, ["title": .text("Walk")])
        try world.receive(recipe, ["title": .text("Swim")])
        try world.edit(recipe, ["title": .text("Crawl")])

        #expect(world.library.openEntries(for: 0, limit: 10).first?.base == ["title": seen])
        #expect(world.library.replica(.recipe, recipe)?.confirmed.fields["title"]?.value == .text("Swim"))
        #expect(world.seen("title", recipe) == .text("Crawl"))
    }

    @Test func `an action tells the observers the values before and after each change`() throws {
        let observer = ChangeRecorder()
        world.advance()
        let action = RecordAction(
            library: world.library, observers: [observer], label: ActionLabel(.edit, ""))
        let id = RecordID(UUID())
        try action.create(
            NewRecord(.recipe, id, ["title": .text("Run")], createdAt: world.clock.now().timestamp))
        try action.edit(.recipe, id, ["title": .text("Walk")])
        try action.edit(.recipe, id, ["title": .text("Walk")])
        try action.delete(.recipe, id)

        let titles = observer.changes.map { [$0.before?[0], $0.after?[0]] }
        #expect(titles == [[nil, .text("Run")], [.text("Run"), .text("Walk")], [.text("Walk"), nil]])
        #expect(observer.changes.map(\.isNew) == [true, false, false])
    }

    @Test func `a deleted tag leaves its todos, and an undo restores its memberships`()
        throws
    {
        let (todo, tag) = (
            try world.create(["title": .text("Tidy up")], .todo),
            try world.create(["name": .text("home")], .tag)
        )
        try world.act { action throws(PlannerError) in
            try action.setMembership(.todoTag, RecordID(todo.parts[0], tag.parts[0]), isPresent: true)
        }
        try world.delete(tag, .tag)
        #expect(world.library.owners(of: tag, through: .todoTag).isEmpty)
        _ = try world.revert(.undo)
        #expect(world.library.owners(of: tag, through: .todoTag) == [todo])
    }

    @Test func `an edit of a membership, or of a target's name, edits the owner`() throws {
        let (todo, tag) = (
            try world.create(["title": .text("Tidy up")], .todo),
            try world.create(["name": .text("home")], .tag)
        )
        let lastEdit = { self.world.seen(RecordType.lastEdit, todo, .todo) }
        let made = lastEdit()
        try world.act { action throws(PlannerError) in
            try action.setMembership(.todoTag, RecordID(todo.parts[0], tag.parts[0]), isPresent: true)
        }
        let tagged = lastEdit()
        try world.edit(tag, ["name": .text("house")], .tag)
        #expect(made != tagged)
        #expect(tagged != lastEdit())
    }

    @Test func `an action makes a record findable by its words and labels`() throws {
        let (todo, tag) = (
            try world.create(["title": .text("Tidy up")], .todo),
            try world.create(["name": .text("home")], .tag)
        )
        try world.act { action throws(PlannerError) in
            try action.setMembership(.todoTag, RecordID(todo.parts[0], tag.parts[0]), isPresent: true)
        }
        try world.edit(tag, ["name": .text("house")], .tag)
        let key = RecordKey(RecordType.todo.name, todo)
        #expect(world.library.words(of: key) == SearchEntry(title: "Tidy up", body: "", labels: ["house"]))
        try world.delete(todo, .todo)
        #expect(world.library.words(of: key) == nil)
    }
}

private final class ChangeRecorder: RecordObserver {
    private(set) var changes: [RecordChange] = []

    func changed(_ change: RecordChange) { changes.append(change) }
}
