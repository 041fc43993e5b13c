import DomainPrimitives
import DomainTesting
import Foundation
import HubDomain
import SyncProtocolDomain
import Testing

@Suite("Restoring lost registers from a device")
struct RestoreTests {
    typealias Store = HubStore
    private let phone = HubProbe.phone
    private let laptop = HubProbe.laptop
    private let todo = HubProbe.todo
    private let key = RecordKey("todo", RecordID(HubProbe.todo))
    private let future = Version(
        stamp: Stamp(milliseconds: HubProbe.start + 86_400_000), device: HubProbe.laptop)
    private var lost: RecordState { RecordState(fields: ["title": Register(.text("a"), future)]) }

    @Test(
        arguments: Store.allCases
    )
    func `the server restores lost registers with their old versions, even later than its clock`(
        _ store: Store
    ) throws {
        let hub = try HubProbe(store)

        let restored = try hub.exchange(
            hub.request(phone, [SyncOperation(n: 1, .restore(key, lost), HubProbe.hash)]))
        let edited = try hub.exchange(
            hub.request(phone, [hub.edit(2, todo, ["title": .text("b")], base: ["title": future.stamp])]))

        #expect(restored.receipts.map(\.status) == [.applied])
        #expect(edited.receipts.map(\.status) == [.applied])
        #expect(edited.receipts[0].stamp > future.stamp)
        #expect(try hub.record(key)?.state.fields["title"]?.value == .text("b"))
    }

    @Test(arguments: Store.allCases)
    func `the server gives a lost operation its former stamp, and the next one a later stamp`(_ store: Store)
        throws
    {
        let hub = try HubProbe(store)
        let former = Stamp(milliseconds: HubProbe.start - 3_600_000, counter: 7)
        var again = hub.edit(1, todo, ["title": .text("a")])
        again.given = former
        // The given stamp of this operation is not valid, and its edit is older than the first one. The
        // server must choose a stamp that is later than the former stamp of the device.
        var never = hub.edit(2, UUID(), ["title": .text("b")], at: HubProbe.start - 7_200_000)
        never.given = Stamp(rawValue: .max)

        let answer = try hub.exchange(hub.request(phone, [again, never]))

        #expect(answer.receipts.map(\.status) == [.applied, .applied])
        #expect(answer.receipts[0].stamp == former)
        #expect(answer.receipts[1].stamp > former)
        #expect(answer.receipts[1].stamp.milliseconds <= hub.clock.now().timestamp.milliseconds)
        #expect(try hub.record(key)?.state.fields["title"]?.version == Version(stamp: former, device: phone))
    }

    @Test(arguments: Store.allCases)
    func `an edit beats a restored register that its editor had seen`(_ store: Store) throws {
        let hub = try HubProbe(store)

        let answer = try hub.exchange(
            hub.request(
                phone,
                [
                    hub.edit(
                        1, todo, ["title": .text("b"), "created_at": .integer(1)],
                        base: ["title": future.stamp]),
                    hub.edit(2, UUID(), ["title": .text("c"), "created_at": .integer(1)]),
                    SyncOperation(n: 3, .restore(key, lost), HubProbe.hash),
                ]))

        #expect(try hub.record(key)?.state.fields["title"]?.value == .text("b"))
        // The edit of another todo gets a stamp by the server's clock, not one after the restored version.
        #expect(answer.receipts[1].stamp < future.stamp)
    }

    @Test(arguments: Store.allCases)
    func `the server rejects restored registers from after the year 4000`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let never = Version(stamp: Stamp(rawValue: .max), device: laptop)
        let lost = RecordState(fields: ["title": Register(.text("a"), never)])

        let response = try hub.exchange(
            hub.request(phone, [SyncOperation(n: 1, .restore(key, lost), HubProbe.hash)]))

        #expect(response.receipts.map(\.status) == [.rejected(.invalidValue)])
        #expect(try hub.record(key) == nil)
    }

    @Test(arguments: Store.allCases)
    func `a repeated edit causes no conflict with a later edit of the same device`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let later = Version(stamp: Stamp(milliseconds: HubProbe.start - 1_000), device: phone)
        let state = RecordState(fields: ["title": Register(.text("note two"), later)])
        // The laptop has the later edit of the phone, and restores it first.
        _ = try hub.exchange(hub.request(laptop, [SyncOperation(n: 1, .restore(key, state), HubProbe.hash)]))
        var again = hub.edit(1, todo, ["title": .text("note one")])
        again.given = Stamp(milliseconds: HubProbe.start - 2_000)

        let answer = try hub.exchange(hub.request(phone, [again]))

        #expect(answer.receipts.map(\.status) == [.merged])
        #expect(try hub.record(key)?.state.fields["title"]?.value == .text("note two"))
        #expect(try hub.conflicts().isEmpty)
    }

    @Test(arguments: Store.allCases, [true, false])
    func `a repeated edit causes a conflict only with an edit whose author had not seen it`(
        _ store: Store, _ isSeen: Bool
    ) throws {
        let hub = try HubProbe(store)
        let former = Stamp(milliseconds: HubProbe.start - 2_000)
        let base = isSeen ? former : Stamp(milliseconds: HubProbe.start - 3_000)
        let made = SyncOperation(
            n: 1,
            .restore(
                key,
                RecordState(fields: [
                    "title": Register(
                        .text("a"), Version(stamp: Stamp(milliseconds: HubProbe.start - 3_000), device: phone)
                    )
                ])), HubProbe.hash)
        // The edit of the laptop is new, so no device knows a conflict of it.
        _ = try hub.exchange(
            hub.request(laptop, [made, hub.edit(2, todo, ["title": .text("laptop")], base: ["title": base])]))
        var again = hub.edit(1, todo, ["title": .text("phone")], base: ["title": base])
        again.given = former

        _ = try hub.exchange(hub.request(phone, [again]))

        #expect(try hub.record(key)?.state.fields["title"]?.value == .text("laptop"))
        #expect(try hub.conflicts().count == (isSeen ? 0 : 1))
    }

    @Test(arguments: Store.allCases, [true, false])
    func `a lost value that a restored device sends again causes no second conflict`(
        _ store: Store, _ isEqual: Bool
    ) throws {
        let hub = try HubProbe(store)
        let made = try hub.exchange(hub.request(phone, [hub.edit(1, todo, ["title": .text("a")])]))
        let base = ["title": made.receipts[0].stamp]
        hub.clock.advance(milliseconds: 1_000)
        let edited = hub.clock.now().timestamp.milliseconds
        _ = try hub.exchange(
            hub.request(phone, [hub.edit(2, todo, ["title": .text("phone")], base: base)]))
        hub.clock.advance(milliseconds: 1_000)
        _ = try hub.exchange(
            hub.request(laptop, [hub.edit(1, todo, ["title": .text("laptop")], base: base)]))
        #expect(try hub.conflicts().map { $0.fields["value"]?.value } == [.text("\"phone\"")])
        hub.clock.advance(milliseconds: 1_000)

        // The phone was restored from a backup, and has a new identifier.
        let again = hub.edit(
            1, todo, ["title": .text(isEqual ? "phone" : "other")], base: base, at: edited)
        let answer = try hub.exchange(hub.request(DeviceID(rawValue: 0xC), [again]))

        #expect(answer.receipts.map(\.status) == [.stale])
        #expect(try hub.record(key)?.state.fields["title"]?.value == .text("laptop"))
        #expect(try hub.conflicts().count == (isEqual ? 1 : 2))
    }
}
