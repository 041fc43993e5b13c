import DataRepositories
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import GRDBAdapter
import LibraryTesting
import QueryDomain
import SQLInterface
import SettingsDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@testable import DataLocal

@Suite("The library's file")
struct LibraryFileTests {
    @Test func `only its owner can read the library file, and commits are durable`() throws {
        let library = TemporaryLibrary()
        try Planner(library.repository, clock: library.clock).add("a")

        let files = FileManager.default
        let mode = try files.attributesOfItem(atPath: library.path)[.posixPermissions] as? Int
        let directory = URL(filePath: library.path).deletingLastPathComponent().path
        let directoryMode = try files.attributesOfItem(atPath: directory)[.posixPermissions] as? Int

        #expect(mode == 0o600)
        #expect(directoryMode == 0o700)
        #expect(try library.count("PRAGMA synchronous") == 2)
        #expect(try library.database().read { try $0.first("PRAGMA journal_mode") { $0.text(0) } } == "wal")
    }

    @Test(arguments: RecordCatalogue.haru.types)
    func `the library has a table of the described columns for every synced type`(type: RecordType) throws {
        let library = TemporaryLibrary()
        try Planner(library.repository, clock: library.clock).add("a")

        let columns = try library.database().read {
            try $0.rows("SELECT name FROM pragma_table_info(?)", [.text(type.name)]) { $0.text(0) }
        }

        #expect(
            Set(columns).isSuperset(
                of: type.key + type.fields.map(\.name) + [
                    "created_at", "last_edit", "deleted", "stamp", "stamps",
                ]))
    }

    @Test(arguments: RecordCatalogue.haru.types.filter { !$0.longTexts.isEmpty })
    func `the last columns of a new table are the long texts`(type: RecordType) throws {
        let library = TemporaryLibrary()
        try Planner(library.repository, clock: library.clock).add("a")

        let columns = try library.database().read {
            try $0.rows("SELECT name FROM pragma_table_info(?) ORDER BY cid", [.text(type.name)]) {
                $0.text(0)
            }
        }

        #expect(columns.suffix(type.longTexts.count) == type.longTexts.map(\.name)[...])
        #expect(columns.contains("synced"))
    }

    @Test func `the outbox has one entry for each record, however often a guest edits it`() throws {
        let library = TemporaryLibrary()
        let planner = Planner(library.repository, clock: library.clock)
        try planner.add("a #x", "b")
        for index in 0..<50 { try planner.edit(.number(1)) { $0.title = "a \(index)" } }

        #expect(try library.count("SELECT count(*) FROM outbox") == 3)
        #expect(try library.count("SELECT count(*) FROM outbox WHERE state = 0 AND n IS NULL") == 3)
    }

    @Test func `the library stamps each edited register later than the row it was made with`() throws {
        let library = TemporaryLibrary()
        let planner = Planner(library.repository, clock: library.clock)
        try planner.add("a")
        library.clock.set("1970-01-02")
        try planner.edit(.number(1)) { $0.title = "b" }

        #expect(try library.count("SELECT json_extract(stamps, '$.title') > stamp FROM todo") == 1)
        #expect(try library.count("SELECT json_extract(stamps, '$.note') IS NULL FROM todo") == 1)
    }

    @Test func `the library reuses a released number only on another day`() throws {
        let library = TemporaryLibrary()
        let planner = Planner(library.repository, clock: library.clock)
        try planner.add("a", "b")
        try planner.done(.number(1))
        let sameDay = try planner.add("c")
        library.clock.set("2026-11-22")
        let nextDay = try planner.add("d", "e")

        #expect(sameDay[0].number == 3)
        #expect(nextDay.map(\.number) == [1, 4])
    }

    @Test(arguments: ["", "hello, world, this is text", "SQLite format 3\0garbage"])
    func `a file that is no library is refused and left as it is`(content: String) throws {
        let library = TemporaryLibrary()
        let directory = URL(filePath: library.path).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try Data(content.utf8).write(to: URL(filePath: library.path))
        let planner = Planner(library.repository, clock: library.clock)

        let error = #expect(throws: PlannerError.self) { try planner.add("a") }
        guard case .storage? = error else {
            return #expect(Bool(false), "another error: \(String(describing: error))")
        }
        #expect(try Data(contentsOf: URL(filePath: library.path)) == Data(content.utf8))
        #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path) == ["haru.db"])
    }

    @Test func `a database of another program, or of a newer Haru, is refused`() throws {
        let foreign = TemporaryLibrary()
        try FileManager.default.createDirectory(
            at: URL(filePath: foreign.path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try foreign.database().write { try $0.script("CREATE TABLE other (a)") }
        let newer = TemporaryLibrary()
        try Planner(newer.repository, clock: newer.clock).add("a")
        try newer.database().write { try $0.script("PRAGMA user_version = 99") }
        let reopened = SQLLibrarySource(
            opening: LibraryOpening(
                LibraryLocation(path: newer.path, opener: GRDBOpener(), clock: newer.clock, catalogue: .haru),
                access: .readWrite),
            firstTags: FirstTags([]))

        #expect(throws: PlannerError.storage(StorageError(.notALibrary, path: foreign.path))) {
            try Planner(foreign.repository, clock: foreign.clock).add("a")
        }
        #expect(
            throws: PlannerError.storage(
                StorageError(.newerVersion(found: 99, supported: LibrarySchema.version), path: newer.path))
        ) {
            try Planner(LibraryRepository(source: reopened) {}, clock: newer.clock).add("a")
        }
    }

    @Test func `a library opened read-only shows everything, changes nothing and creates no file`() throws {
        let library = TemporaryLibrary()
        func reader() -> LibraryRepository {
            LibraryRepository(
                source: SQLLibrarySource(
                    opening: LibraryOpening(
                        LibraryLocation(
                            path: library.path, opener: GRDBOpener(), clock: library.clock, catalogue: .haru),
                        access: .readOnly),
                    firstTags: FirstTags([]))
            ) {}
        }
        #expect(try Planner(reader(), clock: library.clock).all().isEmpty)
        #expect(!FileManager.default.fileExists(atPath: library.path))
        try Planner(library.repository, clock: library.clock).add("a")

        let planner = Planner(reader(), clock: library.clock)

        #expect(try planner.titles() == ["a"])
        #expect(throws: PlannerError.storage(StorageError(.readOnly, path: library.path))) {
            try planner.add("b")
        }
    }

    @Test func `a read of a missing library shows what a new one would, and creates no file`() throws {
        let library = TemporaryLibrary(
            firstTags: FirstTags([FirstTag(TagName(trusted: "work"), TagColor(trusted: "FF0000"))]))

        #expect(try ReadTags(repository: library.repository)().map(\.tag.name.description) == ["work"])
        #expect(
            !FileManager.default.fileExists(
                atPath: URL(filePath: library.path).deletingLastPathComponent().path))
        try Planner(library.repository, clock: library.clock).add("a")
        #expect(try Planner(library.repository, clock: library.clock).titles() == ["a"])
    }

    @Test(arguments: ["loop", "directory", "file above", "small"])
    func `a library that cannot be accessed is an error, not an empty library`(kind: String) throws {
        let library = TemporaryLibrary()
        let directory = URL(filePath: library.path).deletingLastPathComponent()
        if kind == "file above" {
            try Data("x".utf8).write(to: directory)
        } else {
            try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        }
        switch kind {
        case "loop":
            try FileManager.default.createSymbolicLink(
                atPath: library.path, withDestinationPath: library.path)
        case "directory":
            try FileManager.default.createDirectory(atPath: library.path, withIntermediateDirectories: false)
        case "small": try Data("hello".utf8).write(to: URL(filePath: library.path))
        default: break
        }
        let location = LibraryLocation(
            path: library.path, opener: GRDBOpener(), clock: library.clock, catalogue: .haru)

        #expect(throws: PlannerError.self) { try Planner(library.repository, clock: library.clock).titles() }
        #expect(throws: PlannerError.self) { try Planner(library.repository, clock: library.clock).add("a") }
        #expect(SQLLibraryMaintenance(location).diagnose().contains { $0.severity == .problem })
    }

    @Test func `a new library starts with the two tags of a new profile`() throws {
        let tags = FirstTags([
            FirstTag(TagName(trusted: "work"), TagColor(trusted: "FF0000")),
            FirstTag(TagName(trusted: "life"), TagColor(trusted: "F0E68C")),
        ])
        let library = TemporaryLibrary(firstTags: tags)

        let found = try ReadTags(repository: library.repository)()

        #expect(found.map { "\($0.tag.name) \($0.tag.color)" } == ["life F0E68C", "work FF0000"])
        #expect(throws: PlannerError.nothingToUndo) {
            try Planner(library.repository, clock: library.clock).undo()
        }
    }

    @Test(arguments: [
        ("회의", ["주간회의 준비"]), ("주간", ["주간회의 준비"]), ("준", ["주간회의 준비"]), ("dent", ["call the dentist"]),
        ("DENTIST", ["call the dentist"]),
        ("milk eggs", ["shop"]), ("café", ["café corner"]), ("cafe", ["café corner"]), ("건강", ["tagged"]),
        ("nothing", []),
        ("東京都", ["東京都庁に行く"]),
        ("庁に", ["東京都庁に行く"]), ("\"", []), ("a AND", []),
    ])
    func `search finds Korean words by their start and middle, and any word by its prefix`(
        words: String, expected: [String]
    )
        throws
    {
        let library = TemporaryLibrary()
        let planner = Planner(library.repository, clock: library.clock)
        try planner.add("주간회의 준비", "call the dentist", "shop", "café corner", "tagged #건강", "東京都庁に行く")
        try planner.edit(.title("shop")) { $0.note = "eggs, milk" }

        let found = try library.repository.read { reader throws(PlannerError) in
            try reader.search(words, limit: 10)
        }

        #expect(found.map(\.title.description) == expected)
    }

    @Test func `search no longer finds what was deleted or renamed away`() throws {
        let library = TemporaryLibrary()
        let planner = Planner(library.repository, clock: library.clock)
        try planner.add("alpha #red", "beta")
        try planner.edit(.number(1)) { $0.title = "gamma" }
        try planner.delete(.number(2))
        _ = try EditTag(repository: library.repository, clock: library.clock)(
            TagName("red"), newName: TagName("blue"))
        func hits(_ words: String) throws -> Int {
            try library.repository.read { reader throws(PlannerError) in try reader.search(words, limit: 10) }
                .count
        }

        #expect(
            try [hits("alpha"), hits("beta"), hits("gamma"), hits("red"), hits("blue")] == [0, 0, 1, 0, 1])
    }

    @Test func `a query of any scope is answered from an index, without a scan`() throws {
        let library = TemporaryLibrary()
        try Planner(library.repository, clock: library.clock).add("a")
        let day = try #require(Day("2026-11-21"))
        let scopes: [TodoQuery.Scope] = [.days(day...day), .overdue(before: day), .inbox]

        for scope in scopes {
            for completion in [TodoQuery.Completion.any, .open, .done] {
                for limit in [nil, 5] {
                    let plan = try library.plan(TodoQuery(scope, completion: completion, limit: limit))
                    #expect(!plan.contains { $0.hasPrefix("SCAN t") }, "\(scope) \(completion): \(plan)")
                    let without = TodoQuery(
                        scope, completion: completion,
                        filter: .not(.connected(through: .todoTag, to: [UUID()])), limit: limit)
                    let filtered = try library.plan(without)
                    #expect(
                        !filtered.contains { $0.hasPrefix("SCAN t") || $0.hasPrefix("SCAN m") }, "\(filtered)"
                    )
                }
            }
        }
        #expect(try library.plan(TodoQuery(.all, completion: .open)).contains { $0.contains("todo_open") })
        #expect(
            try library.plan(TodoQuery(.inbox, completion: .open)).contains {
                $0.contains("todo_open (due=?)")
            })
    }

    @Test(arguments: [
        "#home", "tag:any", "p1", "pri>=med", "due:today", "due<today", "due:none", "overdue", "done",
        "done:today", "done<today", "side:life", "est>1h", "difficulty:5", "repeats", "has:note", "has:tag",
        "has:parent", "has:subtask", "start:today", "waiting", "has:start", "deadline<2w", "blocked",
        "blocking", "has:dependency", "created:today", "edited:today", "rent", "title:rent", "note:plan",
        "#home or p1", "(p1 due:today) or (rent open)", "#home p1 due:today rent",
    ])
    func `a query by any key is answered from an index, without a scan`(query: String) throws {
        let library = TemporaryLibrary()
        try Planner(library.repository, clock: library.clock).add("a #home")
        let now = library.clock.now()
        let condition = try library.source.read { reader throws(PlannerError) in
            try QueryResolver(.todo, .todo, now: now, records: reader.records).condition(query)
        }

        let plan = try library.plan(TodoQuery(.all, filter: condition))

        // `tc`, `tm` and `ti` are the tables of related records, of which each search reads one index.
        #expect(
            plan.allSatisfy { !$0.hasPrefix("SCAN") || $0.contains("INDEX") || $0.contains("VIRTUAL") },
            "\(plan)")
        #expect(!plan.contains { $0.hasPrefix("SCAN t ") || $0 == "SCAN t" }, "\(plan)")
    }

    @Test func `what to do next is found among the first rows of indexes`() throws {
        let library = TemporaryLibrary()
        try Planner(library.repository, clock: library.clock).add("a")
        let now = library.clock.now()
        var query = TodoQuery(.all, completion: .open, startedBy: now, sort: .next, limit: 20)
        query.rankedAt = now

        let plan = try library.plan(query)

        for index in ["todo_open_by_priority", "todo_open_in_project_by_priority"] {
            #expect(plan.contains { $0.contains("\(index)_due") }, "\(plan)")
            #expect(plan.contains { $0.contains("\(index)_deadline") }, "\(plan)")
        }
        #expect(!plan.contains { $0.hasPrefix("SCAN t ") || $0 == "SCAN t" }, "\(plan)")
    }

    @Test func `the library finds a todo by number, identifier and parent without a scan`() throws {
        let library = TemporaryLibrary()
        try Planner(library.repository, clock: library.clock).add("a")

        for condition in ["t.number = 3", "t.id = x'00'", "t.parent = x'00' AND t.deleted = 0"] {
            let plan = try library.plan("SELECT * FROM todo t WHERE \(condition)", [])
            #expect(plan.allSatisfy { $0.hasPrefix("SEARCH") }, "\(condition): \(plan)")
        }
    }
}

extension TemporaryLibrary {
    fileprivate func plan(_ query: TodoQuery) throws -> [String] {
        try source.read { reader throws(PlannerError) in
            guard let connection = reader as? SQLLibraryConnection else { return [] }
            return try connection.storage {
                let statement = try connection.statement(for: query)
                let text = "EXPLAIN QUERY PLAN \(statement.text)"
                return try connection.sql.rows(text, statement.arguments) { $0.text(3) }
            }
        }
    }

    fileprivate func plan(_ sql: String, _ arguments: [SQLValue]) throws -> [String] {
        try database().read { try $0.rows("EXPLAIN QUERY PLAN \(sql)", arguments) { $0.text(3) } }
    }
}
