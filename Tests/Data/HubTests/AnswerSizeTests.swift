import DomainPrimitives
import DomainTesting
import Foundation
import SyncProtocolDomain
import Testing

@testable import HubDomain

/// Checks that no answer of the server is larger than a device accepts (Documentation/Sync.md §Limits).
@Suite("The size of an answer")
struct AnswerSizeTests {
    typealias Store = HubStore
    private let phone = HubProbe.phone
    private let laptop = HubProbe.laptop
    private let todo = HubProbe.todo

    private let megabyte = RegisterValue.text(String(repeating: "x", count: 1_000_000))

    @Test(arguments: Store.allCases)
    func `the server rejects an edit that makes a record larger than an answer`(_ store: Store)
        throws
    {
        let hub = try HubProbe(store)

        let statuses = try (1...6).map { n in
            let edit = hub.edit(Int64(n), todo, ["of_later_\(n)": megabyte])
            return try hub.exchange(hub.request(phone, [edit])).receipts[0].status
        }

        #expect(statuses.map { $0 == .applied } == [true, true, true, true, false, false])
        #expect(statuses.suffix(2) == [.rejected(.tooLarge), .rejected(.tooLarge)])
        #expect(
            try hub.exchange(hub.request(phone, [hub.edit(7, todo, ["title": .text("b")])])).receipts[0]
                .status == .applied)
    }

    @Test(arguments: Store.allCases)
    func `the server applies an edit that replaces a value of a full record`(_ store: Store) throws {
        let hub = try HubProbe(store)
        for n in 1...4 {
            _ = try hub.exchange(hub.request(phone, [hub.edit(Int64(n), todo, ["of_later_\(n)": megabyte])]))
        }

        let edit = hub.edit(5, todo, ["of_later_1": .text(String(repeating: "y", count: 1_000_000))])

        #expect(try hub.exchange(hub.request(phone, [edit])).receipts[0].status == .applied)
    }

    @Test(arguments: Store.allCases)
    func `the size check counts a text as it is written in JSON`(_ store: Store) throws {
        let hub = try HubProbe(store)
        // The character U+0001 takes six bytes in JSON.
        let part = RegisterValue.text(String(repeating: "\u{1}", count: 300_000))

        let statuses = try (1...4).map { n in
            let edit = hub.edit(Int64(n), todo, ["of_later_\(n)": part])
            return try hub.exchange(hub.request(phone, [edit])).receipts[0].status
        }

        #expect(statuses == [.applied, .applied, .rejected(.tooLarge), .rejected(.tooLarge)])
        #expect(try hub.exchange(hub.request(laptop)).json.count < SyncLimits.record)
    }

    @Test(arguments: Store.allCases)
    func `the size check counts the stored values that stay where an edit's values lose`(_ store: Store)
        throws
    {
        let hub = try HubProbe(store)
        let long = RegisterValue.text(String(repeating: "x", count: 1_900_000))
        hub.clock.advance(milliseconds: 100_000)
        for (n, name) in ["a", "b"].enumerated() {
            let edit = hub.edit(Int64(n + 1), todo, [name: long])
            #expect(try hub.exchange(hub.request(laptop, [edit])).receipts[0].status == .applied)
        }

        let early = hub.edit(1, todo, ["a": .text("1"), "b": .text("1"), "c": long], at: HubProbe.start)

        #expect(try hub.exchange(hub.request(phone, [early])).receipts[0].status == .rejected(.tooLarge))
        #expect(try hub.exchange(hub.request(DeviceID(rawValue: 0xC))).changes.count == 1)
    }

    @Test(arguments: Store.allCases)
    func `the size check counts the overhead of each register`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let many = (0..<100_000).map { ("r\($0)", RegisterValue.integer(1)) }

        let edit = hub.edit(1, todo, Dictionary(uniqueKeysWithValues: many))

        #expect(edit.payload.count < SyncLimits.operation)
        #expect(try hub.exchange(hub.request(phone, [edit])).receipts[0].status == .rejected(.tooLarge))
    }

    @Test(arguments: Store.allCases)
    func `an answer prefers the records that an edit lost against over other changes`(_ store: Store)
        throws
    {
        let hub = try HubProbe(store)
        let (first, second) = (UUID(), UUID())
        let empty = try hub.exchange(hub.request(laptop))
        hub.clock.advance(milliseconds: 100_000)
        for (index, id) in [first, second].enumerated() {
            for part in 0..<4 {
                let n = Int64(index * 4 + part + 1)
                _ = try hub.exchange(hub.request(phone, [hub.edit(n, id, ["of_later_\(part)": megabyte])]))
            }
        }
        let late = hub.edit(1, second, ["of_later_0": .text("early")], at: HubProbe.start)

        let answer = try hub.exchange(hub.request(laptop, cursor: empty.cursor, [late]))
        let next = try hub.exchange(hub.request(laptop, cursor: answer.cursor, sent: 1))

        #expect(answer.json.count < SyncLimits.body)
        #expect(answer.receipts.map(\.status) == [.stale])
        #expect(answer.changes.map(\.key.id) == [RecordID(second)])
        #expect(answer.more)
        #expect(next.changes.contains { $0.key.id == RecordID(first) })
    }

    private func carrying(_ n: Int64, _ carried: [Edit.Carried]) -> SyncOperation {
        SyncOperation(
            n: n,
            .edit(
                Edit(
                    time: Timestamp(milliseconds: HubProbe.start), key: RecordKey("todo", RecordID(todo)),
                    set: ["title": .text("a"), "created_at": .integer(1)], carried: carried)), HubProbe.hash)
    }

    private func tag(_ hub: HubProbe, _ n: Int64, _ set: [String: RegisterValue]) -> SyncOperation {
        let edit = Edit(
            time: hub.clock.now().timestamp, key: RecordKey("tag", RecordID(UUID())),
            set: set.merging(["name": .text("tag\(n)"), "created_at": .integer(1)]) { first, _ in first })
        return SyncOperation(n: n, .edit(edit), HubProbe.hash)
    }

    @Test(arguments: Store.allCases)
    func `a page contains all later tags before the remaining todos`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let todos = (1...200).map { hub.edit($0, UUID(), ["title": .text("todo \($0)")]) }
        _ = try hub.exchange(hub.request(phone, todos + (201...400).map { tag(hub, $0, [:]) }))

        let first = try hub.exchange(hub.request(laptop, limit: 10))
        let second = try hub.exchange(hub.request(laptop, cursor: first.cursor, limit: 300))

        #expect(first.more && second.more)
        #expect(
            first.changes.map(\.key.type) == Array(repeating: "todo", count: 10)
                + Array(repeating: "tag", count: 200))
        #expect(second.changes.count { $0.key.type == "todo" } == 190)
        #expect(Set(second.changes.map(\.key)).count == 390)
    }

    @Test(arguments: Store.allCases)
    func `a page contains only as many later tags as fit`(_ store: Store) throws {
        let hub = try HubProbe(store)
        let part = RegisterValue.text(String(repeating: "x", count: 200_000))
        _ = try hub.exchange(hub.request(phone, [hub.edit(1, todo, ["title": .text("a")])]))
        for n in 2...20 { _ = try hub.exchange(hub.request(phone, [tag(hub, Int64(n), ["of_later": part])])) }

        let page = try hub.exchange(hub.request(laptop, limit: 1))

        #expect(page.more)
        #expect((2...11).contains(page.changes.count))
    }

    @Test(arguments: Store.allCases)
    func `a record carried by edits does not grow beyond the limit, register by register`(_ store: Store)
        throws
    {
        let hub = try HubProbe(store)
        let key = RecordKey("later", RecordID(UUID()))

        let statuses = try (1...6).map { n in
            let operation = carrying(Int64(n), [Edit.Carried(key, set: ["part_\(n)": megabyte])])
            return try hub.exchange(hub.request(phone, [operation])).receipts[0].status
        }

        #expect(statuses.map { $0 == .rejected(.tooLarge) } == [false, false, false, false, true, true])
        #expect(try hub.record(key).map { $0.state.encodedSize < SyncLimits.record } == true)
    }

    @Test(arguments: Store.allCases)
    func `an answer stays within its limit however large the carried records have grown`(_ store: Store)
        throws
    {
        let hub = try HubProbe(store)
        let keys = (0..<20).map { _ in RecordKey("later", RecordID(UUID())) }
        let small = keys.map { Edit.Carried($0, set: ["name": .integer(1)]) }
        hub.clock.advance(milliseconds: 100_000)
        _ = try hub.exchange(hub.request(laptop, [hub.edit(1, todo, ["title": .text("later")])]))
        #expect(try hub.exchange(hub.request(phone, [carrying(1, small)])).receipts[0].status == .merged)
        let long = RegisterValue.text(String(repeating: "x", count: 500_000))
        for (index, key) in keys.enumerated() {
            let edit = Edit(time: hub.clock.now().timestamp, key: key, set: ["text": long])
            _ = try hub.exchange(
                hub.request(phone, [SyncOperation(n: Int64(index + 2), .edit(edit), HubProbe.hash)]))
        }
        let cursor = try hub.exchange(hub.request(laptop, limit: 1_000, sent: 1))
        var place = cursor
        while place.more { place = try hub.exchange(hub.request(laptop, cursor: place.cursor, sent: 1)) }

        let refused = try hub.exchange(hub.request(laptop, cursor: place.cursor, [carrying(2, small)]))
        #expect(refused.receipts[0].status == .rejected(.tooLarge))
        // The phone repeats its first request, because it lost the answer. When it sent the request first,
        // the records were small.
        let again = try hub.exchange(hub.request(phone, cursor: place.cursor, sent: 21, [carrying(1, small)]))
        #expect((6 << 20..<SyncLimits.body).contains(again.json.count))
    }

    @Test(arguments: Store.allCases)
    func `the server rejects an edit that carries a record twice, itself or without values`(_ store: Store)
        throws
    {
        let hub = try HubProbe(store)
        let (key, other) = (RecordKey("later", RecordID(UUID())), RecordKey("todo", RecordID(todo)))
        let one = Edit.Carried(key, set: ["name": .integer(1)])

        for (index, carried) in [
            [one, one], [Edit.Carried(key, set: [:])], [Edit.Carried(other, set: ["note": .text("x")])],
        ]
        .enumerated() {
            let answer = try hub.exchange(hub.request(phone, [carrying(Int64(index + 1), carried)]))
            #expect(answer.receipts[0].status == .rejected(.invalidRecord))
        }
        #expect(try hub.record(other) == nil)
    }

    @Test(arguments: Store.allCases)
    func `an answer has fewer receipts if their winning records need the space`(_ store: Store)
        throws
    {
        let hub = try HubProbe(store)
        let todos = (0..<12).map { _ in UUID() }
        hub.clock.advance(milliseconds: 100_000)
        for (index, id) in todos.enumerated() {
            let long = RegisterValue.text(String(repeating: "x", count: 200_000))
            _ = try hub.exchange(hub.request(phone, [hub.edit(Int64(index + 1), id, ["note": long])]))
        }
        let known = try hub.exchange(hub.request(laptop, limit: 1_000))
        #expect(known.more)
        let late = todos.enumerated().map {
            hub.edit(Int64($0 + 1), $1, ["note": .text("early")], at: HubProbe.start)
        }
        var (cursor, waiting, told) = (known.cursor, late, Set<RecordKey>())

        var requests = 0
        while !waiting.isEmpty, requests < 20 {
            let answer = try hub.exchange(hub.request(laptop, cursor: cursor, sent: 12, waiting))
            requests += 1
            #expect(answer.json.count < 3 << 20)
            #expect(answer.receipts.map(\.n) == waiting.prefix(answer.receipts.count).map(\.n))
            #expect(!answer.receipts.isEmpty)
            told.formUnion(answer.changes.map(\.key))
            waiting.removeFirst(answer.receipts.count)
            cursor = answer.cursor
        }

        #expect((2..<12).contains(requests))
        #expect(told.isSuperset(of: todos.map { RecordKey("todo", RecordID($0)) }))
    }
}
