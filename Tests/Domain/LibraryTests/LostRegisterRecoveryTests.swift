import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite struct `Returning what a restored server lost` {
    private let world = EngineWorld()
    private let recipe = RecordID(UUID())

    private var key: RecordKey { RecordKey(RecordType.recipe.name, recipe) }

    /// Makes the library receive some texts of the recipe's note, one after another.
    /// - Returns: the versions of the texts, oldest first.
    private func receive(_ texts: [String]) throws -> [Version] {
        try texts.map { text in
            try world.receive(recipe, ["title": .text("Bread"), "note": .text(text)])
            return try #require(world.library.replica(.recipe, recipe)?.confirmed.fields["note"]?.version)
        }
    }

    /// Returns a state of the record in which only the note differs from the library's confirmed values.
    private func state(note text: String, _ version: Version) throws -> RecordState {
        var state = try #require(world.library.replica(.recipe, recipe)?.confirmed)
        state.fields["note"] = Register(.text(text), version)
        return state
    }

    /// Queues what a server lost.
    /// - Parameters:
    ///   - known: the record as the server has it.
    ///   - schema: the server's catalogue revision.
    /// - Returns: the queued operations.
    private func recover(_ known: RecordState, schema: Int = RecordCatalogue.mergesTexts) throws
        -> [SyncOperation]
    {
        var state = world.sync
        state.serverSchema = schema
        var recovery = LostRegisterRecovery(library: world.library, state: state, hash: world.hash)
        try recovery.queue(key, except: known)
        world.sync = recovery.state
        return world.library.unacknowledged(of: state.device, from: 1, limit: 100).map(\.operation)
    }

    /// Returns the text of the recipe's note that an operation returns, with its ancestors.
    private func note(_ operations: [SyncOperation]) throws -> TextVersion? {
        guard case .restore(key, let state, let ancestors)? = operations.first?.content,
            let register = state.fields["note"]
        else { return nil }
        #expect(operations.count == 1)
        #expect(Set(ancestors.keys).isSubset(of: ["note"]))
        return TextVersion(register, parents: ancestors["note"] ?? [])
    }

    @Test(arguments: [-1, 1])
    func `a long text of which the server has any other version is returned with its ancestors`(
        _ difference: Int64
    ) throws {
        let versions = try receive(["flour", "rye", "oats"])
        let other = Version(
            stamp: Stamp(rawValue: versions[2].stamp.rawValue + difference), device: DeviceID(rawValue: 9))

        let operations = try recover(try state(note: "other", other))

        #expect(
            try note(operations)
                == TextVersion(Register(.text("oats"), versions[2]), parents: [versions[1], versions[0]]))
    }

    @Test func `a long text that the server has is not returned`() throws {
        let versions = try receive(["flour", "rye"])
        #expect(try recover(try state(note: "rye", versions[1])).isEmpty)
    }

    @Test func `a long text is returned with its 10 newest ancestors, newest first`() throws {
        let versions = try receive((1...14).map { "text \($0)" })

        let returned = try note(try recover(RecordState()))

        #expect(returned?.register == Register(.text("text 14"), versions[13]))
        #expect(returned?.parents == versions[3...12].reversed())
    }

    @Test func `the server's own version is among the ancestors, however many versions are later`() throws {
        let versions = try receive((1...14).map { "text \($0)" })

        let returned = try note(try recover(try state(note: "text 2", versions[1])))

        #expect(returned?.parents == versions[4...12].reversed() + [versions[1]])
    }

    @Test func `the last own version directly after the server's version is among the ancestors`() throws {
        let first = try #require(try receive(["flour"]).last)
        var own: [Version] = []
        for text in ["rye", "oats"] {
            try world.edit(recipe, ["note": .text(text)])
            for operation in try world.seal() { try world.acknowledge(operation) }
            own.append(
                try #require(world.library.replica(.recipe, recipe)?.confirmed.fields["note"]?.version))
        }
        #expect(own.allSatisfy { $0.device == world.sync.device })
        let later = try receive((1...14).map { "text \($0)" })

        let returned = try note(try recover(try state(note: "flour", first)))

        #expect(returned?.parents == later[5...12].reversed() + [own[1], first])
    }

    @Test func `texts that the server never confirmed are no ancestors`() throws {
        let versions = try receive(["flour", "rye"])
        for text in ["rye, salt, water", "oats"] { try world.edit(recipe, ["note": .text(text)]) }

        let returned = try note(try recover(RecordState()))

        #expect(returned == TextVersion(Register(.text("rye"), versions[1]), parents: [versions[0]]))
    }

    @Test func `an own long text is returned though a newer edit waits, and an own title is not`() throws {
        let own = try world.create(["title": .text("Bread"), "note": .text("flour")])
        for operation in try world.seal() { try world.acknowledge(operation) }
        let confirmed = try #require(world.library.replica(.recipe, own)?.confirmed)
        try world.edit(own, ["title": .text("Rye bread"), "note": .text("rye")])
        var recovery = LostRegisterRecovery(library: world.library, state: world.sync, hash: world.hash)
        recovery.state.serverSchema = RecordCatalogue.mergesTexts

        try recovery.queue(RecordKey(RecordType.recipe.name, own), except: RecordState())

        let operations = world.library.unacknowledged(of: world.sync.device, from: 2, limit: 10)
        guard case .restore(_, let lost, _)? = operations.first?.operation.content else {
            Issue.record("Nothing is returned.")
            return
        }
        #expect(lost.fields["note"] == confirmed.fields["note"])
        #expect(lost.fields["title"] == nil)
    }

    @Test func `a server that merges no texts gets a long text only if its version is older`() throws {
        let versions = try receive(["flour", "rye"])
        let former = RecordCatalogue.mergesTexts - 1
        let later = Version(stamp: versions[1].stamp.successor, device: DeviceID(rawValue: 9))

        #expect(try recover(try state(note: "other", later), schema: former).isEmpty)
        let operations = try recover(try state(note: "flour", versions[0]), schema: former)

        #expect(try note(operations) == TextVersion(Register(.text("rye"), versions[1])))
    }

    @Test func `an edit that a person makes while a text is returned has the returned version as its base`()
        throws
    {
        let versions = try receive(["flour", "rye"])
        let known = try state(note: "flour", versions[0])
        #expect(try note(recover(known)) != nil)
        // The server's record now replaces all confirmed values.
        world.advance()
        let merge = RemoteMerge(world.library, observers: world.library.observers())
        try merge.replace(Change(key, seq: 1, known))
        _ = try merge.finish(isLast: true)
        #expect(world.library.replica(.recipe, recipe)?.confirmed.fields["note"]?.version == versions[0])

        try world.edit(recipe, ["note": .text("rye and salt")])

        world.sync.serverSchema = RecordCatalogue.mergesTexts
        guard case .edit(let edit)? = try world.seal().last?.content else {
            Issue.record("No edit is sealed.")
            return
        }
        #expect(edit.set["note"] == .text("rye and salt"))
        #expect(edit.texts["note"] == .version(versions[1]))
    }
}
