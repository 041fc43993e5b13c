import DataRepositories
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import LibraryTesting
import SyncDomain
import SyncProtocolDomain
import Synchronization
import Testing
import TodosDomain

/// Tests of servers that send wrong answers. Without the device's checks, some of these answers would make
/// the device sync for ever.
@Suite("A server that lies", .timeLimit(.minutes(20)))
struct LyingServerTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository()
    private let phone: SyncedDevice
    private var server: FakeSyncServer { FakeSyncServer(hub, clock: clock, hash: SyncedDevice.hash) }

    init() throws {
        phone = SyncedDevice(1, clock: clock)
        try phone.planner.add("a #x")
    }

    @Test func `a library sends a whole record once to a server that says gone, then counts it as rejected`()
        throws
    {
        try phone.synchronize(hub)
        try phone.planner.edit(.title("a")) { $0.note = "kept" }
        let lying = AlteredSyncServer(server) { response in
            var response = response
            response.receipts = response.receipts.map { Receipt(n: $0.n, .rejected(.gone), .zero) }
            return response
        }

        #expect(try phone.synchronize(with: lying).rejected == 1)
        #expect(try phone.sync.waiting() == 0)
        #expect(try phone.sync.rejected() == 1)
        #expect(try phone.todo("a")?.note == "kept")
    }

    @Test func `a server that asks for a resync again and again causes one backup of the library`() throws {
        let refusal = SyncRefusal.resync(.foreign, last: 0)
        let library = FakeSyncRepository()
        let sync = SyncEngine(
            repository: library, server: AlteredSyncServer(server, refusal: refusal), clock: clock,
            random: RandomSource(SeededGenerator(seed: 1)))

        #expect(throws: SyncError.failure(.refused(refusal))) { try sync(acceptsDeletions: false) }

        #expect(library.backups == 1)
    }

    @Test func `a todo keeps its new tag when the server says gone to every edit of it`() throws {
        try phone.synchronize(hub)
        try phone.planner.edit(.title("a")) { $0.tagsToAdd = [TagName(trusted: "y")] }
        let lying = AlteredSyncServer(server) { response in
            var response = response
            response.receipts = response.receipts.map { Receipt(n: $0.n, .rejected(.gone), .zero) }
            return response
        }

        #expect(try phone.synchronize(with: lying).rejected > 0)
        #expect(try phone.todo("a")?.tags.map(\.description) == ["x", "y"])
    }

    @Test(arguments: [
        ("difficulty", RegisterValue.integer(.max)), ("title", .null), ("last_edit", .integer(.min)),
        ("estimate", .integer(0)),
    ])
    func `a library does not show a server's value that its field cannot have`(
        _ name: String, _ value: RegisterValue
    ) throws {
        try phone.planner.edit(.title("a")) { $0.day = Day("2026-11-25").map { .set($0) } ?? .keep }
        try phone.synchronize(hub)
        let todo = try #require(try phone.todo("a"))
        let version = Version(
            stamp: Stamp(milliseconds: clock.now().timestamp.milliseconds + 1), device: DeviceID(rawValue: 9))
        let change = Change(
            RecordKey("todo", RecordID(todo.id)), seq: 99,
            RecordState(fields: [name: Register(value, version)]))
        let lying = AlteredSyncServer(server) { response in
            var response = response
            response.changes.append(change)
            return response
        }

        try phone.synchronize(with: lying)

        #expect(try phone.todo("a") == todo)
    }

    @Test func `a server that announces more changes and sends none fails the sync`() throws {
        try phone.synchronize(hub)
        let lying = AlteredSyncServer(server) { response in
            var response = response
            response.more = true
            return response
        }

        #expect(
            throws: SyncError.failure(.server(.faulty(.endlessPages)))
        ) {
            try phone.synchronize(with: lying)
        }
    }

    @Test func `a server that sends new cursors or pages without end fails the sync`() throws {
        try phone.synchronize(hub)
        let count = Mutex(0)
        // The position is different each time, so the device cannot notice a repeated position.
        let place = { @Sendable in
            count.withLock { count in
                count += 1
                return String(count)
            }
        }
        let lying = AlteredSyncServer(
            server,
            response: { response in
                var response = response
                (response.more, response.cursor) = (true, response.cursor + place())
                return response
            }, page: { SnapshotPage(records: [], next: place(), cursor: $0.cursor) })

        #expect(
            throws: SyncError.failure(.server(.faulty(.endlessPages)))
        ) {
            try phone.synchronize(with: lying)
        }
        #expect(
            throws: SyncError.failure(.server(.faulty(.endlessPages)))
        ) {
            try SyncedDevice(2, clock: clock).synchronize(with: lying)
        }
    }

    @Test(
        arguments: [
            ["record": .text("0198f000-0000-7000-8000-000000000001:0198f000-0000-7000-8000-000000000002")],
            ["field": .text("completed_at"), "value": .text("-9223372036854775808")],
            ["field": .text("completed_at"), "value": .text("0"), "lost_stamp": .integer(.min)],
            ["field": .text("energy")],
            ["field": .text("priority"), "value": .text("9")], ["record_type": .text("todo_tag")],
        ] as [[String: RegisterValue]])
    func `a conflict that nobody can settle keeps no other conflict from being settled`(
        _ lie: [String: RegisterValue]
    ) throws {
        try phone.synchronize(hub)
        let todo = try #require(try phone.todo("a"))
        let honest: [String: RegisterValue] = [
            "record_type": .text("todo"), "record": .text(RecordID(todo.id).description),
            "field": .text("title"),
            "value": .text("\"lost\""), "lost_stamp": .integer(1),
            "lost_device": .text(DeviceID(rawValue: 8).description),
            "won_stamp": .integer(2), "won_device": .text(DeviceID(rawValue: 9).description),
            "state": .integer(0),
        ]
        let version = Version(stamp: Stamp(milliseconds: 1), device: DeviceID(rawValue: 9))
        let changes = [honest, honest.merging(lie) { $1 }].enumerated().map { index, values in
            Change(
                RecordKey("conflict", RecordID(UUID())), seq: 99 + Int64(index),
                RecordState(fields: values.mapValues { Register($0, version) }))
        }
        let lying = AlteredSyncServer(server) { response in
            var response = response
            response.changes += changes
            return response
        }
        try phone.synchronize(with: lying)

        let conflicts = LibraryConflicts(source: phone.library.source) {}
        let open = try conflicts.open()
        // The stamp means a time before year 1, so the device shows the earliest time that it can show.
        let lied = lie["lost_stamp"] == nil ? [] : ["0001-01-01T21:14:04.672Z"]
        #expect(open.map(\.lostAt.description) == lied + ["1970-01-01T00:00:00.000Z"])
        #expect(open.allSatisfy { $0.wonAt == Timestamp(milliseconds: 0) })
        try conflicts.settle(open.filter { $0.field == "title" }.map(\.id), .flip)
        #expect(try phone.titles() == ["lost"])
    }

    @Test func `a server that repeats changes and pages in a circle fails the sync`() throws {
        for number in 1...9 { try phone.planner.add("todo \(number).") }
        try phone.synchronize(hub)
        let count = Mutex(0)
        let records = try server.snapshot(after: nil).records
        let lying = AlteredSyncServer(
            server,
            response: { response in
                var response = response
                (response.more, response.changes) = (true, records)
                return response
            },
            page: { page in
                let digit = count.withLock { count in
                    count += 1
                    return count % 3
                }
                // This position comes after the positions of all records.
                let end = "zz~ffffffff-ffff-7fff-bfff-fffffffffff\(digit)"
                return SnapshotPage(
                    records: records, next: "\(page.cursor)~\(RecordCatalogue.haru.revision)~\(end)",
                    cursor: page.cursor)
            })

        #expect(
            throws: SyncError.failure(.server(.faulty(.endlessPages)))
        ) {
            try phone.synchronize(with: lying)
        }
        #expect(
            throws: SyncError.failure(.server(.faulty(.endlessPages)))
        ) {
            try SyncedDevice(2, clock: clock).synchronize(with: lying)
        }
    }

    @Test func `a server whose snapshot continues after its last record fails the sync, and todos stay`()
        throws
    {
        // This position comes after the positions of all records.
        let end = "zz~ffffffff-ffff-7fff-bfff-ffffffffffff"
        let lying = AlteredSyncServer(
            server,
            page: { SnapshotPage(records: $0.records, next: "\($0.cursor)~\(end)", cursor: $0.cursor) })

        #expect(
            throws: SyncError.failure(.server(.faulty(.endlessPages)))
        ) {
            try phone.synchronize(with: lying)
        }
        #expect(try phone.titles() == ["a"])
    }
}
