import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import HubDomain
import SyncProtocolDomain
import Testing

@Suite("An exchange with the server")
struct ExchangeTests {
    typealias Store = HubStore
    private let phone = HubProbe.phone
    private let laptop = HubProbe.laptop
    private let todo = HubProbe.todo

    private func refusal(_ body: () throws -> Void) -> SyncRefusal? {
        do { try body() } catch HubError.refused(let refusal) { return refusal } catch {}
        return nil
    }

    @Test(arguments: Store.allCases)
    func `the server applies an edit and sends it to another device`(_ store: Store) throws {
        let hub = try HubProbe(store)

        let pushed = try hub.exchange(
            hub.request(phone, [hub.edit(1, todo, ["title": .text("치과"), "priority": .integer(3)])]))
        let pulled = try hub.exchange(hub.request(laptop))

        #expect(pushed.through == 1)
        #expect(pushed.receipts == [Receipt(n: 1, .applied, Stamp(milliseconds: HubProbe.start))])
        #expect(pushed.changes.isEmpty)
        #expect(pulled.changes.map(\.key) == [RecordKey("todo", RecordID(todo))])
        #expect(pulled.changes[0].state.fields["title"]?.value == .text("치과"))
        #expect(pulled.changes[0].state.fields["title"]?.version.device == phone)
        #expect(pulled.cursor == pushed.cursor)
        #expect(!pulled.more)
    }

    @Test(arguments: Store.allCases)
    func `a device that sends an operation again gets the same receipt`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let edit = hub.edit(1, todo, ["title": .text("a")])
        let first = try hub.exchange(hub.request(phone, [edit]))
        hub.clock.advance(milliseconds: 5_000)

        let second = try hub.exchange(hub.request(phone, [edit, hub.edit(2, todo, ["title": .text("b")])]))

        #expect(second.receipts.first == first.receipts.first)
        #expect(second.through == 2)
        #expect(try hub.exchange(hub.request(laptop)).changes[0].state.fields["title"]?.value == .text("b"))
    }

    @Test(arguments: Store.allCases)
    func `another operation of a used number is refused as a device fork`(_ store: Store) throws {
        let hub = try HubProbe(store)
        _ = try hub.exchange(hub.request(phone, [hub.edit(1, todo, ["title": .text("a")])]))

        let refused = refusal {
            _ = try hub.exchange(hub.request(phone, [hub.edit(1, todo, ["title": .text("b")])]))
        }

        #expect(refused == .deviceFork)
        #expect(try hub.exchange(hub.request(laptop)).changes[0].state.fields["title"]?.value == .text("a"))
    }

    @Test(arguments: Store.allCases)
    func `a device that reports fewer sent operations than before is refused as a device fork`(_ store: Store)
        throws
    {
        let hub = try HubProbe(store)
        let edits = [hub.edit(1, todo, ["title": .text("a")]), hub.edit(2, todo, ["note": .text("b")])]
        _ = try hub.exchange(hub.request(phone, edits))

        #expect(refusal { _ = try hub.exchange(hub.request(phone, sent: 1)) } == .deviceFork)
    }

    @Test(arguments: Store.allCases)
    func `the server names the number that is missing before an operation`(_ store: Store) throws {
        let hub = try HubProbe(store)
        _ = try hub.exchange(hub.request(phone, [hub.edit(1, todo, ["title": .text("a")])]))

        #expect(
            refusal { _ = try hub.exchange(hub.request(phone, [hub.edit(3, todo, ["title": .text("c")])])) }
                == .expected(2))
        #expect(refusal { _ = try hub.exchange(hub.request(phone, sent: 2)) } == .expected(2))
    }

    @Test(arguments: Store.allCases)
    func `an edit replaces a value from creation info without a conflict`(_ store: Store) throws {
        let hub = try HubProbe(store)
        _ = try hub.exchange(hub.request(phone, [hub.edit(1, todo, ["title": .text("chosen")])]))

        let pushed = try hub.exchange(
            hub.request(
                laptop,
                [
                    hub.edit(
                        1, todo, ["title": .text("as ever"), "note": .text("of now")],
                        creation: CreationInfo(time: CreationInfo.generated, edited: ["note"]))
                ]))

        #expect(pushed.receipts.map(\.status) == [.merged])
        let changes = try hub.exchange(hub.request(HubProbe.phone, sent: 1)).changes
        #expect(changes.map(\.key.type) == ["todo"])
        #expect(HubProbe.edited(changes[0].state) == ["title": .text("chosen"), "note": .text("of now")])
    }

    @Test(arguments: Store.allCases)
    func `the later of two edits wins, and the other is kept as a conflict`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let first = try hub.exchange(hub.request(phone, [hub.edit(1, todo, ["title": .text("a")])]))
        let base = ["title": first.receipts[0].stamp]
        hub.clock.advance(milliseconds: 10_000)
        let early = hub.edit(2, todo, ["title": .text("early")], base: base, at: HubProbe.start + 1_000)
        let late = hub.edit(1, todo, ["title": .text("late")], base: base, at: HubProbe.start + 2_000)

        _ = try hub.exchange(hub.request(laptop, [late]))
        let stale = try hub.exchange(hub.request(phone, cursor: first.cursor, [early]))

        #expect(stale.receipts.map(\.status) == [.stale])
        let records = Dictionary(uniqueKeysWithValues: stale.changes.map { ($0.key.type, $0.state.fields) })
        #expect(records["todo"]?["title"]?.value == .text("late"))
        #expect(records["conflict"]?["value"]?.value == .text(#""early""#))
        #expect(records["conflict"]?["field"]?.value == .text("title"))
        #expect(records["conflict"]?["record"]?.value == .text(todo.uuidString.lowercased()))
    }

    @Test(arguments: Store.allCases)
    func `an edit wins over the values that its editor saw, whatever the clocks say`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let first = try hub.exchange(hub.request(phone, [hub.edit(1, todo, ["title": .text("a")])]))
        let base = ["title": first.receipts[0].stamp]

        // The clock of the second device stands in 1970.
        let second = try hub.exchange(
            hub.request(laptop, skew: 0, [hub.edit(1, todo, ["title": .text("b")], base: base, at: 0)]))

        #expect(second.receipts.map(\.status) == [.applied])
        let changes = try hub.exchange(hub.request(phone, cursor: first.cursor, sent: 1)).changes
        #expect(changes.map(\.key.type) == ["todo"])
        #expect(changes[0].state.fields["title"]?.value == .text("b"))
    }

    @Test(arguments: Store.allCases)
    func `a later edit revives a deleted todo, an earlier one leaves it deleted`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let made = try hub.exchange(hub.request(phone, [hub.edit(1, todo, ["title": .text("a")])]))
        let base = ["title": made.receipts[0].stamp]
        hub.clock.advance(milliseconds: 60_000)
        _ = try hub.exchange(
            hub.request(
                phone,
                [
                    hub.edit(
                        2, todo, [:], base: ["del": made.receipts[0].stamp], isDeletion: true,
                        at: HubProbe.start + 5_000)
                ]))

        let early = try hub.exchange(
            hub.request(laptop, [hub.edit(1, todo, ["note": .text("n")], at: HubProbe.start + 1_000)]))
        #expect(early.receipts.map(\.status) == [.stale])
        #expect(early.changes.first { $0.key.type == "todo" }?.state.deletion?.value == .integer(1))
        #expect(
            early.changes.contains {
                $0.key.type == "conflict" && $0.state.fields["field"]?.value == .text("note")
            })

        let late = try hub.exchange(
            hub.request(
                laptop, [hub.edit(2, todo, ["title": .text("again")], base: base, at: HubProbe.start + 9_000)]
            ))
        #expect(late.receipts.map(\.status) == [.applied])
        #expect(
            late.changes.contains {
                $0.key.type == "conflict" && $0.state.fields["field"]?.value == .text("del")
            })
        let record = try hub.record(RecordKey("todo", RecordID(todo)))
        #expect(record?.state.isDeleted == false)
    }

    @Test(arguments: Store.allCases)
    func `a deletion with an edit conflicts only with values that the author of the edit had not seen`(
        _ store: Store
    ) throws {
        let hub = try HubProbe(store)
        let made = try hub.exchange(hub.request(phone, [hub.edit(1, todo, ["title": .text("a")])]))
        let first = made.receipts[0].stamp
        hub.clock.advance(milliseconds: 1_000)
        let edits: [String: RegisterValue] = ["title": .text("b"), "priority": .integer(2)]
        let edited = try hub.exchange(
            hub.request(laptop, [hub.edit(1, todo, edits, base: ["title": first, "priority": first])]))
        hub.clock.advance(milliseconds: 1_000)
        // The phone deleted the todo first. It got the edits, and its person undid the deletion, edited the
        // title and deleted the todo again.
        let base = ["title": edited.receipts[0].stamp, "del": first]
        let deletion = hub.edit(2, todo, ["title": .text("c")], base: base, isDeletion: true)

        let answer = try hub.exchange(hub.request(phone, [deletion]))

        #expect(answer.receipts.map(\.status) == [.applied])
        #expect(try hub.record(RecordKey("todo", RecordID(todo)))?.state.isDeleted == true)
        #expect(try hub.conflicts().map { $0.fields["field"]?.value } == [.text("priority")])
    }

    @Test(arguments: Store.allCases)
    func `the server sends changes in pages, and each page continues after the one before`(_ store: Store)
        throws
    {
        let hub = try HubProbe(store)
        let edits = (1...25).map { hub.edit($0, UUID(), ["title": .text("todo \($0)")]) }
        _ = try hub.exchange(hub.request(phone, edits))

        var cursor: String?
        var titles: [RegisterValue] = []
        var more = true
        while more {
            let page = try hub.exchange(hub.request(laptop, cursor: cursor, limit: 10))
            titles += page.changes.compactMap { $0.state.fields["title"]?.value }
            #expect(page.changes.count <= 10)
            (cursor, more) = (page.cursor, page.more)
        }

        #expect(titles == (1...25).map { .text("todo \($0)") })
    }

    @Test(arguments: Store.allCases)
    func `a later page also has the earlier changes of its records`(_ store: Store)
        throws
    {
        let hub = try HubProbe(store)
        _ = try hub.exchange(hub.request(phone, [hub.edit(1, todo, ["title": .text("a")])]))
        let others = (2...6).map { hub.edit($0, UUID(), ["title": .text("todo \($0)")]) }
        _ = try hub.exchange(hub.request(phone, others))
        _ = try hub.exchange(hub.request(phone, [hub.edit(7, todo, ["note": .text("n")])]))

        let first = try hub.exchange(hub.request(laptop, limit: 4))
        let second = try hub.exchange(hub.request(laptop, cursor: first.cursor, limit: 4))

        #expect(first.more)
        let change = second.changes.first { $0.key.id == RecordID(todo) }
        #expect(change.map { HubProbe.edited($0.state) } == ["title": .text("a"), "note": .text("n")])
    }

    @Test(arguments: Store.allCases)
    func `the server sends only the registers that changed`(_ store: Store) throws {
        let hub = try HubProbe(store)
        _ = try hub.exchange(
            hub.request(phone, [hub.edit(1, todo, ["title": .text("a"), "note": .text("long")])]))
        let known = try hub.exchange(hub.request(laptop))
        _ = try hub.exchange(hub.request(phone, [hub.edit(2, todo, ["title": .text("b")])]))

        let changes = try hub.exchange(hub.request(laptop, cursor: known.cursor)).changes

        #expect(changes.map { HubProbe.edited($0.state) } == [["title": .text("b")]])
    }

    @Test(arguments: Store.allCases)
    func `the server keeps and relays a field that it does not know`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let edit = hub.edit(1, todo, ["title": .text("a"), "mood": .json("[1.5,true]")])
        _ = try hub.exchange(hub.request(phone, [edit]))

        #expect(
            try hub.exchange(hub.request(laptop)).changes[0].state.fields["mood"]?.value
                == .json("[1.5,true]"))
    }

    @Test(arguments: Store.allCases)
    func `the server rejects an operation that breaks a rule, and its number counts`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let edits = [
            hub.edit(1, todo, ["title": .text("  ")]), hub.edit(2, todo, ["priority": .integer(9)]),
            hub.edit(3, todo, ["Title": .text("a")]),
            hub.edit(4, todo, ["note": .text(String(repeating: "x", count: SyncLimits.operation))]),
            hub.edit(5, todo, ["title": .text("good")]),
        ]

        let response = try hub.exchange(hub.request(phone, edits))

        #expect(
            response.receipts.map(\.status) == [
                .rejected(.invalidValue), .rejected(.invalidValue), .rejected(.invalidValue),
                .rejected(.tooLarge), .applied,
            ])
        #expect(response.through == 5)
        let changes = try hub.exchange(hub.request(laptop)).changes
        #expect(changes.map { HubProbe.edited($0.state) } == [["title": .text("good")]])
    }

    @Test(arguments: Store.allCases)
    func `the server refuses a cursor of another server or of another history`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let response = try hub.exchange(hub.request(phone, [hub.edit(1, todo, ["title": .text("a")])]))
        let cursor = try #require(Cursor(response.cursor))
        let others = [
            Cursor(
                epoch: "another", seq: cursor.seq, known: cursor.seq, top: cursor.seq, chain: cursor.chain),
            Cursor(
                epoch: cursor.epoch, seq: cursor.seq, known: cursor.seq, top: cursor.seq,
                chain: [1, 2, 3, 4, 5, 6, 7, 8]),
            Cursor(
                epoch: cursor.epoch, seq: cursor.seq, known: cursor.seq, top: cursor.seq + 1,
                chain: cursor.chain),
        ]

        for other in others {
            #expect(
                refusal { _ = try hub.exchange(hub.request(phone, cursor: other.description, sent: 1)) }
                    == .resync(.foreign, last: 1))
        }
    }

    @Test(arguments: Store.allCases)
    func `the server sends a user no records of another user`(_ store: Store) throws {
        let hub = try HubProbe(store)
        _ = try hub.exchange(hub.request(phone, [hub.edit(1, todo, ["title": .text("mine")])]))

        let other = try hub.exchange(hub.request(laptop), of: UserID(rawValue: 2))

        #expect(other.changes.isEmpty)
        #expect(other.upTo == 0)
    }

    @Test(arguments: Store.allCases)
    func `a snapshot has the live records in pages, and a cursor that misses no later change`(
        _ store: Store
    ) throws {
        let hub = try HubProbe(store)
        let ids = (1...1_200).map { _ in UUID() }
        for (start, batch) in zip([0, 400, 800], [ids[0..<400], ids[400..<800], ids[800..<1200]]) {
            let edits = batch.enumerated().map { hub.edit(Int64(start + $0 + 1), $1, ["title": .text("t")]) }
            _ = try hub.exchange(hub.request(phone, edits))
        }
        _ = try hub.exchange(hub.request(phone, [hub.edit(1_201, ids[5], [:], isDeletion: true)]))
        let read = ReadSnapshot(repository: hub.repository, catalogue: .haru)

        let first = try read(hub.user, after: nil)
        let late = hub.edit(1_202, ids[0], ["title": .text("late")])
        _ = try hub.exchange(hub.request(phone, [late]))
        let second = try read(hub.user, after: first.next)
        #expect(first.next != nil)

        #expect(second.next == nil)
        #expect(Cursor(second.cursor)?.seq == Cursor(first.cursor)?.seq)
        let seen = Set((first.records + second.records).map(\.key.id.parts[0]))
        #expect(seen == Set(ids).subtracting([ids[5]]))
        let rest = try hub.exchange(hub.request(laptop, cursor: first.cursor)).changes
        #expect(rest.map(\.key.id.parts[0]) == [ids[0]])
    }
}
