#if Postgres
    import Foundation
    import LibPQAdapter
    import PostgresTesting
    import SQLInterface
    import Synchronization
    import Testing

    @Suite("The PostgreSQL adapter", .enabled(if: TestPostgres.isAvailable))
    struct PostgresDatabaseTests {
        private let url: String
        private let database: PostgresDatabase

        init() throws {
            url = try TestPostgres.emptyPlace()
            database = try TestPostgres.open(url)
        }

        @Test func `the PostgreSQL adapter returns every kind of value, also empty and strange ones`() throws
        {
            try database.write { try $0.script("CREATE TABLE t (i BIGINT, s TEXT, b BYTEA)") }
            let rows: [[SQLValue]] = [
                [.integer(.min), .text(""), .blob([])],
                [.integer(.max), .text("한글 👩‍👩‍👧 ' ? $1"), .blob([0, 255, 0])],
                [.null, .null, .null], [-1, .text("\\x41"), .blob(Array("\\x41".utf8))],
            ]

            try database.write { connection in
                for row in rows { try connection.execute("INSERT INTO t (i, s, b) VALUES (?, ?, ?)", row) }
            }
            let back = try database.read { connection in
                try connection.rows("SELECT i, s, b FROM t") { row in
                    [
                        row.optionalInteger(0).map { .integer($0) } ?? .null, SQLValue(row.optionalText(1)),
                        row.optionalBlob(2).map { .blob($0) } ?? .null,
                    ]
                }
            }

            #expect(back == rows)
        }

        @Test func `the PostgreSQL adapter reads any integer width and leaves question marks in texts`()
            throws
        {
            let text =
                "SELECT (-7)::smallint, (-70000)::int, count(*), 'a?b''?', ? + 1 FROM (VALUES (1), (2)) AS v"
            let row = try database.read { connection in
                try connection.first(text, [41]) { row in
                    (row.integer(0), row.integer(1), row.integer(2), row.text(3), row.integer(4))
                }
            }

            #expect(row?.0 == -7 && row?.1 == -70_000 && row?.2 == 2 && row?.3 == "a?b'?" && row?.4 == 42)
        }

        @Test func `the PostgreSQL adapter rolls back a failed transaction, also after an ignored error`()
            throws
        {
            try database.write { try $0.script("CREATE TABLE t (a BIGINT UNIQUE)") }

            let twice = #expect(throws: SQLError.self) {
                try database.write { connection in
                    try connection.execute("INSERT INTO t VALUES (1)")
                    try connection.execute("INSERT INTO t VALUES (1)")
                }
            }
            #expect(throws: SQLError.self) {
                try database.write { connection in
                    try connection.execute("INSERT INTO t VALUES (2)")
                    _ = try? connection.execute("INSERT INTO t VALUES (2)")
                }
            }

            #expect(twice?.code == .constraint)
            #expect(try database.read { try $0.first("SELECT count(*) FROM t") { $0.integer(0) } } == 0)
        }

        @Test func `the PostgreSQL adapter counts the rows that a statement changed`() throws {
            try database.write {
                try $0.script("CREATE TABLE t (a BIGINT); INSERT INTO t VALUES (1), (2), (3)")
            }

            let counts = try database.write { connection in
                [
                    try connection.execute("UPDATE t SET a = a WHERE a > ?", [1]),
                    try connection.execute("DELETE FROM t WHERE a > ?", [5]),
                ]
            }

            #expect(counts == [2, 0])
        }

        @Test func `the PostgreSQL adapter runs transactions again that ended in a deadlock`() throws {
            try database.write {
                try $0.script("CREATE TABLE t (a BIGINT, n BIGINT); INSERT INTO t VALUES (1, 0), (2, 0)")
            }
            let runs = Mutex(0)
            let barrier = Barrier(2)

            // Each of two transactions locks one row, and then waits for the row of the other transaction.
            Parallel.run(2) { [database] index in
                let rows: [SQLValue] = index == 0 ? [1, 2] : [2, 1]
                try database.write { connection in
                    let isFirst = runs.withLock { count in
                        count += 1
                        return count <= 2
                    }
                    try connection.execute("UPDATE t SET n = n + 1 WHERE a = ?", [rows[0]])
                    if isFirst { try barrier.wait() }
                    try connection.execute("UPDATE t SET n = n + 1 WHERE a = ?", [rows[1]])
                }
            }

            #expect(runs.withLock { $0 } > 2)
            #expect(try database.read { try $0.rows("SELECT n FROM t") { $0.integer(0) } } == [2, 2])
        }

        @Test func `the PostgreSQL adapter reconnects after the server has ended its sessions`() throws {
            let session = try database.read { try $0.first("SELECT pg_backend_pid()") { $0.integer(0) } } ?? 0

            let isEnded = try TestPostgres.open(url).read { connection in
                try connection.first("SELECT pg_terminate_backend(?, 5000)::int", [.integer(session)]) {
                    $0.integer(0)
                }
            }

            #expect(isEnded == 1)
            #expect(try database.read { try $0.first("SELECT 2") { $0.integer(0) } } == 2)
        }

        @Test(arguments: [
            "postgres://haru:100%secret@127.0.0.1/x", "postgres://haru:secret@[127.0.0.1/x",
            "postgres://h/x?secret=1",
        ])
        func `the PostgreSQL adapter refuses a malformed address, and names no password`(_ url: String) throws
        {
            let database = PostgresDatabase(PostgresAddress(url: url), connections: 1, busyTimeout: 1)

            let error = #expect(throws: SQLError.self) { try database.read { _ in } }

            #expect(error?.message.contains("secret") == false)
        }

        @Test func `the PostgreSQL adapter reports an unreachable server, and names no password`() throws {
            let nobody = PostgresDatabase(
                PostgresAddress(url: "postgres://haru:secret@127.0.0.1:1/x"), connections: 1, busyTimeout: 1)

            let error = #expect(throws: SQLError.self) { try nobody.read { _ in } }

            #expect(error?.code == .unreachable)
            #expect(error?.message.contains("secret") == false)
        }

        @Test func `the PostgreSQL adapter limits the wait for a session`() throws {
            let narrow = PostgresDatabase(PostgresAddress(url: url), connections: 1, busyTimeout: 0.01)

            let error = #expect(throws: SQLError.self) { try narrow.read { _ in try narrow.read { _ in } } }

            #expect(error?.code == .busy)
        }

        @Test func `the PostgreSQL adapter notifies listeners of announcements and of a lost connection`()
            async throws
        {
            let (words, word) = AsyncStream.makeStream(of: SQLAnnouncement.self)
            let channel = "test_channel"
            let observation = try database.listen(on: channel) { word.yield($0) }
            defer { observation.cancel() }
            var announcements = words.makeAsyncIterator()
            // From here on, the connection receives announcements.
            #expect(await announcements.next() == .listening)

            try database.announce("치과 'a'", on: channel)
            #expect(await announcements.next() == .text("치과 'a'"))
            try database.write { connection in
                let text = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = ?"
                try connection.query(text, [.text("LISTEN \(channel)")]) { _ in false }
            }

            #expect(await announcements.next() == .lost(SQLError(.other, "the connection was lost")))
            #expect(await announcements.next() == .listening)
            try database.announce("again", on: channel)
            #expect(await announcements.next() == .text("again"))
        }
    }
#endif
