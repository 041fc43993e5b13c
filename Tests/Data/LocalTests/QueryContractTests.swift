import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import LibraryTesting
import QueryDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@testable import DataLocal

/// Tests of queries, on the SQLite library and on the fake library.
///
/// Today is Saturday, 21 November 2026.
@Suite("A library answers queries")
struct QueryContractTests {
    private func titles(_ query: String, _ planner: Planner) throws -> [String] {
        let list = TodoListRequest(.all, completion: .any, query: query, sort: .created)
        return try ReadAgenda(repository: planner.repository, clock: planner.clock)(list).sections.flatMap(
            \.rows
        )
        .map(\.todo.title.description).sorted()
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a query finds exactly the todos that meet it`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add(
            "rent 2026-11-20 9am #home p1 est:20m", "report 2026-11-27 #work p2 est:2h", "milk #home",
            "회의록 정리 2026-11-30 @life *5", "water 2026-11-21 every 3 days")
        try planner.edit(.title("report")) { $0.note = "see the rental plan" }
        try planner.done(.title("milk"))
        try planner.edit(.title("회의록")) { $0.parent = .set(.title("report")) }

        let expected = [
            "#home": ["milk", "rent"], "#home -done": ["rent"], "not #home p2": ["report"],
            "due<today": ["rent"], "overdue": ["rent"], "due:this-week": ["milk", "rent", "water"],
            "due>=fri due<=2026-11-30": ["report", "회의록 정리"], "done": ["milk"], "done:today": ["milk"],
            "done:yesterday": [], "pri>=med": ["rent", "report"], "pri:none #home": ["milk"],
            "side:life": ["회의록 정리"], "est>30m": ["report"], "est<=20m": ["rent"], "*5": ["회의록 정리"],
            "est:none": ["milk", "water", "회의록 정리"], "est:any": ["rent", "report"],
            "side:none": ["milk", "rent", "report", "water"],
            "-side:life": ["milk", "rent", "report", "water"], "side:work": [], "difficulty<5": [],
            "has:difficulty": ["회의록 정리"], "has:estimate -#home": ["report"],
            "has:note": ["report"], "has:subtask": ["report"], "has:parent": ["회의록 정리"],
            "repeats": ["water"], "rent": ["rent", "report"], "title:rent": ["rent"],
            "note:rental": ["report"],
            "회의": ["회의록 정리"], "의록": ["회의록 정리"], "tag:none open": ["water", "회의록 정리"],
            "#home or #work": ["milk", "rent", "report"], "(#home or *5) open": ["rent", "회의록 정리"],
            "created:today overdue": ["rent"], "edited<today": [], "\"due\"": [], "title:\"see the\"": [],
            "-(#home or done)": ["report", "water", "회의록 정리"], "-rent -repeats -done": ["회의록 정리"],
        ]
        for (query, titles) in expected {
            #expect(try self.titles(query, planner) == titles, "\(query)")
        }
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a deleted tag or todo meets no query`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("one #home", "two #home #gone")
        try planner.delete(.title("one"))
        try planner.deleteTag(TagName(trusted: "gone"))

        #expect(try titles("#home", planner) == ["two"])
        #expect(try titles("tag:any", planner) == ["two"])
        #expect(throws: PlannerError.self) { try titles("#gone", planner) }
    }

    @Test(arguments: LibraryUnderTest.allCases, 1...10)
    func `SQL and memory agree about random queries and libraries`(library: LibraryUnderTest, seed: UInt64)
        throws
    {
        let planner = Planner(library)
        var generator = SeededGenerator(seed: seed)
        try fill(planner, &generator)
        let now = planner.clock.now()

        var found = 0
        for _ in 0..<60 {
            let query = RandomQuery().text(depth: 3, &generator)
            try planner.repository.write(ActionLabel(.edit, ""), isDryRun: true) {
                writer throws(PlannerError) in
                let resolver = QueryResolver(.todo, .todo, now: now, records: writer.records)
                let condition = try resolver.condition(query)
                let sql = Set(try writer.todos(TodoQuery(.all, filter: condition)).map(\.id))
                let matcher = QueryMatcher(.todo, in: writer.action.library)
                var memory: Set<UUID> = []
                for todo in try writer.todos(TodoQuery(.all))
                where try matcher.matches(RecordID(todo.id), condition) { memory.insert(todo.id) }
                #expect(sql == memory, "seed \(seed): \(query)")
                found += sql.count
            }
        }
        #expect(found > 0, "seed \(seed): no query found a todo, so the test compared nothing")
    }

    private func fill(_ planner: Planner, _ generator: inout SeededGenerator) throws {
        for tag in RandomQuery.tags { try planner.add("first #\(tag)") }
        for _ in 0..<40 {
            var words = (0...Int.random(in: 0...2, using: &generator)).compactMap { _ in
                RandomQuery.words.randomElement(using: &generator)
            }
            if Bool.random(using: &generator), let tag = RandomQuery.tags.randomElement(using: &generator) {
                words.append("#\(tag)")
            }
            if Bool.random(using: &generator) {
                words.append("2026-11-\(Int.random(in: 10...30, using: &generator))")
                if Bool.random(using: &generator) { words.append("9am") }
                if Int.random(in: 0..<4, using: &generator) == 0 { words.append("every week") }
            }
            words.append("p\(Int.random(in: 1...4, using: &generator))")
            words.append("*\(Int.random(in: 1...5, using: &generator))")
            words.append("est:\(Int.random(in: 1...120, using: &generator))m")
            if Bool.random(using: &generator) { words.append("@life") }
            if Bool.random(using: &generator) {
                words.append("start:2026-11-\(Int.random(in: 10...30, using: &generator))")
                words.append("deadline:2026-12-\(Int.random(in: 10...30, using: &generator))")
            }
            let todo = try planner.add(words.joined(separator: " "))[0]
            let reference = TodoReference.id(todo.id)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: try planner.done(reference)
            case 1: try planner.edit(reference) { $0.note = "see \(RandomQuery.words[0]) and plans" }
            case 2: try planner.edit(reference) { $0.parent = .set(.number(1)) }
            case 3: try planner.delete(reference)
            default: break
            }
            planner.clock.advance(milliseconds: 7 * 3_600_000)
        }
    }
}
