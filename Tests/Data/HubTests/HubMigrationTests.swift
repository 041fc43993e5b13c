import DomainPrimitives
import Foundation
import HubDomain
import SQLInterface
import SyncProtocolDomain
import Testing
import UtilIdentifiers

@testable import DataHub

@Suite("A server's database of the first version")
struct HubMigrationTests {
    /// Creates a database with the tables of the first schema version. One device has created one todo in it.
    private func database(_ store: HubStore) throws -> (any SQLDatabase, HubDialect) {
        let (database, dialect) = try #require(try store.database())
        let stamp = Stamp(milliseconds: HubProbe.start).rawValue
        let version = #"\#(stamp),"\#(HubProbe.phone)""#
        let registers = #"{"f":{"created_at":[1,\#(version)],"title":["kept",\#(version)]}}"#
        try database.write { sql in
            try sql.script(
                "CREATE TABLE hub (key \(dialect.text) PRIMARY KEY, value \(dialect.text) NOT NULL)")
            try sql.script(HubSchema(dialect).migrations[0])
            try sql.script("INSERT INTO hub (key, value) VALUES ('schema', '1'), ('epoch', 'first')")
            let chain = SQLValue.blob([1, 2, 3, 4, 5, 6, 7, 8])
            try sql.execute("INSERT INTO head (user_id, seq, chain, purged) VALUES (1, 1, ?, 0)", [chain])
            try sql.execute("INSERT INTO commit_chain (user_id, seq, chain) VALUES (1, 1, ?)", [chain])
            try sql.execute(
                """
                INSERT INTO device (user_id, device, last, stamp, cursor, seen_at)
                VALUES (1, ?, 1, ?, 0, ?)
                """,
                [.text("\(HubProbe.phone)"), .integer(stamp), .integer(HubProbe.start)])
            try sql.execute(
                """
                INSERT INTO operation (user_id, device, n, hash, status, stamp, at)
                VALUES (1, ?, 1, ?, 'applied', ?, ?)
                """,
                [
                    .text("\(HubProbe.phone)"), .blob(Array(repeating: 0, count: 32)), .integer(stamp),
                    .integer(HubProbe.start),
                ])
            try sql.execute(
                """
                INSERT INTO record (user_id, type, id, seq, deleted, registers)
                VALUES (1, 'todo', ?, 1, 0, ?)
                """,
                [.blob(HubProbe.todo.bytes), .text(registers)])
        }
        return (database, dialect)
    }

    @Test(arguments: HubStore.real)
    func `a server's database of the first version is migrated, and its devices keep syncing`(store: HubStore)
        throws
    {
        let (database, dialect) = try database(store)

        let hub = HubProbe(
            repository: try SQLHubRepository(database, dialect, newEpoch: "other", hash: HubProbe.hash))
        let digest = try hub.digests(of: hub.user).kept
        let changedAt = try hub.record(RecordKey("todo", RecordID(HubProbe.todo)))?.changedAt
        let read = try hub.exchange(hub.request(HubProbe.laptop))
        let edit = hub.edit(
            2, HubProbe.todo, ["note": .text("new")], base: ["note": Stamp(milliseconds: HubProbe.start)])
        let pushed = try hub.exchange(hub.request(HubProbe.phone, [edit]))
        let more = try hub.exchange(hub.request(HubProbe.laptop, cursor: read.cursor))

        #expect(digest.count == 1)
        #expect(changedAt == Timestamp(milliseconds: HubProbe.start))
        #expect(read.epoch == "first")
        #expect(read.changes.map { HubProbe.edited($0.state) } == [["title": .text("kept")]])
        #expect(pushed.receipts.map(\.status) == [.applied])
        #expect(more.changes.map { HubProbe.edited($0.state) } == [["note": .text("new")]])
    }

    @Test(arguments: HubStore.real)
    func `a record whose commit was purged gets the time of the oldest commit, or zero`(store: HubStore)
        throws
    {
        for (statement, time) in [
            ("UPDATE commit_chain SET seq = 4", HubProbe.start), ("DELETE FROM commit_chain", 0),
        ] {
            let (database, dialect) = try database(store)
            _ = try database.write { try $0.execute(statement) }

            let hub = HubProbe(
                repository: try SQLHubRepository(database, dialect, newEpoch: "other", hash: HubProbe.hash))

            let record = try #require(try hub.record(RecordKey("todo", RecordID(HubProbe.todo))))
            #expect(record.changedAt == Timestamp(milliseconds: time))
        }
    }

    @Test(arguments: HubStore.real)
    func `a migrated database of the first version stores versions of long texts`(store: HubStore) throws {
        let (database, dialect) = try database(store)
        let hub = try SQLHubRepository(database, dialect, newEpoch: "other", hash: HubProbe.hash)
        let user = UserID(rawValue: 1)
        let key = RecordKey("todo", RecordID(HubProbe.todo))
        let version = Version(stamp: Stamp(milliseconds: HubProbe.start), device: HubProbe.phone)
        let text = TextVersion(Register(.text("kept"), version))

        try hub.write(user) { writer throws(HubError) in
            try writer.store(text, key, "note", at: Timestamp(milliseconds: HubProbe.start))
        }

        let found = try hub.read(user) { reader throws(HubError) in
            try reader.textVersion(key, "note", version)
        }
        #expect(found == text)
    }

    @Test(arguments: HubStore.real)
    func `a server's database of the first version stays as it is if the migration is refused`(
        store: HubStore
    ) throws {
        struct Refused: Error {}
        let (database, dialect) = try database(store)

        #expect(throws: (any Error).self) {
            try SQLHubRepository(database, dialect, newEpoch: "other", hash: HubProbe.hash) {
                throw Refused()
            }
        }

        let version = try database.read {
            try $0.first("SELECT value FROM hub WHERE key = 'schema'", []) { $0.text(0) }
        }
        #expect(version == "1")
    }
}
