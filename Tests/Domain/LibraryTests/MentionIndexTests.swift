import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import SyncProtocolDomain
import Testing
import TodosDomain

/// A recipe mentions the words after `@` in its title and its note.
@Suite struct `The index of mentions` {
    private let world = EngineWorld()

    private func mentioning(_ key: String) -> [RecordID] {
        world.library.records(mentioning: key, limit: 100).map(\.id)
    }

    @Test func `a record is found by each key of its texts, until an edit removes the key`() throws {
        let recipe = try world.create(["title": .text("Soup @Salt"), "note": .text("@water and @salt")])
        #expect(mentioning("salt") == [recipe])
        #expect(mentioning("water") == [recipe])

        try world.edit(recipe, ["note": .text("@milk")])
        #expect(mentioning("water").isEmpty)
        #expect(mentioning("milk") == [recipe])
        #expect(mentioning("salt") == [recipe])

        try world.edit(recipe, ["title": .text("Soup")])
        #expect(mentioning("salt").isEmpty)
    }

    @Test func `the first 20,000 keys of a text are indexed`() throws {
        let words = (1...20_001).map { "@k\($0)" }.joined(separator: " ")
        let recipe = try world.create(["note": .text(words)])
        #expect(mentioning("k1") == [recipe])
        #expect(mentioning("k20000") == [recipe])
        #expect(mentioning("k20001").isEmpty)
    }

    @Test func `undo and redo change the index`() throws {
        let recipe = try world.create(["note": .text("@salt")])
        try world.edit(recipe, ["note": .text("@milk")])
        _ = try world.revert(.undo)
        #expect(mentioning("salt") == [recipe])
        #expect(mentioning("milk").isEmpty)
        _ = try world.revert(.redo)
        #expect(mentioning("milk") == [recipe])
        #expect(mentioning("salt").isEmpty)
    }

    @Test func `a deleted record mentions nothing, and a revived record mentions its keys again`() throws {
        let recipe = try world.create(["note": .text("@salt")])
        try world.delete(recipe)
        #expect(mentioning("salt").isEmpty)
        _ = try world.revert(.undo)
        #expect(mentioning("salt") == [recipe])

        try world.delete(recipe)
        try world.act(.add) { action throws(PlannerError) in
            try action.create(
                NewRecord(.recipe, recipe, ["note": .text("@milk")], createdAt: world.clock.now().timestamp))
        }
        #expect(mentioning("milk") == [recipe])
        #expect(mentioning("salt").isEmpty)
    }

    @Test func `edits and deletions of another device change the index`() throws {
        let recipe = RecordID(UUID())
        try world.receive(recipe, ["title": .text("Soup"), "note": .text("@salt")])
        #expect(mentioning("salt") == [recipe])
        try world.receive(recipe, ["note": .text("@milk")])
        #expect(mentioning("salt").isEmpty)
        #expect(mentioning("milk") == [recipe])
        try world.receive(recipe, [:], isDeletion: true)
        #expect(mentioning("milk").isEmpty)
    }

    @Test func `an edit that waits for the server stays in the index`() throws {
        let recipe = try world.create(["note": .text("@salt")])
        for operation in try world.seal() { try world.acknowledge(operation) }
        try world.edit(recipe, ["note": .text("@milk")])
        try world.receive(recipe, ["note": .text("@rice")])
        #expect(world.seen("note", recipe) == .text("@milk"))
        #expect(mentioning("milk") == [recipe])
        #expect(mentioning("rice").isEmpty)
    }

    @Test func `several changes of one action leave the keys of the last change`() throws {
        let recipe = try world.create(["note": .text("@salt")])
        try world.act { action throws(PlannerError) in
            try action.edit(.recipe, recipe, ["note": .text("@milk")])
            try action.edit(.recipe, recipe, ["note": .text("@salt @rice")])
        }
        #expect(mentioning("milk").isEmpty)
        #expect(mentioning("rice") == [recipe])
    }

    @Test func `the note of a todo mentions the notes to which it links`() throws {
        let todo = try world.create(
            ["title": .text("call"), "note": .text("see [[Trip|the plan]] and `[[code]]`")], .todo)
        #expect(world.library.records(mentioning: "trip", limit: 9) == [RecordKey("todo", todo)])
        #expect(mentioning("code").isEmpty)
    }

    @Test func `a change without mentions, or with the same mentions, writes nothing`() throws {
        let index = CountingIndex()
        let indexer = MentionIndexer(index)
        let id = RecordID(UUID())
        func change(_ before: String?, _ after: String?) throws {
            let values = { (note: String?) -> [RegisterValue]? in
                note.map { [.text("Soup"), .text($0), .integer(1), .null] }
            }
            try indexer.changed(RecordChange(.recipe, id, before: values(before), after: values(after)))
            try indexer.flush()
        }
        try change(nil, "")
        try change("", "water")
        try change("@salt a", "@Salt b")
        try change("water", nil)
        #expect(index.writes.isEmpty)

        try change("water", "@salt")
        #expect(index.writes == [["salt"]])
    }

    @Test func `a text has at most 20,000 keys of at most 200 characters`() throws {
        let many = (0...20_000).map { "@k\($0)" }.joined(separator: " ")
        let recipe = try world.create(["note": .text(many)])
        #expect(mentioning("k0") == [recipe])
        #expect(mentioning("k19999") == [recipe])
        #expect(mentioning("k20000").isEmpty)

        let long = String(repeating: "a", count: 201)
        try world.edit(recipe, ["note": .text("@\(long) @\(long.dropLast())")])
        #expect(mentioning(long).isEmpty)
        #expect(mentioning(String(long.dropLast())) == [recipe])
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func `after random actions, the index has exactly the keys of the live records`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let keys = ["salt", "milk", "rice", "김치"]
        var ids: [RecordID] = []
        for _ in 0..<60 {
            let chosen = keys.filter { _ in Bool.random(using: &random) }
            let note = RegisterValue.text(chosen.map { "@\($0)" }.joined(separator: " "))
            try step(note, &ids, &random)
            for key in keys {
                let expected = ids.filter { id in
                    guard case .text(let text)? = world.seen("note", id) else { return false }
                    return text.split(whereSeparator: \.isWhitespace).contains("@\(key)")
                }
                #expect(Set(mentioning(key)) == Set(expected), "seed \(seed), key \(key)")
            }
        }
    }

    /// Does one random action.
    private func step(_ note: RegisterValue, _ ids: inout [RecordID], _ random: inout SeededGenerator) throws
    {
        let choice = Int.random(in: 0..<7, using: &random)
        guard choice > 0, let id = ids.randomElement(using: &random) else {
            ids.append(try world.create(["note": note]))
            return
        }
        switch choice {
        case 1: if world.library.isLive(.recipe, id) { try world.edit(id, ["note": note]) }
        case 2: try world.delete(id)
        case 3: try world.receive(id, ["note": note])
        case 4: try world.receive(id, [:], isDeletion: true)
        case 5: for operation in try world.seal() { try world.acknowledge(operation) }
        default:
            let canUndo = world.library.actions(limit: 100).contains { $0.state == .done }
            if canUndo { _ = try world.revert(.undo) }
        }
    }
}

/// An index that remembers what an observer writes.
private final class CountingIndex: MentionIndex {
    private(set) var writes: [[String]] = []

    func setMentions(_ keys: [String], of type: RecordType, _ id: RecordID) { writes.append(keys) }
}
