import DataLocal
import DataRepositories
import DomainCatalogue
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryTesting
import SQLInterface
import SyncProtocolDomain
import Testing
import TodosDomain
import TransferDomain

/// Tests with a library of schema version 10, which contains these todos:
/// - `plain` and `raw only` with default values
/// - `typed`, whose default values a person typed
/// - `edited`, whose estimate was changed to the default value
/// - `flagged` with other values
@Suite("Default values of an earlier version")
struct UnsetDefaultsTests {
    private struct Values: Equatable {
        let side: Side?
        let difficulty: Int?
        let minutes: Int?

        init(_ side: Side?, _ difficulty: Int?, _ minutes: Int?) {
            (self.side, self.difficulty, self.minutes) = (side, difficulty, minutes)
        }
    }

    private func library(_ name: String = "library-v10") throws -> TemporaryLibrary {
        let library = TemporaryLibrary()
        let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "Fixtures/\(name).db")
        let path = URL(filePath: library.path)
        try FileManager.default.createDirectory(
            at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: fixture, to: path)
        return library
    }

    private func values(_ library: TemporaryLibrary) throws -> [String: Values] {
        let todos = try Planner(library.repository, clock: library.clock).all()
        let named = todos.map { todo in
            (todo.title.description, Values(todo.side, todo.difficulty?.level, todo.estimate?.minutes))
        }
        return Dictionary(uniqueKeysWithValues: named)
    }

    @Test func `an upgrade clears a default value, unless something shows that a person set it`() throws {
        let library = try library()
        #expect(
            try values(library) == [
                "plain": Values(nil, nil, nil), "raw only": Values(nil, nil, nil),
                "typed": Values(.work, 3, 30), "edited": Values(nil, nil, 30),
                "flagged": Values(.life, nil, 60),
            ])
    }

    @Test func `an upgrade leaves the figures of a day as they were, and counts its estimates`() throws {
        let library = try library()
        let planner = Planner(library.repository, clock: library.clock)
        let stats = try planner.stats()
        #expect(stats == (try planner.recomputedStats()))
        #expect(stats.map(\.contribution.total) == [5])
        #expect(stats.map(\.contribution.estimated) == [3])
        #expect(stats.map(\.contribution.minutes) == [4 * 30 + 60])
    }

    @Test func `a second upgrade changes nothing, and a cleared value can be set and cleared`() throws {
        let library = try library()
        let planner = Planner(library.repository, clock: library.clock)
        let plain = try #require(try TodoReference.parse(["plain"]).first)
        try planner.edit(plain) { $0.estimate = .set(.normal) }
        #expect(try values(library)["plain"] == Values(nil, nil, 30))
        let again = Planner(
            LibraryRepository(source: library.anotherSource(.withRecipes)) {}, clock: library.clock)
        #expect(try again.all().first { $0.title.description == "plain" }?.estimate == .normal)
        try again.undo()
        #expect(try again.all().first { $0.title.description == "plain" }?.estimate == nil)
    }

    @Test func `an upgrade sends the kept default values that the server does not have`() throws {
        let library = try library("library-v10-synced")
        let read = try values(library)
        #expect(read["plain"] == Values(nil, nil, nil) && read["sent"] == Values(nil, nil, 30))
        #expect(read["typed"] == Values(.work, 3, 30) && read["edited"] == Values(nil, nil, 30))
        // The server has the estimate of `sent`. The values of `typed` and `edited` count as older than every
        // edit, so no edit of another device is lost.
        let waiting = "SELECT count(*) FROM outbox o JOIN todo t ON t.id = o.id WHERE state = 0 AND made = 0"
        #expect(try library.count(waiting) == 2)
        #expect(try library.count("\(waiting) AND t.title IN ('typed', 'edited')") == 2)
        #expect(try library.count("SELECT count(*) FROM outbox WHERE state = 0") == 2)
    }

    @Test func `an edit that waits keeps its time when a kept default value joins it`() throws {
        let library = try library("library-v10-synced")
        // The person changed the title offline, before the upgrade.
        try library.database().write { connection in
            try connection.script(
                """
                INSERT INTO outbox (type, id, fields, ts)
                  SELECT 'todo', id, 1, 42 FROM todo WHERE title = 'typed';
                """)
        }
        #expect(try values(library)["typed"] == Values(.work, 3, 30))
        #expect(
            try library.count("SELECT count(*) FROM outbox WHERE state = 0 AND ts = 42 AND edited = 0") == 1)
        #expect(try library.count("SELECT fields FROM outbox WHERE state = 0 AND ts = 42") > 1)
    }

    @Test func `the export of an earlier version does not clear values that a person set`() throws {
        let library = try library()
        let planner = Planner(library.repository, clock: library.clock)
        let before = try values(library)
        let ids = try planner.all().map { ($0.title.description, $0.id, $0.createdAt, $0.lastEdit) }
        let todos = ids.map { title, id, created, edited in
            #"{"id":"\#(id)","title":"\#(title)","createdAt":"\#(created)","lastEdit":"\#(edited)"}"#
        }
        let file = """
            {"format":"haru","version":1,"fields":["deadline","dependsOn","project","start"],"tags":[],\
            "records":[],"todos":[\(todos.joined(separator: ","))]}
            """
        _ = try planner.take(file, .haru)
        #expect(try values(library)["typed"] == before["typed"])
        #expect(try values(library)["edited"] == before["edited"])
    }
}
