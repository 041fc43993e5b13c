import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite struct `Long texts that were replaced` {
    private let world = EngineWorld()

    /// Returns the replaced texts of a recipe's note, oldest first.
    private func replaced(_ id: RecordID, _ field: String = "note") -> [String] {
        world.library.replacedTexts(TextRegister(.recipe, id, field)).reversed().map(\.text)
    }

    private func confirmed(_ id: RecordID, _ field: String = "note") -> Version? {
        world.library.replica(.recipe, id)?.confirmed.fields[field]?.version
    }

    private func write(_ text: String, _ id: RecordID) throws {
        try world.edit(id, ["note": .text(text)])
    }

    private func acknowledge() throws {
        for operation in try world.seal() { try world.acknowledge(operation) }
    }

    // MARK: Edits of this device

    @Test func `an edit, an undo and a redo each keep the text that they replace`() throws {
        let recipe = try world.create(["title": .text("Bread"), "note": .text("flour")])
        #expect(replaced(recipe).isEmpty)
        try write("rye", recipe)
        #expect(replaced(recipe) == ["flour"])
        _ = try world.revert(.undo)
        #expect(replaced(recipe) == ["flour", "rye"])
        _ = try world.revert(.redo)
        #expect(replaced(recipe) == ["flour", "rye", "flour"])
        #expect(world.seen("note", recipe) == .text("rye"))
    }

    @Test func `a replaced text has the time of its replacement, and no version before a sync`() throws {
        let recipe = try world.create(["title": .text("Bread"), "note": .text("flour")])
        try write("rye", recipe)
        let text = try #require(world.library.replacedTexts(TextRegister(.recipe, recipe, "note")).first)
        #expect(text == ReplacedText("flour", replacedAt: world.clock.now().timestamp, version: nil))
    }

    @Test func `an edit of another field keeps nothing, and neither does the first text`() throws {
        let recipe = try world.create(["title": .text("Bread")])
        try world.edit(recipe, ["title": .text("Rye bread"), "goal": .integer(2)])
        try write("flour", recipe)
        #expect(replaced(recipe).isEmpty)
        #expect(replaced(recipe, "title").isEmpty)
    }

    @Test func `a text that only grows is kept once per minute`() throws {
        let recipe = try world.create(["title": .text("Log"), "note": .text("1")])
        for step in 2...9 {
            world.clock.advance(milliseconds: 20_000)
            try write((1...step).map(String.init).joined(), recipe)
        }
        // Each kept text contains the texts that were not kept.
        #expect(replaced(recipe) == ["1", "1234", "1234567"])
    }

    @Test func `a text that is shortened or rewritten is kept, however short its life was`() throws {
        let recipe = try world.create(["title": .text("Log"), "note": .text("a")])
        for text in ["b", "long work", "", "new", "new and longer", "new"] { try write(text, recipe) }
        // "new" is in its extension. The empty text, which the server never confirmed, holds nothing.
        #expect(replaced(recipe) == ["a", "b", "long work", "new and longer"])
    }

    @Test func `a growing text is kept after the clock was set back`() throws {
        let recipe = try world.create(["title": .text("Log"), "note": .text("1")])
        try write("12", recipe)
        world.clock.advance(milliseconds: -3_600_000)
        try write("123", recipe)
        #expect(replaced(recipe) == ["1", "12"])
    }

    // MARK: Syncs

    @Test func `a sync keeps the text that another device replaced, with its version`() throws {
        let recipe = RecordID(UUID())
        try world.receive(recipe, ["title": .text("Bread"), "note": .text("flour")])
        #expect(replaced(recipe).isEmpty)
        let version = try #require(confirmed(recipe))
        try world.receive(recipe, ["note": .text("rye")])
        #expect(replaced(recipe) == ["flour"])
        #expect(try world.library.textVersion(.recipe, recipe, "note", version) == "flour")
        let present = try #require(confirmed(recipe))
        #expect(present != version)
        #expect(try world.library.textVersion(.recipe, recipe, "note", present) == "rye")
    }

    @Test func `an acknowledgement keeps nothing twice`() throws {
        let recipe = try world.create(["title": .text("Bread"), "note": .text("flour")])
        try acknowledge()
        try write("rye", recipe)
        try acknowledge()
        try write("oats", recipe)
        try acknowledge()
        #expect(replaced(recipe) == ["flour", "rye"])
        let texts = world.library.replacedTexts(TextRegister(.recipe, recipe, "note"))
        #expect(texts.allSatisfy { $0.version?.device == world.sync.device })
    }

    @Test func `a text that is acknowledged after a newer edit gets its version when it is replaced`() throws
    {
        let recipe = RecordID(UUID())
        try world.receive(recipe, ["title": .text("Bread"), "note": .text("flour")])
        let first = try #require(confirmed(recipe))
        try write("rye", recipe)
        let sent = try world.seal()
        try write("oats", recipe)
        for operation in sent { try world.acknowledge(operation) }
        let second = try #require(confirmed(recipe))
        #expect(try world.library.textVersion(.recipe, recipe, "note", second) == "rye")
        try acknowledge()
        #expect(confirmed(recipe) != second)
        #expect(replaced(recipe) == ["flour", "rye"])
        #expect(try world.library.textVersion(.recipe, recipe, "note", first) == "flour")
        #expect(try world.library.textVersion(.recipe, recipe, "note", second) == "rye")
    }

    @Test func `a confirmed text that a pending edit hides is kept when a sync replaces it`() throws {
        let recipe = RecordID(UUID())
        try world.receive(recipe, ["title": .text("Bread"), "note": .text("flour")])
        try write("rye", recipe)
        try world.receive(recipe, ["note": .text("oats")])
        let hidden = try #require(confirmed(recipe))
        #expect(world.seen("note", recipe) == .text("rye"))
        try world.receive(recipe, ["note": .text("barley")])
        #expect(try world.library.textVersion(.recipe, recipe, "note", hidden) == "oats")
        #expect(replaced(recipe) == ["flour", "oats"])
    }

    @Test func `a confirmed empty text can be found by its version`() throws {
        let recipe = RecordID(UUID())
        try world.receive(recipe, ["title": .text("Bread"), "note": .text("")])
        let version = try #require(confirmed(recipe))
        try write("rye", recipe)
        try world.receive(recipe, ["note": .text("oats")])
        #expect(try world.library.textVersion(.recipe, recipe, "note", version) == "")
    }

    @Test func `a server that went back makes the library forget later versions, and no text`() throws {
        let recipe = RecordID(UUID())
        var versions: [Version] = []
        for text in ["flour", "rye", "oats", "barley"] {
            try world.receive(recipe, ["title": .text("Bread"), "note": .text(text)])
            versions.append(try #require(confirmed(recipe)))
        }

        world.advance()
        let merge = RemoteMerge(world.library, observers: world.library.observers())
        let former = RecordState(fields: ["note": Register(.text("rye"), versions[1])])
        try merge.add(Change(RecordKey(RecordType.recipe.name, recipe), seq: 1, former))
        _ = try merge.finish(isLast: true)

        #expect(world.seen("note", recipe) == .text("rye"))
        #expect(replaced(recipe) == ["flour", "rye", "oats", "barley"])
        let texts = world.library.replacedTexts(TextRegister(.recipe, recipe, "note"))
        #expect(texts.reversed().map(\.version) == [versions[0], versions[1], nil, nil])
    }

    @Test func `a confirmed text that a pending edit hides loses its version when the server goes back`()
        throws
    {
        let recipe = RecordID(UUID())
        try world.receive(recipe, ["title": .text("Bread"), "note": .text("flour")])
        let first = try #require(confirmed(recipe))
        try world.receive(recipe, ["note": .text("rye")])
        let second = try #require(confirmed(recipe))
        try write("oats", recipe)

        world.advance()
        let merge = RemoteMerge(world.library, observers: world.library.observers())
        let former = RecordState(fields: ["note": Register(.text("flour"), first)])
        try merge.add(Change(RecordKey(RecordType.recipe.name, recipe), seq: 1, former))
        _ = try merge.finish(isLast: true)

        #expect(world.seen("note", recipe) == .text("oats"))
        #expect(confirmed(recipe) == first)
        #expect(Set(replaced(recipe)) == ["flour", "rye"])
        #expect(try world.library.textVersion(.recipe, recipe, "note", second) == nil)
    }

    @Test func `an unknown version has no text`() throws {
        let recipe = try world.create(["title": .text("Bread"), "note": .text("flour")])
        let version = Version(stamp: Stamp(rawValue: 7), device: DeviceID(rawValue: 9))
        #expect(try world.library.textVersion(.recipe, recipe, "note", version) == nil)
        #expect(try world.library.textVersion(.recipe, RecordID(UUID()), "note", version) == nil)
    }

    @Test func `a deletion and a revival keep the replaced texts, and a purge deletes them`() throws {
        let recipe = try world.create(["title": .text("Bread"), "note": .text("flour")])
        try write("rye", recipe)
        try acknowledge()
        try world.delete(recipe)
        _ = try world.revert(.undo)
        #expect(replaced(recipe) == ["flour"])
        try world.delete(recipe)
        try acknowledge()
        #expect(replaced(recipe) == ["flour"])
        try world.library.removePurgedTombstones(upTo: Stamp(rawValue: .max))
        #expect(world.library.record(.recipe, recipe) == nil)
        #expect(replaced(recipe).isEmpty)
    }
}
