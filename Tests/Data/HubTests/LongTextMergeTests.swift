import DomainPrimitives
import DomainTesting
import Foundation
import HubDomain
import SyncProtocolDomain
import Testing

@Suite("The merge of long texts on a server")
struct LongTextMergeTests {
    typealias Store = HubStore
    private let key = RecordKey("todo", RecordID(HubProbe.todo))
    private let phone = HubProbe.phone
    private let laptop = HubProbe.laptop

    private func edit(_ n: Int64, _ note: String, on base: TextBase, seen: Stamp, _ hub: HubProbe)
        -> SyncOperation
    {
        SyncOperation(
            n: n,
            .edit(
                Edit(
                    time: hub.clock.now().timestamp, key: key, base: ["note": seen], texts: ["note": base],
                    set: ["note": .text(note)])), HubProbe.hash)
    }

    private func note(_ hub: HubProbe) throws -> RegisterValue? {
        try hub.record(key)?.state.fields["note"]?.value
    }

    @Test(arguments: Store.allCases)
    func `edits of one base are merged, and the sender is told`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let made = try hub.exchange(
            hub.request(phone, [hub.edit(1, HubProbe.todo, ["note": .text("One.\n\nTwo.\n\nThree.")])]))
        let base = Version(stamp: made.receipts[0].stamp, device: phone)
        _ = try hub.exchange(
            hub.request(
                phone, [edit(2, "Uno.\n\nTwo.\n\nThree.", on: .version(base), seen: base.stamp, hub)]))

        let answer = try hub.exchange(
            hub.request(
                laptop, [edit(1, "One.\n\nTwo.\n\nTres.", on: .version(base), seen: base.stamp, hub)]))

        let merged = RegisterValue.text("Uno.\n\nTwo.\n\nTres.")
        #expect(answer.receipts.map(\.status) == [.merged])
        #expect(answer.changes.first { $0.key == key }?.state.fields["note"]?.value == merged)
        #expect(try note(hub) == merged)
        #expect(try hub.conflicts().isEmpty)
    }

    @Test(arguments: Store.allCases)
    func `an edit of a text that the server does not have wins, and the other text is a conflict`(
        _ store: Store
    ) throws {
        let hub = try HubProbe(store)
        _ = try hub.exchange(
            hub.request(phone, [hub.edit(1, HubProbe.todo, ["note": .text("stored")])]))
        // The stamp of the unknown text is later than the stored text, which its author may not have seen.
        let unknown = Version(
            stamp: Stamp(milliseconds: hub.clock.now().timestamp.milliseconds + 1), device: laptop)

        let stored = try #require(try hub.record(key)?.state.fields["note"]?.version)
        let answer = try hub.exchange(
            hub.request(laptop, [edit(1, "later", on: .version(unknown), seen: unknown.stamp, hub)]))

        #expect(try note(hub) == .text("later"))
        // The next merge of the other text must know that this text replaced it.
        let later = Version(stamp: answer.receipts[0].stamp, device: laptop)
        #expect(try version(later, hub)?.parents == [unknown, stored])
        let found = try #require(try hub.conflicts().first)
        #expect(found.fields["value"]?.value == .text("\"stored\""))
        #expect(found.fields["parts"] == nil)
    }

    // MARK: The base of an edit

    @Test(arguments: Store.allCases)
    func `an edit of an unknown text is merged from the device's own earlier text`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let first = try create("One.\n\nTwo.\n\nThree.", hub)
        let own = try send(1, "Uno.\n\nTwo.\n\nThree.", on: .version(first), laptop, hub)
        _ = try send(2, "Uno.\n\nDos.\n\nThree.", on: .version(own), phone, hub)
        let unknown = Version(
            stamp: Stamp(milliseconds: hub.clock.now().timestamp.milliseconds), device: .hub)

        _ = try send(2, "Uno.\n\nTwo.\n\nTres.", on: .version(unknown), laptop, hub)

        #expect(try note(hub) == .text("Uno.\n\nDos.\n\nTres."))
        #expect(try hub.conflicts().isEmpty)
    }

    @Test(arguments: Store.allCases, [true, false])
    func `an edit that names only the stamp of a stored text has this text as its parent`(
        _ store: Store, _ isMerged: Bool
    ) throws {
        let hub = try HubProbe(store)
        let first = try create("One.\n\nTwo.\n\nThree.", hub)
        _ = try send(2, "Uno.\n\nTwo.\n\nThree.", on: .version(first), phone, hub)
        _ = try send(1, "One.\n\nTwo.\n\nTres.", on: .version(first), laptop, hub)
        let merged = try #require(try hub.record(key)?.state.fields["note"]?.version)
        #expect(merged.device == .hub)
        _ = try send(3, "Uno.\n\nDos.\n\nTres.", on: .version(merged), phone, hub)
        let seen = isMerged ? merged : first

        let edit = Edit(
            time: hub.clock.now().timestamp, key: key, base: ["note": seen.stamp],
            set: ["note": .text("Last.")])
        let answer = try hub.exchange(hub.request(laptop, [SyncOperation(n: 2, .edit(edit), HubProbe.hash)]))

        let edited = Version(stamp: answer.receipts[0].stamp, device: laptop)
        #expect(try version(edited, hub)?.parents.first == seen)
    }

    @Test(arguments: Store.allCases)
    func `an edit of a text that the stored text does not contain loses no word of either text`(
        _ store: Store
    ) throws {
        let hub = try HubProbe(store)
        let first = try create("One.\n\nTwo.\n\nThree.", hub)
        _ = try send(1, "Uno.\n\nTwo.\n\nThree.", on: .version(first), laptop, hub)
        // The server stores this text as a version, although the text of the laptop stays.
        let aside = first.stamp.successor
        _ = try send(2, "One.\n\nTwo.\n\nTres.", on: .version(first), given: aside, phone, hub)
        #expect(try note(hub) == .text("Uno.\n\nTwo.\n\nThree."))

        _ = try send(
            3, "One.\n\nDos.\n\nTres.", on: .version(Version(stamp: aside, device: phone)), phone, hub)

        #expect(try note(hub) == .text("Uno.\n\nDos.\n\nTres."))
        #expect(try hub.conflicts().isEmpty)
    }

    @Test(arguments: Store.allCases)
    func `words of a lost text that both sides were made from are not doubled`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let first = try create("One.", hub)
        let own = try send(1, "One!", on: .version(first), laptop, hub)
        // Both sides were made from "One!" with the line "Buy milk." after it, which the server lost.
        let later = try send(2, "One!\n\nBuy milk today.", on: .version(own), phone, hub)
        let lost = Version(stamp: later.stamp.successor, device: .hub)

        _ = try send(2, "One!\n\nBuy milk and bread.", on: .version(lost), laptop, hub)

        #expect(try note(hub) == .text("One!\n\nBuy milk and bread."))
        let conflict = try #require(try hub.conflicts().first)
        #expect(conflict.fields["value"]?.value == .text(#""One!\n\nBuy milk today.""#))
    }

    @Test(arguments: Store.allCases)
    func `two people who add equal words to a known text keep both additions`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let first = try create("One.\n\nTwo.", hub)
        let above = "See https://github.com/owner/repo/issues/12 on 2026-11-28 at 09:30."
        let below = "See https://github.com/owner/repo/pull/77 on 2026-11-28 at 09:30."
        _ = try send(2, "\(above)\n\nOne.\n\nTwo.", on: .version(first), phone, hub)

        _ = try send(1, "One.\n\nTwo.\n\n\(below)", on: .version(first), laptop, hub)

        #expect(try note(hub) == .text("\(above)\n\nOne.\n\nTwo.\n\n\(below)"))
        #expect(try hub.conflicts().isEmpty)
    }

    @Test(arguments: Store.allCases)
    func `a sentence on both sides is a conflict if the stored text was made from a lost text`(_ store: Store)
        throws
    {
        let hub = try HubProbe(store)
        let first = try create("One.\n\nTwo.", hub)
        let sentence = "은행에 대출 건으로 꼭 전화하기."
        let lost = Version(stamp: first.stamp.successor, device: .hub)
        _ = try send(2, "\(sentence)\n\nOne.\n\nTwo.", on: .version(lost), phone, hub)
        let before = try hub.conflicts().count

        _ = try send(1, "One.\n\nTwo.\n\n\(sentence)", on: .version(first), laptop, hub)

        #expect(try note(hub) == .text("One.\n\nTwo.\n\n\(sentence)"))
        let conflicts = try hub.conflicts()
        #expect(conflicts.count == before + 1)
        #expect(
            conflicts.contains { $0.fields["value"]?.value == .text("\"\(sentence)\\n\\nOne.\\n\\nTwo.\"") })
    }

    // MARK: Edits that the server gets again

    @Test(arguments: Store.allCases)
    func `a repeated edit of a text that another device moved on from changes nothing`(_ store: Store) throws
    {
        let hub = try HubProbe(store)
        let first = try create("One.\n\nTwo.\n\nThree.", hub)
        let given = first.stamp.successor
        let present = try send(1, "Uno.\n\nTwo.\n\nThree.", on: .version(first), laptop, hub)

        let again = try send(2, "One.\n\nTwo.\n\nTres.", on: .version(first), given: given, phone, hub)

        #expect(again == Version(stamp: given, device: phone))
        #expect(try hub.record(key)?.state.fields["note"]?.version == present)
        #expect(try note(hub) == .text("Uno.\n\nTwo.\n\nThree."))
        #expect(try hub.conflicts().isEmpty)
        #expect(try version(again, hub)?.register.value == .text("One.\n\nTwo.\n\nTres."))
    }

    @Test(arguments: Store.allCases)
    func `a repeated edit of the stored text replaces the text, with its former stamp`(_ store: Store) throws
    {
        let hub = try HubProbe(store)
        let first = try create("One.", hub)
        let given = first.stamp.successor

        let again = try send(2, "Uno.", on: .version(first), given: given, phone, hub)

        #expect(
            try hub.record(key)?.state.fields["note"]
                == Register(.text("Uno."), Version(stamp: given, device: phone)))
        #expect(again.stamp == given)
    }

    @Test(arguments: Store.allCases)
    func `a text that a restored device sends again is neither doubled nor a conflict`(_ store: Store) throws
    {
        let hub = try HubProbe(store)
        let tablet = DeviceID(rawValue: 0xC)
        let first = try create("One.", hub)
        let sent = try send(2, "One.\n\nNew words.", on: .version(first), phone, hub)
        let present = try send(1, "One.\n\nNew and better words.", on: .version(sent), laptop, hub)

        let again = try send(1, "One.\n\nNew words.", on: .version(first), tablet, hub)

        #expect(try hub.record(key)?.state.fields["note"]?.version == present)
        #expect(try note(hub) == .text("One.\n\nNew and better words."))
        #expect(try hub.conflicts().isEmpty)
        #expect(try version(again, hub)?.parents == [sent])
    }

    @Test(arguments: Store.allCases)
    func `an edit that brings back an earlier text is merged like any other edit`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let first = try create("One.\n\nTwo.", hub)
        let changed = try send(2, "Uno.\n\nTwo.", on: .version(first), phone, hub)
        _ = try send(1, "Uno.\n\nTwo.\n\nThree.", on: .version(changed), laptop, hub)

        _ = try send(3, "One.\n\nTwo.", on: .version(changed), phone, hub)

        #expect(try note(hub) == .text("One.\n\nTwo.\n\nThree."))
        #expect(try hub.conflicts().isEmpty)
    }

    // MARK: The results of merges

    @Test(arguments: Store.allCases)
    func `the version of a merged text depends on the text, and on nothing but the merge`(_ store: Store)
        throws
    {
        func merged(_ last: String) throws -> Register? {
            let hub = try HubProbe(store)
            let first = try create("One.\n\nTwo.\n\nThree.", hub)
            _ = try send(2, "Uno.\n\nTwo.\n\nThree.", on: .version(first), phone, hub)
            let edited = try send(1, "One.\n\nTwo.\n\n\(last)", on: .version(first), laptop, hub)
            let register = try #require(try hub.record(key)?.state.fields["note"])
            #expect(register.value == .text("Uno.\n\nTwo.\n\n\(last)"))
            #expect(register.version.device == .hub)
            #expect(register.version > edited)
            return register
        }

        let spanish = try merged("Tres.")
        #expect(try merged("Tres.") == spanish)
        #expect(try merged("Drei.")?.version != spanish?.version)
    }

    @Test(arguments: Store.allCases)
    func `parts that one text lost against two texts are two conflicts`(_ store: Store) throws {
        /// Returns a server on which the text of the phone lost a part against a text of the laptop.
        func server(_ winner: String) throws -> HubProbe {
            let hub = try HubProbe(store)
            let first = try create("One.", hub)
            _ = try send(2, "Uno.", on: .version(first), phone, hub)
            _ = try send(1, winner, on: .version(first), laptop, hub)
            return hub
        }
        let hub = try server("Eins.")
        let lost = try #require(try hub.conflicts().first)
        #expect(try server("Eins.").conflicts() == [lost])
        let restored = try server("Ichi.")
        let other = try #require(try restored.conflicts().first)
        #expect(other.fields["lost_stamp"] == lost.fields["lost_stamp"])
        #expect(other.fields["parts"] != lost.fields["parts"])

        let key = try #require(try conflictKeys(hub).first)
        _ = try restored.exchange(
            restored.request(laptop, [SyncOperation(n: 2, .restore(key, lost), HubProbe.hash)]))

        #expect(try Set(restored.conflicts()) == [lost, other])
    }

    /// Makes the phone create the todo with a note, as its first operation.
    /// - Returns: the version of the note.
    private func create(_ note: String, _ hub: HubProbe) throws -> Version {
        let made = try hub.exchange(hub.request(phone, [hub.edit(1, HubProbe.todo, ["note": .text(note)])]))
        return Version(stamp: made.receipts[0].stamp, device: phone)
    }

    /// Sends an edit of the note, one second after the last one.
    /// - Parameter given: the stamp that the server gave the edit and then lost.
    /// - Returns: the version of the edit.
    private func send(
        _ n: Int64, _ note: String, on base: TextBase, given: Stamp? = nil, _ device: DeviceID,
        _ hub: HubProbe
    ) throws -> Version {
        hub.clock.advance(milliseconds: 1_000)
        let seen: Stamp = if case .version(let version) = base { version.stamp } else { .zero }
        var operation = edit(n, note, on: base, seen: seen, hub)
        operation.given = given
        let answer = try hub.exchange(hub.request(device, [operation]))
        return Version(stamp: answer.receipts[0].stamp, device: device)
    }

    private func version(_ version: Version, _ hub: HubProbe) throws -> TextVersion? {
        try hub.repository.read(hub.user) { reader throws(HubError) in
            try reader.textVersion(key, "note", version)
        }
    }

    private func conflictKeys(_ hub: HubProbe) throws -> [RecordKey] {
        try hub.repository.read(hub.user) { reader throws(HubError) in
            var keys: [RecordKey] = []
            try reader.liveRecords(of: RecordType.conflict.name, after: nil) { key, _ in
                keys.append(key)
                return true
            }
            return keys
        }
    }
}
