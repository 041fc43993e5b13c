import DomainPrimitives
import DomainTesting
import LibraryDomain
import LibraryTesting
import QueryDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@testable import DataLocal

/// Tests of what to do next, on the SQLite library and on the fake library.
///
/// Today is Saturday, 21 November 2026.
@Suite("What to do next")
struct NextTests {
    private func next(_ planner: Planner, _ query: String = "", limit: Int = 50) throws -> ReadNext.Outcome {
        try ReadNext(repository: planner.repository, clock: planner.clock)(query, limit: limit)
    }

    private func titles(_ planner: Planner, _ query: String = "", limit: Int = 50) throws -> [String] {
        try next(planner, query, limit: limit).items.map(\.todo.title.description)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `urgent todos come first, each with the reasons for its score`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add(
            "far 2027-05-01", "near 2026-11-22", "late 2026-11-18", "high 2027-05-01 p1",
            "taxes 2026-11-30 deadline:2026-11-22")

        #expect(try titles(planner) == ["late", "taxes", "high", "near", "far"])
        let items = try next(planner).items
        #expect(items[0].score.parts == [.init(reason: .due(days: -3), points: 103)])
        #expect(items[1].score.parts == [.init(reason: .deadline(days: 1), points: 99)])
        #expect(
            items[2].score.parts == [
                .init(reason: .due(days: 161), points: 30),
                .init(reason: .priority(.high), points: 60),
            ])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `waiting, blocked and done todos are left out and counted`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("paint", "wall", "later start:2026-12-01", "old")
        try planner.edit(.title("wall")) { $0.dependenciesToAdd = [.title("paint")] }
        try planner.done(.title("old"))

        let outcome = try next(planner)

        #expect(outcome.items.map(\.todo.title.description) == ["paint"])
        #expect(outcome.items.map(\.dependents) == [1])
        #expect(outcome.items[0].score.parts.contains(.init(reason: .blocking, points: 20)))
        #expect(outcome.waiting == 1)
        #expect(outcome.blocked == 1)
        try planner.done(.title("paint"))
        #expect(try titles(planner) == ["wall"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a query and a limit narrow the list`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("a #home", "b #home p1", "c p1")

        #expect(try titles(planner, "#home") == ["b", "a"])
        #expect(try titles(planner, "#home", limit: 1) == ["b"])
        #expect(try next(planner, limit: 2).isTruncated)
        #expect(try !next(planner, limit: 3).isTruncated)
        #expect(throws: PlannerError.self) { try titles(planner, "#nothing") }
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `the project counts, and without a day the age`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        for line in ["ancient", "sowing project:garden", "dated 2027-11-30", "old"] { try planner.add(line) }
        for title in ["ancient", "old"] { try planner.edit(.title(title)) { $0.day = .clear } }
        planner.clock.set("2026-12-11")
        try planner.add("young")
        try planner.edit(.title("young")) { $0.day = .clear }
        planner.clock.set("2026-12-19", "13:00")

        let items = try next(planner).items
        #expect(
            items.map(\.todo.title.description) == ["sowing", "dated", "ancient", "old", "young"])
        #expect(items[0].score.parts.last == .init(reason: .project, points: 5))
        #expect(items[2].score.parts == [.init(reason: .age(weeks: 4), points: 4)])
        #expect(items[4].score.parts == [.init(reason: .age(weeks: 1), points: 1)])
        planner.clock.set("2036-01-01")
        #expect(try next(planner).items.last?.score.total == 25)
    }

    @Test(arguments: 1...12)
    func `SQL finds the same first todos as a comparison of all todos`(seed: UInt64) throws {
        let planner = Planner(LibraryUnderTest.sql)
        var generator = SeededGenerator(seed: seed)
        var ids: [TodoReference] = []
        for number in 0..<120 {
            var words = ["t\(number)"]
            let day = Int.random(in: 10...28, using: &generator)
            let month = ["2026-08", "2026-11", "2026-11", "2027-06"].randomElement(using: &generator) ?? ""
            if Bool.random(using: &generator) {
                words.append("\(month)-\(day)")
                if Bool.random(using: &generator) {
                    words.append("\(Int.random(in: 8...20, using: &generator)):00")
                }
            }
            if Int.random(in: 0..<3, using: &generator) == 0 {
                let month = ["2026-08", "2026-12", "2027-06"].randomElement(using: &generator) ?? ""
                words.append("deadline:\(month)-\(Int.random(in: 10...28, using: &generator))")
            }
            if Int.random(in: 0..<3, using: &generator) == 0 { words.append("#home") }
            if Int.random(in: 0..<4, using: &generator) == 0 { words.append("project:garden") }
            planner.clock.advance(milliseconds: 6 * 3_600_000)
            words.append("p\(Int.random(in: 1...4, using: &generator))")
            let todo = try planner.add(words.joined(separator: " "))[0]
            let other = ids.randomElement(using: &generator)
            ids.append(.id(todo.id))
            let isInbox = Int.random(in: 0..<3, using: &generator) == 0
            try planner.edit(.id(todo.id)) { changes in
                if isInbox { changes.day = .clear }
                if number % 11 == 0, let other { changes.dependenciesToAdd = [other] }
            }
        }
        let now = planner.clock.now()
        let all = try planner.repository.read { reader throws(PlannerError) in
            let open = try reader.todos(TodoQuery(.all, completion: .open, filter: .not(.isBlockedForTest)))
            var scores: [(todo: Todo, score: NextScore)] = []
            for todo in open {
                let dependents = TodoQuery(
                    .all, completion: .open, filter: .connected(through: .todoDependency, to: [todo.id]))
                let isBlocking = try !reader.todos(dependents).isEmpty
                scores.append((todo, NextScore(todo, isBlocking: isBlocking, now: now)))
            }
            return scores.sorted { NextScore.precedes($0.todo, $0.score, $1.todo, $1.score) }
        }

        for (query, limit) in [("", 1), ("", 7), ("", 30), ("-#home", 1), ("-#home", 10), ("-#home", 40)] {
            let found = try next(planner, query, limit: limit).items
            let expected = all.filter { query.isEmpty || $0.todo.tags.isEmpty }.prefix(limit)
            #expect(found.map(\.todo.title) == expected.map(\.todo.title), "\(seed): \(query) \(limit)")
            #expect(found.map(\.score) == expected.map(\.score), "\(seed): \(query) \(limit)")
        }
    }
}

extension QueryCondition {
    fileprivate static let isBlockedForTest = QueryCondition.target(
        through: .todoDependency, .not(.register("completed_at", .isSet)))
}
