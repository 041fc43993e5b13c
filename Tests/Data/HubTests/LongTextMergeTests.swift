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

        _ = try hub.exchange(
            hub.request(laptop, [edit(1, "later", on: .version(unknown), seen: unknown.stamp, hub)]))

        #expect(try note(hub) == .text("later"))
        let found = try #require(try hub.conflicts().first)
        #expect(found.fields["value"]?.value == .text("\"stored\""))
        #expect(found.fields["parts"] == nil)
    }
}
