import DomainPrimitives
import DomainTesting
import Foundation
import HubDomain
import SyncProtocolDomain
import Testing

@Suite("Long texts that devices return to a restored server")
struct ReturnedTextTests {
    typealias Store = HubStore
    let key = RecordKey("todo", RecordID(HubProbe.todo))
    let phone = HubProbe.phone
    let laptop = HubProbe.laptop
    let tablet = DeviceID(rawValue: 0xC)

    /// Makes the phone create the todo with a note, as its first operation.
    /// - Returns: the version of the note.
    func create(_ note: String, _ hub: HubProbe) throws -> Version {
        let made = try hub.exchange(hub.request(phone, [hub.edit(1, HubProbe.todo, ["note": .text(note)])]))
        return Version(stamp: made.receipts[0].stamp, device: phone)
    }

    func edit(_ n: Int64, _ note: String, on base: Version, _ hub: HubProbe) -> SyncOperation {
        SyncOperation(
            n: n,
            .edit(
                Edit(
                    time: hub.clock.now().timestamp, key: key, base: ["note": base.stamp],
                    texts: ["note": .version(base)], set: ["note": .text(note)])), HubProbe.hash)
    }

    /// Makes the laptop edit the note, as its first operation.
    /// - Returns: the version of the edit.
    func editOnLaptop(_ note: String, on base: Version, _ hub: HubProbe) throws -> Version {
        hub.clock.advance(milliseconds: 1_000)
        let answer = try hub.exchange(hub.request(laptop, [edit(1, note, on: base, hub)]))
        return Version(stamp: answer.receipts[0].stamp, device: laptop)
    }

    /// Makes the tablet return a text that the server has lost.
    /// - Parameters:
    ///   - version: the version of the text.
    ///   - ancestors: earlier versions from which the text was made.
    func giveBack(
        _ text: String, _ version: Version, from ancestors: [Version], n: Int64 = 1, _ hub: HubProbe
    ) throws -> SyncResponse {
        let lost = RecordState(fields: ["note": Register(.text(text), version)])
        return try hub.exchange(
            hub.request(
                tablet,
                [SyncOperation(n: n, .restore(key, lost, ancestors: ["note": ancestors]), HubProbe.hash)]))
    }

    func note(_ hub: HubProbe) throws -> Register? { try hub.record(key)?.state.fields["note"] }

    func version(_ version: Version, _ hub: HubProbe) throws -> TextVersion? {
        try hub.repository.read(hub.user) { reader throws(HubError) in
            try reader.textVersion(key, "note", version)
        }
    }

    /// Returns a version of the phone.
    /// - Parameter milliseconds: the time since `version`.
    private func after(_ version: Version, _ milliseconds: Int64) -> Version {
        Version(stamp: Stamp(milliseconds: version.stamp.milliseconds + milliseconds), device: phone)
    }

    @Test(arguments: Store.allCases, [500, 1_500])
    func `a returned text merges with a text that another device wrote, and the sender is told`(
        _ store: Store, _ age: Int64
    ) throws {
        let hub = try HubProbe(store)
        let first = try create("One.\n\nTwo.\n\nThree.", hub)
        // The laptop edits one second after `first`, so the returned text is the earlier or the later one.
        let edited = try editOnLaptop("Uno.\n\nTwo.\n\nThree.", on: first, hub)
        let lost = after(first, age)

        let answer = try giveBack("One.\n\nTwo.\n\nTres.", lost, from: [first], hub)

        let merged = try #require(try note(hub))
        #expect(merged.value == .text("Uno.\n\nTwo.\n\nTres."))
        #expect(merged.version > max(edited, lost))
        #expect(merged.version.device == .hub)
        #expect(answer.receipts.map(\.status) == [.merged])
        #expect(answer.changes.first { $0.key == key }?.state.fields["note"] == merged)
        #expect(try version(merged.version, hub)?.parents == [min(edited, lost), max(edited, lost)])
        #expect(try version(lost, hub)?.parents == [first, .none])
        #expect(try hub.conflicts().isEmpty)
    }

    @Test(arguments: Store.allCases)
    func `a part of a returned text that another device changed too is a conflict`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let first = try create("One.\n\nTwo.", hub)
        _ = try editOnLaptop("Uno.\n\nTwo.", on: first, hub)

        _ = try giveBack("Eins.\n\nZwei.", after(first, 500), from: [first], hub)

        #expect(try note(hub)?.value == .text("Uno.\n\nZwei."))
        let conflict = try #require(try hub.conflicts().first)
        #expect(conflict.fields["value"]?.value == .text("\"Eins.\\n\\nZwei.\""))
        guard case .text(let parts)? = conflict.fields["parts"]?.value else {
            Issue.record("The conflict names no parts.")
            return
        }
        #expect(parts.contains("Eins."))
        #expect(!parts.contains("Zwei."))
    }

    @Test(arguments: Store.allCases)
    func `a returned text from which the stored text was made changes nothing`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let first = try create("One.", hub)
        let edited = try editOnLaptop("Uno.", on: first, hub)

        _ = try giveBack("One.", first, from: [], hub)

        #expect(try note(hub) == Register(.text("Uno."), edited))
        #expect(try hub.conflicts().isEmpty)
    }

    @Test(arguments: Store.allCases, [true, false])
    func `a returned text from which the only stored text was made changes nothing`(
        _ store: Store, _ isNamed: Bool
    ) throws {
        let hub = try HubProbe(store)
        let made = try hub.exchange(hub.request(phone, [hub.edit(1, HubProbe.todo, ["title": .text("a")])]))
        let lost = Version(stamp: made.receipts[0].stamp, device: phone)
        hub.clock.advance(milliseconds: 1_000)
        // A device without support for long texts names only the stamp of the edited text.
        let texts: [String: TextBase] = isNamed ? ["note": .version(lost)] : [:]
        let edit = Edit(
            time: hub.clock.now().timestamp, key: key, base: ["note": lost.stamp], texts: texts,
            set: ["note": .text("Uno.")])
        let answer = try hub.exchange(hub.request(laptop, [SyncOperation(n: 1, .edit(edit), HubProbe.hash)]))
        let edited = Version(stamp: answer.receipts[0].stamp, device: laptop)
        let parent = isNamed ? lost : Version(stamp: lost.stamp, device: .hub)
        #expect(try version(edited, hub)?.parents == [parent])

        _ = try giveBack("One.", lost, from: [], hub)

        #expect(try note(hub) == Register(.text("Uno."), edited))
        #expect(try hub.conflicts().isEmpty)
    }

    @Test(arguments: Store.allCases)
    func `a stored text that has all changes of a returned text gets a version made from both`(
        _ store: Store
    ) throws {
        let hub = try HubProbe(store)
        let first = try create("One.\n\nTwo.", hub)
        let edited = try editOnLaptop("Uno.\n\nDos.", on: first, hub)
        let lost = after(first, 500)

        _ = try giveBack("Uno.\n\nTwo.", lost, from: [first], hub)

        let merged = try #require(try note(hub))
        #expect(merged.value == .text("Uno.\n\nDos."))
        #expect(try version(merged.version, hub)?.parents == [lost, edited])
        #expect(try hub.conflicts().isEmpty)
    }

    @Test(arguments: Store.allCases)
    func `a returned text that was made from the stored text replaces it without a conflict`(_ store: Store)
        throws
    {
        let hub = try HubProbe(store)
        let first = try create("One.", hub)
        let (between, lost) = (after(first, 1), after(first, 2))

        _ = try giveBack("Uno.", lost, from: [between, first], hub)

        #expect(try note(hub) == Register(.text("Uno."), lost))
        #expect(try hub.conflicts().isEmpty)
    }

    @Test(arguments: Store.allCases, [-1_000, 1_000])
    func `a returned text without a common ancestor loses as a whole, or wins as a whole`(
        _ store: Store, _ age: Int64
    ) throws {
        let hub = try HubProbe(store)
        let first = try create("stored", hub)
        let lost = Version(stamp: after(first, age).stamp, device: laptop)

        _ = try giveBack("returned", lost, from: [after(first, -2_000)], hub)

        let isLater = age > 0
        #expect(try note(hub)?.value == .text(isLater ? "returned" : "stored"))
        let conflict = try #require(try hub.conflicts().first)
        #expect(conflict.fields["value"]?.value == .text(isLater ? "\"stored\"" : "\"returned\""))
        #expect(conflict.fields["parts"] == nil)
        #expect(try hub.conflicts().count == 1)
    }

    @Test(arguments: Store.allCases)
    func `a returned text is no conflict with a later text of the same device`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let first = try create("stored", hub)

        _ = try giveBack("earlier", after(first, -1_000), from: [], hub)
        #expect(try note(hub) == Register(.text("stored"), first))
        _ = try giveBack("later", after(first, 1_000), from: [], n: 2, hub)

        #expect(try note(hub) == Register(.text("later"), after(first, 1_000)))
        #expect(try hub.conflicts().isEmpty)
    }

    @Test(arguments: Store.allCases)
    func `a returned text whose loss the server has stored is no new conflict`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let first = try create("One.", hub)
        let edited = try editOnLaptop("Uno.", on: first, hub)
        // A server that did not know the type of the record stored the replaced value, and no parents.
        let replaced = ReplacedValue(
            key: key, field: "note", register: Register(.text("One."), first), at: hub.clock.now().timestamp)
        try hub.repository.write(hub.user) { writer throws(HubError) in
            try writer.setParents([], of: edited, key, "note")
            try writer.store(replaced)
        }

        _ = try giveBack("One.", first, from: [], hub)

        #expect(try note(hub)?.value == .text("Uno."))
        #expect(try hub.conflicts().isEmpty)
    }

    @Test(arguments: Store.allCases)
    func `a text that several devices return is stored once`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let first = try create("One.\n\nTwo.", hub)
        _ = try editOnLaptop("Uno.\n\nTwo.", on: first, hub)
        _ = try giveBack("One.\n\nDos.", after(first, 500), from: [first], hub)
        let merged = try #require(try note(hub))

        for n in [2, 3] as [Int64] {
            _ = try giveBack("One.\n\nDos.", after(first, 500), from: [first], n: n, hub)
        }

        #expect(merged.value == .text("Uno.\n\nDos."))
        #expect(try note(hub) == merged)
        #expect(try hub.conflicts().isEmpty)
    }

    @Test(arguments: Store.allCases, [true, false])
    func `the repeated edits of a returned text change nothing, before and after its return`(
        _ store: Store, _ isFirst: Bool
    ) throws {
        let hub = try HubProbe(store)
        let first = try create("One.\n\nTwo.", hub)
        let laptopText = try editOnLaptop("Uno.\n\nTwo.", on: first, hub)
        let versions = [after(first, 10), after(first, 20)]
        var repeated = [
            edit(2, "One.\n\nTwo.\n\nThree.", on: first, hub),
            edit(3, "One.\n\nTwo.\n\nThree.\n\nFour.", on: versions[0], hub),
        ]
        for index in repeated.indices { repeated[index].given = versions[index].stamp }
        let repeatEdits = { _ = try hub.exchange(hub.request(phone, repeated)) }

        if isFirst {
            try repeatEdits()
            #expect(try note(hub)?.version == laptopText)
        }
        _ = try giveBack("One.\n\nTwo.\n\nThree.\n\nFour.", versions[1], from: [versions[0], first], hub)
        if !isFirst { try repeatEdits() }

        #expect(try note(hub)?.value == .text("Uno.\n\nTwo.\n\nThree.\n\nFour."))
        #expect(try hub.conflicts().isEmpty)
    }

    @Test(arguments: Store.allCases)
    func `a returned text whose repeated edit names a lost version is merged from its ancestors`(
        _ store: Store
    ) throws {
        let hub = try HubProbe(store)
        let first = try create("One.", hub)
        let versions = [after(first, 10), after(first, 20), after(first, 30)]
        // The laptop wrote the second version, and the server has lost it.
        var repeated = [
            edit(2, "One.\n\nTwo.", on: first, hub), edit(3, "One.\n\nTwo.\n\n4.", on: versions[1], hub),
        ]
        repeated[0].given = versions[0].stamp
        repeated[1].given = versions[2].stamp
        _ = try hub.exchange(hub.request(phone, repeated))
        #expect(try note(hub) == Register(.text("One.\n\nTwo."), versions[0]))

        _ = try giveBack("One.\n\nTwo.\n\n4.", versions[2], from: [versions[1], versions[0], first], hub)

        #expect(try note(hub) == Register(.text("One.\n\nTwo.\n\n4."), versions[2]))
        #expect(try version(versions[2], hub)?.parents == [versions[1], versions[0], first])
        #expect(try hub.conflicts().isEmpty)
    }

    @Test(arguments: Store.allCases)
    func `a version that names a later one as its ancestor was not made from it`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let first = try create("One.\n\nTwo.", hub)
        let versions = [after(first, 10), after(first, 20)]

        _ = try giveBack("Uno.\n\nTwo.", versions[0], from: [versions[1], versions[0], first], hub)
        _ = try giveBack("One.\n\nDos.", versions[1], from: [versions[0], versions[1], first], n: 2, hub)
        _ = try giveBack("Uno.\n\nTwo.", versions[0], from: [first], n: 3, hub)

        // The later text claims to contain the earlier one.
        #expect(try note(hub) == Register(.text("One.\n\nDos."), versions[1]))
    }

    @Test(arguments: Store.allCases)
    func `a returned text can name 10 ancestors and no more`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let first = try create("One.", hub)
        let ancestors = (0...10).map { after(first, -$0) }

        let most = try giveBack("Uno.", after(first, 1), from: Array(ancestors.prefix(10)), hub)
        let more = try giveBack("Eins.", after(first, 2), from: ancestors, n: 2, hub)

        #expect(most.receipts.map(\.status) == [.merged])
        #expect(more.receipts.map(\.status) == [.rejected(.tooLarge)])
        #expect(try note(hub)?.value == .text("Uno."))
    }

    @Test(arguments: Store.allCases)
    func `a version with a negative stamp is rejected, and the text can still be edited`(_ store: Store)
        throws
    {
        let hub = try HubProbe(store)
        let first = try create("One.\n\nTwo.\n\nThree.", hub)
        let never = Version(stamp: Stamp(rawValue: -1), device: tablet)

        let ancestor = try giveBack("One.", after(first, 1), from: [never], hub)
        let returned = try giveBack("One.", never, from: [], n: 2, hub)
        let base = try hub.exchange(hub.request(tablet, [edit(3, "One.", on: never, hub)]))

        for answer in [ancestor, returned, base] {
            #expect(answer.receipts.map(\.status) == [.rejected(.invalidValue)])
        }
        _ = try editOnLaptop("Uno.\n\nTwo.\n\nThree.", on: first, hub)
        _ = try hub.exchange(hub.request(phone, [edit(2, "One.\n\nTwo.\n\nTres.", on: first, hub)]))
        #expect(try note(hub)?.value == .text("Uno.\n\nTwo.\n\nTres."))
    }

    @Test(arguments: Store.allCases)
    func `a returned text with the version of another text is a conflict`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let first = try create("stored", hub)

        _ = try giveBack("returned", first, from: [], hub)

        #expect(try note(hub) == Register(.text("stored"), first))
        #expect(try hub.conflicts().map { $0.fields["value"]?.value } == [.text("\"returned\"")])
    }
}
