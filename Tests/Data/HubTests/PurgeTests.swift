import DomainPrimitives
import DomainTesting
import Foundation
import HubDomain
import SQLInterface
import SyncProtocolDomain
import Testing

@Suite("The purge of a server")
struct PurgeTests {
    typealias Store = HubStore

    /// A server with a deleted todo, and the cursor of each device: the position up to which the device has
    /// received changes.
    private struct Deletion {
        let hub: HubProbe
        let phone: String
        let laptop: String
    }

    private let phone = HubProbe.phone
    private let laptop = HubProbe.laptop
    private let todo = HubProbe.todo
    private let other = UUID(uuid: (9, 2, 3, 4, 5, 6, 0x77, 8, 0x89, 10, 11, 12, 13, 14, 15, 16))
    private let day: Int64 = 86_400_000

    private func purge(_ hub: HubProbe) throws -> Int {
        try PurgeHistory(repository: hub.repository, accounts: FakeAccountRepository(), clock: hub.clock)(
            failed: { error in
                Issue.record(error)
            })
    }

    /// Creates a todo on the phone, syncs the laptop, then deletes the todo on the phone.
    /// - Parameter laptopReads: Whether the laptop receives the deletion.
    private func deleted(_ store: Store, laptopReads: Bool) throws -> Deletion {
        let hub = try HubProbe(store)
        _ = try hub.exchange(
            hub.request(
                phone, [hub.edit(1, todo, ["title": .text("a")]), hub.edit(2, other, ["title": .text("b")])]))
        let before = try hub.exchange(hub.request(laptop))
        let deletion = try hub.exchange(
            hub.request(
                phone,
                [hub.edit(3, todo, [:], base: ["del": Stamp(milliseconds: HubProbe.start)], isDeletion: true)]
            ))
        let after = laptopReads ? try hub.exchange(hub.request(laptop, cursor: before.cursor)) : before
        return Deletion(hub: hub, phone: deletion.cursor, laptop: after.cursor)
    }

    @Test(arguments: Store.allCases)
    func `the server purges a tombstone 180 days after every device read it, and notifies them`(
        _ store: Store
    )
        throws
    {
        let deletion = try deleted(store, laptopReads: true)
        let (hub, cursor) = (deletion.hub, deletion.phone)
        hub.clock.advance(milliseconds: 179 * day)
        #expect(try hub.exchange(hub.request(phone, cursor: cursor, sent: 3)).purged == .none)
        _ = try purge(hub)
        #expect(try hub.record(RecordKey("todo", RecordID(todo))) != nil)

        hub.clock.advance(milliseconds: 2 * day)
        let count = try purge(hub)

        #expect(count > 0)
        #expect(try hub.record(RecordKey("todo", RecordID(todo))) == nil)
        #expect(try hub.record(RecordKey("todo", RecordID(other))) != nil)
        let told = try hub.exchange(hub.request(phone, cursor: cursor, sent: 3)).purged
        #expect(told.seq > 0)
        #expect(told.stamp >= Stamp(milliseconds: HubProbe.start))
        #expect(try purge(hub) == 0)
    }

    @Test(arguments: Store.allCases)
    func `after half a year, the server purges a device that only read, and keeps one that sent`(
        _ store: Store
    )
        throws
    {
        let hub = try deleted(store, laptopReads: true).hub
        hub.clock.advance(milliseconds: 181 * day)
        _ = try purge(hub)

        let devices = try hub.repository.read(hub.user) { reader throws(HubError) in
            try reader.devices().map(\.id)
        }
        #expect(devices == [phone])
    }

    @Test(arguments: Store.allCases)
    func `the server stores at most a thousand devices that only read, and answers all of them`(
        _ store: Store
    ) throws {
        let hub = try HubProbe(store)
        _ = try hub.exchange(hub.request(phone, [hub.edit(1, todo, ["title": .text("a")])]))
        for number in 1...1_005 {
            #expect(try hub.exchange(hub.request(DeviceID(rawValue: UInt64(number) << 8))).changes.count == 1)
        }
        let count = try hub.repository.read(hub.user) { reader throws(HubError) in try reader.devices().count
        }
        #expect(count == 1_000)
    }

    @Test(arguments: Store.allCases)
    func `the server purges no tombstone that a device still has to read`(_ store: Store) throws {
        let deletion = try deleted(store, laptopReads: false)
        let (hub, cursor) = (deletion.hub, deletion.laptop)
        hub.clock.advance(milliseconds: 100 * day)
        // The laptop sends an edit, but the answer is only one page, which does not reach the deletion.
        _ = try hub.exchange(
            hub.request(laptop, cursor: cursor, limit: 1, [hub.edit(1, other, ["note": .text("n")])]))
        hub.clock.advance(milliseconds: 100 * day)

        _ = try purge(hub)

        #expect(try hub.record(RecordKey("todo", RecordID(todo))) != nil)
        let page = try hub.exchange(hub.request(laptop, cursor: cursor, sent: 1))
        #expect(page.changes.contains { $0.state.isDeleted })
    }

    @Test(arguments: Store.allCases)
    func `a device whose cursor lies before a purge must resync`(_ store: Store) throws {
        let deletion = try deleted(store, laptopReads: false)
        let hub = deletion.hub
        hub.clock.advance(milliseconds: 181 * day)
        _ = try hub.exchange(hub.request(phone, cursor: deletion.phone, sent: 3))
        _ = try purge(hub)

        #expect(throws: HubError.refused(.resync(.tooOld, last: 0))) {
            try hub.exchange(hub.request(laptop, cursor: deletion.laptop))
        }
    }

    @Test(arguments: Store.allCases)
    func `the server asks for the whole record if an edit revives a purged one`(_ store: Store) throws {
        let deletion = try deleted(store, laptopReads: true)
        let (hub, cursor) = (deletion.hub, deletion.phone)
        hub.clock.advance(milliseconds: 181 * day)
        _ = try purge(hub)
        let base = ["del": Stamp(milliseconds: HubProbe.start)]

        let part = try hub.exchange(
            hub.request(
                phone, cursor: cursor,
                [hub.edit(4, todo, ["last_edit": .integer(1)], base: base, isDeletion: false)]))
        let whole = try hub.exchange(
            hub.request(
                phone, cursor: cursor,
                [hub.edit(5, todo, ["title": .text("a"), "created_at": .integer(1)], isDeletion: false)]))

        #expect(part.receipts.map(\.status) == [.rejected(.gone)])
        #expect(whole.receipts.map(\.status) == [.applied])
    }

    @Test(arguments: Store.allCases)
    func `a repeated operation gets the purged deletion again with its receipt`(_ store: Store)
        throws
    {
        let deletion = try deleted(store, laptopReads: true)
        let (hub, cursor) = (deletion.hub, deletion.laptop)
        hub.clock.advance(milliseconds: 170 * day)
        // The laptop does not know the tombstone, as after a snapshot, so it restores the title.
        let title = Register(.text("a"), Version(stamp: Stamp(milliseconds: HubProbe.start), device: phone))
        let key = RecordKey("todo", RecordID(todo))
        let late = SyncOperation(n: 1, .restore(key, RecordState(fields: ["title": title])), HubProbe.hash)
        let first = try hub.exchange(hub.request(laptop, cursor: cursor, [late]))
        #expect(first.receipts.map(\.status) == [.merged])
        hub.clock.advance(milliseconds: 20 * day)
        _ = try hub.exchange(hub.request(phone, cursor: deletion.phone, sent: 3))
        _ = try purge(hub)
        #expect(try hub.record(RecordKey("todo", RecordID(todo))) == nil)

        let again = try hub.exchange(hub.request(laptop, cursor: cursor, [late]))

        #expect(again.receipts == first.receipts)
        #expect(again.changes.contains { $0.key.id == RecordID(todo) && $0.state.isDeleted })
    }

    private func conflicts(_ hub: HubProbe) throws -> [HubRecord] {
        var found: [HubRecord] = []
        try hub.repository.read(hub.user) { reader throws(HubError) in
            try reader.changes(of: .conflict, after: 0) { _, record in
                found.append(record)
                return true
            }
        }
        return found
    }

    /// Purges after 89 and after 91 days. Expects that only the second purge deletes the conflict.
    private func expireConflict(_ hub: HubProbe, sourceLocation: SourceLocation = #_sourceLocation) throws {
        for (days, isDeleted) in [(89, false), (2, true)] {
            hub.clock.advance(milliseconds: Int64(days) * day)
            _ = try purge(hub)
            #expect(
                try conflicts(hub).map(\.state.isDeleted) == [isDeleted], sourceLocation: sourceLocation)
        }
    }

    @Test(arguments: Store.allCases)
    func `the server deletes conflicts after 90 days, and tells all devices`(_ store: Store) throws {
        let hub = try HubProbe(store)
        _ = try hub.exchange(hub.request(phone, [hub.edit(1, todo, ["title": .text("a")])]))
        let base = ["title": Stamp(milliseconds: HubProbe.start)]
        hub.clock.advance(milliseconds: 1_000)
        let first = try hub.exchange(
            hub.request(laptop, [hub.edit(1, todo, ["title": .text("laptop")], base: base)]))
        hub.clock.advance(milliseconds: 1_000)
        let second = try hub.exchange(
            hub.request(phone, [hub.edit(2, todo, ["title": .text("phone")], base: base)]))
        try #require(try conflicts(hub).map(\.state.isDeleted) == [false])

        try expireConflict(hub)

        for (device, cursor, sent) in [(laptop, first.cursor, Int64(1)), (phone, second.cursor, 2)] {
            let page = try hub.exchange(hub.request(device, cursor: cursor, sent: sent))
            #expect(page.changes.contains { $0.key.type == "conflict" && $0.state.isDeleted })
        }
        let head = try hub.repository.read(hub.user) { reader throws(HubError) in try reader.head() }
        _ = try purge(hub)
        #expect(
            try hub.repository.read(hub.user) { reader throws(HubError) in try reader.head() }.seq == head.seq
        )
    }

    @Test(arguments: Store.allCases)
    func `a conflict that the server finds late is as young as its discovery`(_ store: Store) throws {
        let hub = try HubProbe(store)
        _ = try hub.exchange(hub.request(phone, [hub.edit(1, todo, ["title": .text("a")])]))
        let base = ["title": Stamp(milliseconds: HubProbe.start)]
        hub.clock.advance(milliseconds: day)
        _ = try hub.exchange(
            hub.request(laptop, [hub.edit(1, todo, ["title": .text("laptop")], base: base)]))
        hub.clock.advance(milliseconds: 100 * day)
        let offline = hub.edit(
            2, todo, ["title": .text("phone")], base: base, at: HubProbe.start + day / 2)

        _ = try hub.exchange(hub.request(phone, [offline]))
        let found = hub.clock.now().timestamp
        let conflict = try #require(try conflicts(hub).first)
        #expect(conflict.state.fields["found_at"]?.value == .integer(found.milliseconds))
        try expireConflict(hub)
    }

    @Test(arguments: Store.allCases)
    func `a late decision about a deleted conflict makes no conflict over the conflict`(_ store: Store) throws
    {
        let hub = try HubProbe(store)
        _ = try hub.exchange(hub.request(phone, [hub.edit(1, todo, ["title": .text("a")])]))
        let base = ["title": Stamp(milliseconds: HubProbe.start)]
        for (device, n) in [(laptop, Int64(1)), (phone, 2)] {
            hub.clock.advance(milliseconds: 1_000)
            _ = try hub.exchange(
                hub.request(device, [hub.edit(n, todo, ["title": .text("\(device)")], base: base)]))
        }
        hub.clock.advance(milliseconds: 91 * day)
        _ = try purge(hub)
        var key: RecordKey?
        try hub.repository.read(hub.user) { reader throws(HubError) in
            try reader.changes(of: .conflict, after: 0) { found, _ in
                key = found
                return false
            }
        }
        hub.clock.advance(milliseconds: 1_000)
        let decision = SyncOperation(
            n: 3,
            .edit(
                Edit(
                    time: hub.clock.now().timestamp, key: try #require(key), set: ["state": .integer(1)])),
            HubProbe.hash)

        _ = try hub.exchange(hub.request(phone, [decision]))

        #expect(try conflicts(hub).count == 1)
    }

    @Test(arguments: Store.real)
    func `the server purges receipts and lost values after 180 days`(_ store: Store) throws {
        let data = try HubData(store)
        let user = try data.fill("mina")
        let purge = PurgeHistory(repository: data.hub, accounts: data.accounts, clock: data.clock)
        data.clock.advance(milliseconds: 179 * day)
        _ = try purge(failed: { error in Issue.record(error) })
        #expect(try data.rows()["operation"] == 2)
        #expect(try data.rows()["field_history"] == 1)

        data.clock.advance(milliseconds: 2 * day)
        try data.push(user, 3, "c")
        _ = try purge(failed: { error in Issue.record(error) })

        let rows = try data.rows()
        #expect(rows["operation"] == 1)
        #expect(rows["record"] == 1)
        // The push above replaced this value, so it is not old enough for the purge.
        #expect(rows["field_history"] == 1)
        // The earlier purge removed the ended sessions.
        #expect(rows["session"] == 0 && rows["refresh_token"] == 0 && rows["access_token"] == 0)
        #expect(rows["account"] == 1)
    }

    @Test(arguments: Store.real)
    func `a purge skips a user with damaged data, and stops when the server ends`(_ store: Store)
        throws
    {
        let data = try HubData(store)
        for name in ["mina", "ari"] { _ = try data.fill(name) }
        let purge = PurgeHistory(repository: data.hub, accounts: data.accounts, clock: data.clock)
        data.clock.advance(milliseconds: 181 * day)
        try data.database.write { sql in
            let users = try sql.rows("SELECT user_id FROM head ORDER BY user_id") { $0.integer(0) }
            try sql.execute("UPDATE device SET device = 'x' WHERE user_id = ?", [.integer(users[0])])
        }
        var failures: [HubError] = []

        _ = try purge(isOver: { true }) { failures.append($0) }
        // This purge stops before the records, but has removed the sessions that ended.
        #expect(failures.isEmpty)
        #expect(try data.rows()["operation"] == 4)
        #expect(try data.rows()["session"] == 0)
        _ = try purge { failures.append($0) }

        #expect(failures.count == 1)
        #expect(try data.rows()["operation"] == 2)
    }
}
