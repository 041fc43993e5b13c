import DomainPrimitives
import DomainTesting
import Foundation
import HubDomain
import SyncProtocolDomain
import Testing

/// Tests of moves that the server rejects, because they would make a todo its own ancestor
/// (Documentation/Sync.md §Merge).
@Suite("Parent cycles")
struct ParentCycleTests {
    private let phone = HubProbe.phone
    private let laptop = HubProbe.laptop
    private let ids = (1...3).map { UUID(uuid: (0, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, $0)) }

    private func key(_ index: Int) -> RecordKey { RecordKey("todo", RecordID(ids[index])) }

    /// Creates a server with three todos that have no parents. Also returns the stamp of each creation.
    private func probe(_ store: HubStore) throws -> (hub: HubProbe, stamps: [Stamp]) {
        let hub = try HubProbe(store)
        let operations = ids.enumerated().map {
            hub.edit(Int64($0.offset) + 1, $0.element, ["title": .text("\($0.offset)")])
        }
        return (hub, try hub.exchange(hub.request(phone, operations)).receipts.map(\.stamp))
    }

    private func move(
        _ hub: HubProbe, _ n: Int64, _ index: Int, under parent: RegisterValue, _ stamp: Stamp, at time: Int64
    ) -> SyncOperation {
        hub.edit(n, ids[index], ["parent": parent], base: ["parent": stamp], at: time)
    }

    private func parent(_ hub: HubProbe, _ index: Int) throws -> RegisterValue? {
        try hub.record(key(index))?.state.fields["parent"]?.value
    }

    private func under(_ index: Int) -> RegisterValue { .text(ids[index].uuidString.lowercased()) }

    @Test(arguments: HubStore.allCases, [-1, 1])
    func `the server rejects the move that closes a cycle of parents, and every device learns of it`(
        _ store: HubStore, _ way: Int64
    ) throws {
        let (hub, stamps) = try probe(store)
        hub.clock.advance(milliseconds: 60_000)
        let now = hub.clock.now().timestamp.milliseconds
        _ = try hub.exchange(
            hub.request(phone, [move(hub, 4, 1, under: under(2), stamps[1], at: now - 30_000)]))
        let before = try hub.exchange(hub.request(laptop)).cursor
        _ = try hub.exchange(
            hub.request(phone, [move(hub, 5, 0, under: under(1), stamps[0], at: now - 20_000)]))

        // The time of the laptop's move is before or after that of the phone's move. In both cases, its
        // request arrives second and would close the cycle.
        let answer = try hub.exchange(
            hub.request(
                laptop, cursor: before,
                [move(hub, 1, 2, under: under(0), stamps[2], at: now - 20_000 + way * 10_000)]))

        #expect(try [0, 1, 2].map { try parent(hub, $0) } == [under(1), under(2), .null])
        #expect(answer.receipts.map(\.status) == [.stale])
        let told = answer.changes.first { $0.key == key(2) }?.state.fields["parent"]
        #expect(told?.value == .null)
        #expect((told?.version.stamp ?? .zero) > answer.receipts[0].stamp)
        let conflicts = answer.changes.filter { $0.key.type == "conflict" }.map(\.state)
        #expect(conflicts.map { $0.fields["field"]?.value } == [.text("parent")])
        #expect(
            conflicts.map { $0.fields["value"]?.value } == [.text("\"\(ids[0].uuidString.lowercased())\"")])
        // The other device receives the conflict too. A repeated request receives the same answer.
        let other = try hub.exchange(hub.request(phone, sent: 5)).changes.filter { $0.key.type == "conflict" }
        #expect(other.map(\.state) == conflicts)
        let again = try hub.exchange(
            hub.request(
                laptop, cursor: before,
                [move(hub, 1, 2, under: under(0), stamps[2], at: now - 20_000 + way * 10_000)]))
        #expect(again.receipts == answer.receipts)
        #expect(again.changes.first { $0.key == key(2) }?.state.fields["parent"] == told)
    }

    @Test(arguments: HubStore.allCases)
    func `if a cycle is restored in several operations, the server undoes its latest move`(
        _ store: HubStore
    ) throws {
        let (hub, stamps) = try probe(store)
        let before = try hub.exchange(hub.request(laptop)).cursor
        let moved = try hub.exchange(
            hub.request(phone, [move(hub, 4, 0, under: under(1), stamps[0], at: HubProbe.start)])
        ).receipts[0].stamp
        let later = Version(stamp: moved.successor.successor, device: phone)
        // The phone restores the moves with several operations. The first two operations have values of
        // different times, so they form no cycle yet.
        let piece = { (n: Int64, index: Int, parent: RegisterValue, version: Version) in
            let state = RecordState(fields: ["parent": Register(parent, version)])
            return SyncOperation(n: n, .restore(key(index), state), HubProbe.hash)
        }

        let passing = try hub.exchange(
            hub.request(
                laptop, cursor: before,
                [
                    piece(1, 1, under(0), Version(stamp: moved.successor, device: phone)),
                    piece(2, 0, .null, Version(stamp: moved.successor, device: phone)),
                ]))
        #expect(try [0, 1].map { try parent(hub, $0) } == [.null, under(0)])
        #expect(!passing.changes.contains { $0.key.type == "conflict" })

        let answer = try hub.exchange(
            hub.request(laptop, cursor: passing.cursor, [piece(3, 0, under(1), later)]))

        #expect(try [0, 1].map { try parent(hub, $0) } == [.null, under(0)])
        let told = answer.changes.first { $0.key == key(0) }?.state.fields["parent"]
        #expect(told == Register(.null, Version(stamp: later.stamp.successor, device: .hub)))
        let conflicts = answer.changes.filter { $0.key.type == "conflict" }.map(\.state)
        #expect(
            conflicts.map { $0.fields["value"]?.value } == [.text("\"\(ids[1].uuidString.lowercased())\"")])
    }

    @Test(arguments: HubStore.allCases)
    func `the server undoes the latest move of a cycle even if an older move is restored last`(
        _ store: HubStore
    ) throws {
        let (hub, stamps) = try probe(store)
        let version = Version(stamp: stamps[0], device: laptop)
        _ = try hub.exchange(
            hub.request(phone, [move(hub, 4, 0, under: under(1), stamps[0], at: HubProbe.start)]))

        let state = RecordState(fields: ["parent": Register(under(0), version)])
        _ = try hub.exchange(
            hub.request(laptop, [SyncOperation(n: 1, .restore(key(1), state), HubProbe.hash)]))

        #expect(try [0, 1].map { try parent(hub, $0) } == [.null, under(0)])
    }

    @Test(arguments: HubStore.allCases)
    func `two moves form no cycle if a later restored parent has a version between theirs`(_ store: HubStore)
        throws
    {
        let (hub, stamps) = try probe(store)
        let versions = (1...3).map { stamps[2].later(by: $0) }
        let replayed = { (n: Int64, index: Int, parent: RegisterValue, stamp: Stamp) in
            var operation = move(hub, n, index, under: parent, stamps[index], at: HubProbe.start)
            operation.given = stamp
            return operation
        }
        let between = RecordState(fields: [
            "parent": Register(.null, Version(stamp: versions[1], device: laptop))
        ])

        let answer = try hub.exchange(
            hub.request(
                phone,
                [
                    replayed(4, 0, under(1), versions[0]), replayed(5, 1, under(0), versions[2]),
                    SyncOperation(n: 6, .restore(key(0), between), HubProbe.hash),
                ]))

        #expect(answer.receipts.map(\.status) == [.applied, .applied, .merged])
        #expect(try [0, 1].map { try parent(hub, $0) } == [.null, under(0)])
        #expect(!answer.changes.contains { $0.key.type == "conflict" })
    }

    @Test(arguments: HubStore.allCases)
    func `a todo can move under its former subtask after the subtask was moved away`(_ store: HubStore) throws
    {
        let (hub, stamps) = try probe(store)
        let now = HubProbe.start

        let moved = try hub.exchange(
            hub.request(phone, [move(hub, 4, 0, under: under(1), stamps[0], at: now)])
        ).receipts
        let back = try hub.exchange(
            hub.request(
                phone,
                [
                    move(hub, 5, 0, under: .null, moved[0].stamp, at: now),
                    move(hub, 6, 1, under: under(0), stamps[1], at: now),
                    move(hub, 7, 2, under: under(1), stamps[2], at: now),
                ]))

        #expect((moved + back.receipts).map(\.status) == Array(repeating: .applied, count: 4))
        #expect(try [0, 1, 2].map { try parent(hub, $0) } == [.null, under(0), under(1)])
    }

    @Test(arguments: HubStore.allCases)
    func `a todo deleted with the move that closes a cycle stays deleted`(_ store: HubStore) throws {
        let (hub, stamps) = try probe(store)
        hub.clock.advance(milliseconds: 60_000)
        let now = hub.clock.now().timestamp.milliseconds
        _ = try hub.exchange(
            hub.request(phone, [move(hub, 4, 0, under: under(1), stamps[0], at: now - 30_000)]))

        let deletion = hub.edit(
            1, ids[1], ["parent": under(0)], base: ["parent": stamps[1]], isDeletion: true, at: now - 20_000)
        let answer = try hub.exchange(hub.request(laptop, [deletion]))

        #expect(try hub.record(key(1))?.state.isDeleted == true)
        #expect(try parent(hub, 1) != under(0))
        let told = answer.changes.first { $0.key == key(1) }?.state
        #expect(told?.fields["parent"]?.value == .null)
        #expect(told?.deletion?.value == .integer(1))
    }
}

extension Stamp {
    fileprivate func later(by count: Int) -> Stamp {
        (0..<count).reduce(self) { stamp, _ in stamp.successor }
    }
}
