import Dispatch
import Foundation
import GRDBAdapter
import SQLInterface
import Synchronization
import Testing

@Suite("The GRDB adapter")
struct GRDBAdapterTests {
    private func memory() throws -> any SQLFileDatabase {
        try GRDBOpener().open(SQLLocation(path: ":memory:", access: .readWrite, busyTimeout: 0))
    }

    @Test(arguments: [
        SQLValue.null, .integer(.min), .integer(.max), .text(""), .text("한글 👩‍👩‍👧 \u{0} after"), .blob([]),
        .blob([0, 255]),
    ])
    func `the GRDB adapter returns every kind of value, also empty and strange ones`(value: SQLValue) throws {
        let back: SQLValue? = try memory().read { connection in
            try connection.first("SELECT ?1, typeof(?1)", [value]) { row in
                switch row.text(1) {
                case "null": .null
                case "integer": .integer(row.integer(0))
                case "text": .text(row.text(0))
                default: .blob(row.blob(0))
                }
            }
        }

        #expect(back == value)
    }

    @Test func `the GRDB adapter rolls back all of a failed transaction`() throws {
        let database = try memory()
        try database.write { try $0.script("CREATE TABLE t (a UNIQUE)") }

        #expect(throws: SQLError.self) {
            try database.write { connection in
                try connection.execute("INSERT INTO t VALUES (1)")
                try connection.execute("INSERT INTO t VALUES (1)")
            }
        }

        #expect(try database.read { try $0.first("SELECT count(*) FROM t") { $0.integer(0) } } == 0)
    }

    @Test func `the GRDB adapter rolls a dry run back and returns its result`() throws {
        struct Failure: Error {}
        let database = try memory()
        try database.write { try $0.script("CREATE TABLE t (a)") }
        let count = { (connection: any SQLConnection) in
            try connection.first("SELECT count(*) FROM t") { $0.integer(0) }
        }

        let seen = try database.runAndRollBack { connection in
            try connection.execute("INSERT INTO t VALUES (1)")
            return try count(connection)
        }

        #expect(seen == 1)
        #expect(throws: Failure.self) { try database.runAndRollBack { _ in throw Failure() } }
        #expect(try database.read(count) == 0)
    }

    @Test func `the GRDB adapter leaves a single file after close, and refuses further calls`() throws {
        let directory = FileManager.default.temporaryDirectory.appending(
            path: "haru-closing-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let path = directory.appending(path: "x.db").path
        let database = try GRDBOpener().open(SQLLocation(path: path, access: .readWrite, busyTimeout: 0))
        try database.write { try $0.script("CREATE TABLE t (a)") }
        #expect(FileManager.default.fileExists(atPath: path + "-wal"))

        try database.close()

        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["x.db"])
        #expect(throws: SQLError.self) { try database.read { try $0.first("SELECT 1") { $0.integer(0) } } }
    }

    @Test func `the GRDB adapter throws for a path it cannot open, and reports a violated constraint`() throws
    {
        let missing = SQLLocation(path: "/nonexistent/directory/x.db", access: .readWrite, busyTimeout: 0)
        #expect(throws: SQLError.self) { try GRDBOpener().open(missing) }
        let database = try memory()
        try database.write { try $0.script("CREATE TABLE t (a UNIQUE); INSERT INTO t VALUES (1)") }
        let error = #expect(throws: SQLError.self) {
            try database.write { try $0.execute("INSERT INTO t VALUES (1)") }
        }

        #expect(error?.code == .constraint)
    }

    @Test func `the GRDB adapter lets a query be nested in another`() throws {
        let sums = try memory().read { connection in
            try connection.rows("SELECT 1 UNION SELECT 2") { row in
                try connection.first("SELECT ? * 10", [.integer(row.integer(0))]) { $0.integer(0) } ?? 0
            }
        }

        #expect(sums == [10, 20])
    }

    @Test func `reads run concurrently, and a read during a write sees what was committed before`()
        throws
    {
        let directory = FileManager.default.temporaryDirectory.appending(
            path: "haru-readers-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let path = directory.appending(path: "x.db").path
        let database = try GRDBOpener().open(SQLLocation(path: path, access: .readWrite, busyTimeout: 5))
        try database.write { try $0.script("CREATE TABLE t (a); INSERT INTO t VALUES (1)") }

        func count() throws -> Int64? {
            try database.read { try $0.first("SELECT count(*) FROM t") { $0.integer(0) } }
        }
        let inner = try database.write { connection in
            try connection.execute("INSERT INTO t VALUES (2)")
            // Each read runs inside the read before it, so no read may wait for another read to end.
            return try database.read { first in
                let outer = try first.first("SELECT count(*) FROM t") { $0.integer(0) }
                return [outer, try count()]
            }
        }

        #expect(inner == [1, 1])
        #expect(try count() == 2)
        try database.close()
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["x.db"])
    }

    @Test func `more concurrent reads than connections all complete`() throws {
        let directory = FileManager.default.temporaryDirectory.appending(
            path: "haru-many-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: directory) }
        let location = SQLLocation(
            path: directory.appending(path: "x.db").path, access: .readWrite, busyTimeout: 5)
        let database = try GRDBOpener().open(location)
        try database.write { try $0.script("CREATE TABLE t (a); INSERT INTO t VALUES (7)") }
        let seen = Mutex<[Int64?]>([])

        DispatchQueue.concurrentPerform(iterations: 64) { _ in
            let value = try? database.read { try $0.first("SELECT a FROM t") { $0.integer(0) } }
            seen.withLock { $0.append(value ?? nil) }
        }

        #expect(seen.withLock { $0 } == Array(repeating: 7, count: 64))
    }
}
