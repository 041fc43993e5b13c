import DataLocal
public import DataRepositories
import DomainPrimitives
public import DomainTesting
import Foundation
import GRDBAdapter
import HubDomain
import LibraryDomain
import LibraryTesting
import SQLInterface
import SyncDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite("The self-check of a damaged library")
struct SelfCheckTests {
    private let clock = FixedClock()
    private let hub = FakeHubRepository(hash: SyncedDevice.hash)
    private let phone: SyncedDevice
    private let laptop: SyncedDevice

    init() {
        phone = SyncedDevice(1, clock: clock)
        laptop = SyncedDevice(2, clock: clock)
    }

    /// Fills both libraries with the same todos.
    private func fill(_ titles: [String] = ["a #x", "b #x", "c"]) throws {
        for title in titles { try phone.planner.add(title) }
        for device in [phone, laptop] { #expect(try device.check(hub).repaired == 0) }
        #expect(try laptop.titles().count == titles.count)
    }

    /// Checks that another self-check finds nothing, and that both devices show the same todos.
    private func requireRepaired(_ titles: [String]) throws {
        for device in [phone, laptop, phone] {
            let check = try device.check(hub)
            #expect(!check.isDifferent)
        }
        #expect(try phone.check(hub).repaired == 0)
        for device in [phone, laptop] {
            let seen = try device.titles()
            #expect(seen == titles)
            #expect(try device.planner.stats() == device.planner.recomputedStats())
            #expect(try device.sync.waiting() == 0)
        }
        #expect(try phone.planner.all().map(\.tags) == laptop.planner.all().map(\.tags))
    }

    @Test func `changed and deleted rows are repaired, and the repair is counted`() throws {
        try fill()
        try phone.damage(
            "UPDATE todo SET title = 'damaged' WHERE title = 'a'", "DELETE FROM todo WHERE title = 'b'")
        #expect(try phone.titles() == ["c", "damaged"])

        let check = try phone.check(hub)

        #expect(check.repaired == 2 && !check.isDifferent)
        try requireRepaired(["a", "b", "c"])
    }

    @Test(arguments: ["title", "note"])
    func `a change of a record whose versions cannot be read does not stop the sync`(field: String) throws {
        try fill()
        clock.advance(milliseconds: 1_000)
        try laptop.planner.edit(.title("a")) { changes in
            if field == "title" { changes.title = "changed" } else { changes.note = "changed" }
        }
        #expect(try laptop.check(hub).repaired == 0)
        try phone.damage("UPDATE todo SET synced = 'damaged'")

        try phone.synchronize(hub)
        #expect(try phone.check(hub).repaired > 0)

        try requireRepaired(field == "title" ? ["b", "c", "changed"] : ["a", "b", "c"])
        #expect(try phone.planner.all().map(\.note) == laptop.planner.all().map(\.note))
    }

    @Test func `a record is found again if only its mark of deletion is wrong`() throws {
        try fill()
        try phone.planner.delete(.title("c"))
        try phone.synchronize(hub)
        try phone.damage("UPDATE todo SET deleted = 1 - deleted WHERE title IN ('a', 'c')")
        #expect(try phone.titles() == ["b", "c"])

        let check = try phone.check(hub)

        #expect(check.repaired == 2 && !check.isDifferent)
        try requireRepaired(["a", "b"])
    }

    @Test func `a value that the server replaces stays in a backup`() throws {
        try fill()
        let key = RecordKey("todo", RecordID(try #require(try phone.todo("a")).id))
        try hub.write(UserID(rawValue: 1)) { writer throws(HubError) in
            let record = try writer.record(key) ?? HubRecord()
            var state = record.state
            state.fields["title"] = state.fields["title"].map { Register(.text("damaged"), $0.version) }
            try writer.store(HubRecord(state: state, seq: record.seq), key)
        }

        #expect(try phone.check(hub).repaired == 1)

        #expect(try phone.titles() == ["b", "c", "damaged"])
        let folder = URL(fileURLWithPath: phone.library.path).deletingLastPathComponent()
        let backups = try FileManager.default.contentsOfDirectory(
            at: folder.appending(path: "backups"), includingPropertiesForKeys: nil)
        let backup = try GRDBOpener().open(
            SQLLocation(path: try #require(backups.first).path, access: .readOnly, busyTimeout: 1))
        let titles = try backup.read { try $0.rows("SELECT title FROM todo ORDER BY title") { $0.text(0) } }
        #expect(titles == ["a", "b", "c"])
    }

    @Test(arguments: [
        "UPDATE todo SET synced = 'damaged'", "DELETE FROM todo",
        "UPDATE shadow SET registers = 'damaged'", "DELETE FROM shadow",
    ])
    func `damage of a record with an unsent edit does not stop the sync`(damage: String) throws {
        try fill()
        try phone.planner.edit(.title("a")) { $0.title = "edited" }
        try phone.damage(damage)

        _ = try phone.check(hub)

        try requireRepaired([damage == "DELETE FROM todo" ? "a" : "edited", "b", "c"].sorted())
    }

    @Test(arguments: ["x", "", "epoch.9.00"])
    func `a device with a damaged cursor reads everything again`(cursor: String) throws {
        try fill()
        try laptop.planner.edit(.title("b")) { $0.title = "changed" }
        try laptop.synchronize(hub)
        try phone.planner.edit(.title("a")) { $0.title = "edited" }
        try phone.damage(
            "UPDATE meta SET value = json_set(value, '$.cursor', '\(cursor)') WHERE key = 'sync'")

        _ = try phone.check(hub)

        try requireRepaired(["c", "changed", "edited"])
    }

    @Test func `an unsent deletion is no damage`() throws {
        try fill()
        let before = try phone.sync.digests().total

        try phone.planner.delete(.title("a"))

        #expect(try phone.sync.digests().total == before)
    }

    @Test(arguments: ["damaged", "[]", "{\"note\":\"x\"}"])
    func `a record with damaged stamps can still be edited`(stamps: String) throws {
        try fill()
        try phone.damage("UPDATE todo SET stamps = '\(stamps)'")
        let id = RecordID(try #require(try phone.todo("a")).id)

        try phone.planner.edit(.title("a")) { $0.title = "edited" }
        _ = try phone.check(hub)

        let history = try phone.source.read { reader throws(PlannerError) in try reader.history(.todo, id) }
        #expect(history?.edited["title"] != nil)

        try requireRepaired(["b", "c", "edited"])
    }

    @Test func `a full repair corrects all derived data`() throws {
        try fill()
        try phone.damage(
            "UPDATE record_text SET title = 'wrong' WHERE title LIKE 'a%'",
            "UPDATE tag_usage SET open = open + 5", "DELETE FROM daily_stat",
            "UPDATE tag SET name_key = 'wrong'", "UPDATE todo SET name_key = 'wrong'",
            "INSERT INTO mention (type, id, key) SELECT 'todo', id, 'wrong' FROM todo")
        #expect(try phone.planner.stats() != phone.planner.recomputedStats())
        #expect(try phone.check(hub).repaired == 0)

        try phone.repair(hub)

        let found = try phone.source.read { reader throws(PlannerError) in
            try reader.records(.todo, matching: "a", limit: 10).count
        }
        #expect(found == 1)
        let wrong = try phone.library.database().read { connection in
            try [
                "tag WHERE name_key = 'wrong'", "todo WHERE name_key = 'wrong'",
                "mention WHERE key = 'wrong'", "record_text WHERE title = 'wrong'",
            ].map { try connection.first("SELECT count(*) FROM \($0)") { $0.integer(0) } }
        }
        #expect(wrong == [0, 0, 0, 0])
        try requireRepaired(["a", "b", "c"])
    }

    @Test(arguments: [
        "UPDATE todo SET due = '2030-01-01' WHERE title = 'a'", "UPDATE todo SET parent = zeroblob(16)",
        "UPDATE todo SET deleted = 1, synced = synced || ',7fffffffffffff.1.d1' WHERE title = 'a'",
        "UPDATE todo SET synced = replace(synced, '.', '1.') WHERE title = 'a'",
        "DELETE FROM todo_tag", "UPDATE todo_tag SET present = 0", "DELETE FROM tag WHERE name = 'x'",
        "UPDATE todo SET synced = NULL WHERE title = 'a'", "UPDATE todo SET synced = 'x' WHERE title = 'a'",
        "UPDATE todo SET estimate = 'abc' WHERE title = 'a'",
        "UPDATE todo SET note = x'ff' WHERE title = 'a'", "UPDATE todo SET created_at = created_at - 5",
    ])
    func `a row that was changed by hand gets the server's values`(statement: String) throws {
        try fill()
        try phone.damage(statement)

        #expect(try phone.check(hub).repaired > 0)

        try requireRepaired(["a", "b", "c"])
        #expect(try phone.todo("a")?.tags.map(\.description) == ["x"])
        #expect(try phone.todo("a")?.due == laptop.todo("a")?.due)
    }

    @Test func `a record that was added by hand becomes a new record`() throws {
        try fill()
        try phone.damage(
            """
            INSERT INTO todo (id, title, raw, note, priority, side, difficulty, estimate, foreign_properties,
              created_at, last_edit, stamp)
            SELECT randomblob(16), 'added', raw, note, priority, side, difficulty, estimate,
              foreign_properties, created_at, last_edit, stamp FROM todo WHERE title = 'c'
            """)

        #expect(try phone.check(hub).repaired == 1)

        try requireRepaired(["a", "added", "b", "c"])
    }

    @Test func `a row that was doubled by hand becomes a second record`() throws {
        try fill()
        let columns = try phone.library.database().read {
            try $0.rows("SELECT name FROM pragma_table_info('todo') WHERE name NOT IN ('pk', 'id', 'number')")
            {
                $0.text(0)
            }
        }.joined(separator: ", ")
        try phone.damage(
            "INSERT INTO todo (id, \(columns)) SELECT randomblob(16), \(columns) FROM todo WHERE title = 'c'")

        #expect(try phone.check(hub).repaired == 1)

        try requireRepaired(["a", "b", "c", "c"])
    }

    @Test func `a repair keeps the unsent edits of a damaged record`() throws {
        try fill()
        try phone.damage("UPDATE todo SET note = 'damaged' WHERE title = 'a'")
        try phone.planner.edit(.title("a")) { $0.title = "edited" }

        #expect(try phone.check(hub).repaired == 1)

        try requireRepaired(["b", "c", "edited"])
        #expect(try laptop.todo("edited")?.note.isEmpty == true)
    }

    @Test func `a server that has lost registers and records gets them back, and a good copy stays`() throws {
        try fill()
        let key = RecordKey("todo", RecordID(try #require(try phone.todo("a")).id))
        try hub.write(UserID(rawValue: 1)) { writer throws(HubError) in
            var state = try writer.record(key)?.state ?? RecordState()
            state.fields["title"] = nil
            try writer.store(HubRecord(state: state, seq: writer.record(key)?.seq ?? 0), key)
        }
        let other = RecordKey("todo", RecordID(try #require(try phone.todo("b")).id))
        hub.lose(other, of: UserID(rawValue: 1))
        // The server notices the loss of a record only when it computes its digest again.
        #expect(try hub.countWrongDigests() == 1)
        #expect(try hub.countWrongDigests() == 0)

        let check = try phone.check(hub)

        #expect(check.repaired == 2 && !check.isDifferent)
        try requireRepaired(["a", "b", "c"])
    }

    @Test(arguments: ["NULL", "''", "'damaged'"])
    func `a record that only this device has stays, even if its versions are damaged`(versions: String) throws
    {
        try fill()
        hub.lose(
            RecordKey("todo", RecordID(try #require(try phone.todo("b")).id)), of: UserID(rawValue: 1))
        #expect(try hub.countWrongDigests() == 1)
        try phone.damage("UPDATE todo SET synced = \(versions) WHERE title = 'b'")

        #expect(try phone.check(hub).repaired > 0)

        #expect(try phone.titles() == ["a", "b", "c"])
        try requireRepaired(["a", "b", "c"])
    }

    @Test(arguments: [true, false])
    func `an answer with a deletion among the edits, or with another record, changes nothing`(
        isDeletion: Bool
    ) throws {
        try fill()
        try phone.damage("UPDATE todo SET title = 'damaged' WHERE title = 'a'")
        let remote = AlteredNodeSource(source: phone.server(hub)) { changes in
            guard let change = changes.editNodes.first else { return }
            let version = Version(stamp: Stamp(rawValue: .max), device: DeviceID(rawValue: 9))
            var state = change.state
            if isDeletion { state.deletion = Register(.integer(1), version) }
            let key = isDeletion ? change.key : RecordKey("todo", RecordID(UUID()))
            changes.editNodes = [Change(key, seq: 1, state)]
        }
        let nodes = SourcedNodeRepository(local: phone.sync, remote: remote)

        let check = try SyncEngine(
            repository: phone.sync, server: phone.server(hub), clock: clock, random: phone.random
        ).syncWithSelfCheck(FetchNodes(nodes: nodes), acceptsDeletions: false)

        #expect(check.failure == .failure(.server(.notHaru(.wrongMember("editNodes")))))
        #expect(check.repaired == 0)
        #expect(try phone.titles() == ["b", "c", "damaged"])
    }

    @Test func `a device that joined after deletions has nothing to repair`() throws {
        try fill()
        try phone.planner.delete(.title("a"))
        #expect(try phone.check(hub).repaired == 0)
        let third = SyncedDevice(3, clock: clock)

        let check = try third.check(hub)

        #expect(check.repaired == 0 && !check.isDifferent)
        #expect(try third.titles() == ["b", "c"])
    }

    @Test func `a tombstone of the server deletes a row that was revived by hand`() throws {
        try fill()
        try phone.planner.delete(.title("a"))
        #expect(try phone.check(hub).repaired == 0)
        try phone.damage(
            """
            UPDATE todo SET deleted = 0, title = 'a', synced = substr(synced, 1, instr(synced, ',') - 1)
            WHERE deleted <> 0
            """)
        #expect(try phone.titles() == ["a", "b", "c"])

        #expect(try phone.check(hub).repaired == 1)

        try requireRepaired(["b", "c"])
    }

    @Test func `a repair that would delete many records asks first`() throws {
        try fill((0..<60).map { "todo \($0)" })
        for number in 0..<30 { try laptop.planner.delete(.title("todo \(number)")) }
        #expect(try laptop.check(hub).repaired == 0)
        #expect(try phone.check(hub, acceptsDeletions: true).repaired == 0)
        try phone.damage(
            """
            UPDATE todo SET deleted = 0, synced = substr(synced, 1, instr(synced, ',') - 1)
            WHERE deleted <> 0
            """)

        #expect(throws: SyncError.massDeletion(MassDeletion("todo", count: 30, total: 60))) {
            try phone.check(hub)
        }
        #expect(try phone.titles().count == 60)
        #expect(try phone.check(hub, acceptsDeletions: true).repaired == 30)
    }

    @Test func `a wrong digest of the server ends the check, and is told`() throws {
        try fill()
        let lying = AlteredSyncServer(phone.server(hub)) { answer in
            var response = answer
            response.digest?.add(RecordHash(RecordKey("todo", RecordID(UUID())), RecordState(), .fake))
            return response
        }
        let titles = try phone.titles()

        let check = try phone.check(hub, through: lying)

        #expect(check.isDifferent && check.repaired == 0)
        #expect(try phone.titles() == titles)
    }

    @Test(arguments: [
        "UPDATE todo SET synced = 'damaged' WHERE title = 'a'",
        "INSERT INTO unknown_register SELECT 'todo', id, 'later', '{', 1, 'x' FROM todo WHERE title = 'a'",
        "INSERT INTO shadow SELECT 'todo', id, '{' FROM todo WHERE title = 'a'",
    ])
    func `values that cannot be read stop neither the self-check nor a full repair`(statement: String) throws
    {
        for isFull in [false, true] {
            let device = SyncedDevice(isFull ? 4 : 3, clock: clock)
            if !isFull { try fill() }
            try device.check(hub)
            let database = try device.library.database()
            #expect(try database.write { try $0.execute(statement) } > 0)

            if isFull {
                try device.repair(hub)
            } else {
                #expect(try device.check(hub).repaired > 0)
            }

            let check = try device.check(hub)
            #expect(check.repaired == 0 && !check.isDifferent && check.isChecked)
            #expect(try device.titles() == ["a", "b", "c"])
        }
    }

    @Test func `a failed comparison leaves the sync a success`() throws {
        try fill()
        try laptop.planner.add("d")
        try laptop.check(hub)
        try phone.damage("DELETE FROM todo WHERE title = 'a'")
        let nodes = SourcedNodeRepository(local: phone.sync, remote: FailingNodeSource())

        let check = try SyncEngine(
            repository: phone.sync, server: phone.server(hub), clock: clock, random: phone.random
        ).syncWithSelfCheck(FetchNodes(nodes: nodes), acceptsDeletions: false)

        #expect(check.applied.changed == 1 && !check.isChecked)
        #expect(check.failure == .failure(.server(.offline(.closed))))
        try requireRepaired(["a", "b", "c", "d"])
    }

    @Test func `more differences than one repair applies lead to a full repair`() throws {
        try fill()
        try phone.damage("DELETE FROM todo WHERE title = 'a'", "DELETE FROM todo WHERE title = 'b'")
        let few = FetchNodes(nodes: phone.nodes(hub), most: 1)
        let check = try SyncEngine(
            repository: phone.sync, server: phone.server(hub), clock: clock, random: phone.random
        ).syncWithSelfCheck(few, acceptsDeletions: false)
        #expect(check.repaired >= 2 && !check.isDifferent)
        try requireRepaired(["a", "b", "c"])
    }
}

extension SyncedDevice {
    func nodes(_ hub: FakeHubRepository) -> SourcedNodeRepository {
        SourcedNodeRepository(local: sync, remote: server(hub))
    }

    func server(_ hub: FakeHubRepository) -> FakeSyncServer {
        FakeSyncServer(hub, clock: library.clock, hash: Self.hash, catalogue: catalogue)
    }

    /// Syncs with a self-check.
    /// - Parameter server: the server of the sync; `nil` for the fake server of `hub`.
    @discardableResult
    fileprivate func check(
        _ hub: FakeHubRepository, through server: (any SyncServer)? = nil, acceptsDeletions: Bool = false
    ) throws(SyncError) -> CheckedSync {
        library.clock.advance(milliseconds: 1_000)
        return try SyncEngine(
            repository: sync, server: server ?? self.server(hub), clock: library.clock, random: random
        ).syncWithSelfCheck(FetchNodes(nodes: nodes(hub)), acceptsDeletions: acceptsDeletions)
    }
}

extension FakeSyncServer: RemoteNodeSource {}

/// A server that does not answer the self-check.
private struct FailingNodeSource: RemoteNodeSource {
    func digests(_ request: DigestRequest) throws(SyncFailure) -> DigestResponse {
        throw .server(.offline(.closed))
    }

    func summaries(_ request: SummaryRequest) throws(SyncFailure) -> SummaryResponse {
        throw .server(.offline(.closed))
    }
}

/// A server that changes its answers of the self-check.
private struct AlteredNodeSource: RemoteNodeSource {
    let source: FakeSyncServer
    let alter: @Sendable (inout NodeChanges) -> Void

    func digests(_ request: DigestRequest) throws(SyncFailure) -> DigestResponse {
        try source.digests(request)
    }

    func summaries(_ request: SummaryRequest) throws(SyncFailure) -> SummaryResponse {
        var response = try source.summaries(request)
        if var changes = response.changes {
            alter(&changes)
            response.changes = changes
        }
        return response
    }
}
