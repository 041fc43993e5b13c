import DomainPrimitives
import DomainTesting
import Foundation
import SyncDomain
import Testing

@testable import HubDomain

/// SYNC.md, Limits: no answer is larger than a device takes.
@Suite("The size of an answer")
struct AnswerSizeTests {
    typealias Store = HubStore
    private let phone = HubProbe.phone
    private let laptop = HubProbe.laptop
    private let todo = HubProbe.todo

    @Test("lets no record grow beyond what an answer brings", arguments: Store.allCases)
    func growth(_ store: Store) throws {
        let hub = try HubProbe(store)
        let part = RegisterValue.text(String(repeating: "x", count: 200_000))

        let statuses = try (1...8).map { n in
            let edit = hub.edit(Int64(n), todo, ["of_later_\(n)": part])
            return try hub.exchange(hub.request(phone, [edit])).receipts[0].status
        }

        #expect(statuses.prefix(4).allSatisfy { $0 == .applied })
        #expect(statuses.suffix(3).allSatisfy { $0 == .rejected(.tooLarge) })
        #expect(try hub.exchange(hub.request(phone, [hub.edit(9, todo, ["title": .text("b")])])).receipts[0].status == .applied)
    }

    @Test(
        "answers as many operations as their winners leave room for, and the others when they are asked for again",
        arguments: Store.allCases)
    func manyWinners(_ store: Store) throws {
        let hub = try HubProbe(store)
        let todos = (0..<12).map { _ in UUID() }
        hub.clock.advance(milliseconds: 100_000)
        for (index, id) in todos.enumerated() {
            let long = RegisterValue.text(String(repeating: "x", count: 200_000))
            _ = try hub.exchange(hub.request(phone, [hub.edit(Int64(index + 1), id, ["note": long])]))
        }
        let known = try hub.exchange(hub.request(laptop, limit: 1_000))
        #expect(known.more)
        let late = todos.enumerated().map { hub.edit(Int64($0 + 1), $1, ["note": .text("early")], at: HubProbe.start) }
        var (cursor, waiting, told) = (known.cursor, late, Set<RecordKey>())

        var requests = 0
        while !waiting.isEmpty, requests < 20 {
            let answer = try hub.exchange(hub.request(laptop, cursor: cursor, sent: 12, waiting))
            requests += 1
            #expect(answer.changes.reduce(0) { $0 + $1.state.size } < 3 << 20)
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
