import DomainPrimitives
import DomainTesting
import Foundation
import HubDomain
import SyncProtocolDomain
import Testing

@Suite("The times of the server's commits")
struct CommitTimeTests {
    private let todo = HubProbe.todo
    private let other = UUID(uuid: (2, 2, 3, 4, 5, 6, 0x77, 8, 0x89, 10, 11, 12, 13, 14, 15, 16))

    private func changedAt(_ id: UUID, _ hub: HubProbe) throws -> Int64 {
        try #require(try hub.record(RecordKey("todo", RecordID(id)))).changedAt.milliseconds
    }

    @Test(arguments: HubStore.allCases)
    func `each record has the time of the commit with its last change`(store: HubStore) throws {
        let hub = try HubProbe(store)
        let edits = [todo, other].enumerated().map { hub.edit(Int64($0 + 1), $1, ["title": .text("first")]) }
        let first = hub.clock.now().timestamp.milliseconds
        _ = try hub.exchange(hub.request(HubProbe.phone, edits))
        hub.clock.advance(milliseconds: 90_000)
        let stamp = ["title": Stamp(milliseconds: HubProbe.start)]
        let edit = hub.edit(3, todo, ["title": .text("second")], base: stamp)
        let second = hub.clock.now().timestamp.milliseconds
        _ = try hub.exchange(hub.request(HubProbe.phone, [edit]))

        let (changed, unchanged) = (try changedAt(todo, hub), try changedAt(other, hub))
        #expect(changed >= second && changed < second + 1_000)
        #expect(unchanged >= first && unchanged < first + 1_000)
    }

    @Test(arguments: HubStore.allCases)
    func `an edit that arrives late has the time of its arrival`(store: HubStore) throws {
        let hub = try HubProbe(store)
        _ = try hub.exchange(
            hub.request(HubProbe.phone, [hub.edit(1, todo, ["title": .text("a"), "note": .text("b")])]))
        let made = hub.clock.now().timestamp.milliseconds
        hub.clock.advance(milliseconds: 3_600_000)
        let late = hub.edit(
            1, todo, ["note": .text("late")], base: ["note": Stamp(milliseconds: HubProbe.start)], at: made)
        let arrival = hub.clock.now().timestamp.milliseconds
        _ = try hub.exchange(hub.request(HubProbe.laptop, skew: 0, [late]))

        #expect(try changedAt(todo, hub) >= arrival)
    }

    @Test(arguments: HubStore.allCases)
    func `a commit never has an earlier time than the commit before`(store: HubStore) throws {
        let hub = try HubProbe(store)
        _ = try hub.exchange(hub.request(HubProbe.phone, [hub.edit(1, todo, ["title": .text("a")])]))
        let first = try changedAt(todo, hub)
        hub.clock.advance(milliseconds: -3_600_000)
        _ = try hub.exchange(hub.request(HubProbe.phone, [hub.edit(2, other, ["title": .text("b")])]))

        #expect(try changedAt(other, hub) == first)
    }

    @Test(arguments: HubStore.allCases)
    func `a delay moves the times of later commits only`(store: HubStore) throws {
        let hub = try HubProbe(store)
        _ = try hub.exchange(hub.request(HubProbe.phone, [hub.edit(1, todo, ["title": .text("a")])]))
        let first = try changedAt(todo, hub)
        for time in [first + 5_000, first + 1_000] {
            try hub.repository.write(hub.user) { writer throws(HubError) in
                try writer.raiseCommitTimes(to: Timestamp(milliseconds: time))
            }
        }
        _ = try hub.exchange(hub.request(HubProbe.phone, [hub.edit(2, other, ["title": .text("b")])]))

        #expect(try changedAt(todo, hub) == first)
        #expect(try changedAt(other, hub) == first + 5_000)
    }
}
