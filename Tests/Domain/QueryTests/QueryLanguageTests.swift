import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@testable import QueryDomain

/// Tests of the text of queries: what it means, and the errors about mistakes.
///
/// Today is Saturday, 21 November 2026. The library has the tags `home`, `work` and `회사`.
@Suite("The query language")
struct QueryLanguageTests {
    private let repository: FakePlannerRepository
    private let clock = FixedClock()
    private let tags: [String: UUID]

    init() throws {
        repository = FakePlannerRepository(clock: clock)
        let names = ["home", "work", "회사"]
        try repository.write(ActionLabel(.tagAdd, ""), isDryRun: false) { writer throws(PlannerError) in
            for name in names {
                let id = Tag.identifier(for: TagName(trusted: name), attempt: 0)
                try writer.insert(
                    Tag(
                        id: id, name: TagName(trusted: name), color: TagColor(trusted: "FF0000"),
                        createdAt: Timestamp(milliseconds: 0), lastEdit: Timestamp(milliseconds: 0)))
            }
        }
        tags = Dictionary(
            uniqueKeysWithValues: names.map { ($0, Tag.identifier(for: TagName(trusted: $0), attempt: 0)) })
    }

    private func condition(_ query: String) throws -> QueryCondition {
        try repository.read { reader throws(PlannerError) in
            try QueryResolver(.todo, .todo, now: clock.now(), records: reader.records).condition(query)
        }
    }

    private func problem(_ query: String) -> QueryProblem? {
        do {
            _ = try condition(query)
            return nil
        } catch PlannerError.invalid(let error) {
            guard case .query(let problem) = error.rule else { return nil }
            return problem
        } catch {
            return nil
        }
    }

    private func tag(_ name: String) -> QueryCondition {
        .connected(through: .todoTag, to: tags[name].map { [$0] } ?? [])
    }

    private func due(_ from: String?, _ below: String?) -> QueryCondition {
        .register("due", .texts(from: from, below: below))
    }

    // MARK: Terms

    @Test func `bare words and quoted words are text`() throws {
        #expect(
            try condition("pay rent")
                == .all([.words("pay", in: .everywhere), .words("rent", in: .everywhere)]))
        #expect(try condition("\"due:today or done\"") == .words("due:today or done", in: .everywhere))
        #expect(try condition("'done'") == .words("done", in: .everywhere))
        #expect(try condition("don't") == .words("don't", in: .everywhere))
        #expect(try condition("9:30") == .words("9:30", in: .everywhere))
        #expect(try condition("") == .everything)
        #expect(try condition("  \n ") == .everything)
    }

    @Test func `a simplified condition negates no group`() {
        let (one, other) = (QueryCondition.register("a", .isSet), QueryCondition.register("b", .isSet))

        #expect(QueryCondition.not(.any([one, .not(other)])).simplified == .all([.not(one), other]))
        #expect(
            QueryCondition.not(.all([one, .any([one, other])])).simplified
                == .any([.not(one), .all([.not(one), .not(other)])]))
        #expect(QueryCondition.not(.not(.all([.all([one]), other]))).simplified == .all([one, other]))
        #expect(QueryCondition.not(.everything).simplified == .nothing)
    }

    @Test(arguments: ["#home", "+home", "tag:home", "TAG:Home", "태그:home", "tag=home", "tag:\"home\""])
    func `a tag has signs and words`(query: String) throws {
        #expect(try condition(query) == tag("home"))
    }

    @Test func `a letter or a pictograph after + names a tag, and a digit or a sign does not`() throws {
        // There is no such tag, so the query has a mistake.
        #expect(problem("+🦷") != nil && problem("+★") != nil)
        #expect(try condition("+3d") == .words("+3d", in: .everywhere))
        #expect(try condition("+=") == .words("+=", in: .everywhere))
    }

    @Test(arguments: [
        ("!high", 3), ("!", 3), ("p1", 3), ("pri:high", 3), ("pri:높음", 3), ("중요도:중간", 2), ("p4", 0),
        ("priority=low", 1),
    ])
    func `a priority has signs and words`(query: String, number: Int64) throws {
        #expect(try condition(query) == .register("priority", .integers(number...number)))
    }

    @Test(arguments: [
        ("due:today", "2026-11-21", "2026-11-21~"), ("due:2026-12-24", "2026-12-24", "2026-12-24~"),
        ("due:next mon", "2026-11-23", "2026-11-23~"), ("due:next week", "2026-11-23", "2026-11-29~"),
        ("due:this-week", "2026-11-16", "2026-11-22~"), ("날짜:다음주", "2026-11-23", "2026-11-29~"),
        ("due:2026-11", "2026-11-01", "2026-11-30~"),
        ("due:2026-12-01..2026-12-05", "2026-12-01", "2026-12-05~"),
        ("due:\"next mon\"", "2026-11-23", "2026-11-23~"), ("due: tomorrow", "2026-11-22", "2026-11-22~"),
        ("due:dec5", "2026-12-05", "2026-12-05~"), ("날짜:금", "2026-11-27", "2026-11-27~"),
    ])
    func `the days of a key are those of quick add and of lists`(query: String, from: String, below: String)
        throws
    {
        #expect(try condition(query) == due(from, below))
    }

    private static let comparisons: [(query: String, from: String?, below: String?)] = [
        ("due<fri", nil, "2026-11-27"), ("due<=fri", nil, "2026-11-27~"), ("due>fri", "2026-11-27~", nil),
        ("due>=fri", "2026-11-27", nil), ("due.before:fri", nil, "2026-11-27"),
        ("due.after:fri", "2026-11-27~", nil), ("due.min:fri", "2026-11-27", nil),
        ("due.max:fri", nil, "2026-11-27~"), ("due<2w", nil, "2026-12-05"), ("due>-2w", "2026-11-07~", nil),
        ("due<this-week", nil, "2026-11-16"), ("due>=다음주", "2026-11-23", nil),
    ]

    @Test(arguments: comparisons)
    func `an ordered key compares with signs or words`(query: String, from: String?, below: String?) throws {
        #expect(try condition(query) == due(from, below))
    }

    @Test func `a day of several words ends where the words stop being a day`() throws {
        #expect(
            try condition("due:next fri dentist")
                == .all([due("2026-11-27", "2026-11-27~"), .words("dentist", in: .everywhere)]))
        #expect(
            try condition("due:today or due:dec 5 2027")
                == .any([due("2026-11-21", "2026-11-21~"), due("2027-12-05", "2027-12-05~")]))
    }

    @Test func `none and any ask whether a value exists`() throws {
        #expect(try condition("due:none") == .not(.register("due", .isSet)))
        #expect(try condition("due:any") == .not(.not(.register("due", .isSet))))
        #expect(try condition("tag:none") == .not(.connected(through: .todoTag, to: nil)))
        #expect(try condition("날짜:없음") == .not(.register("due", .isSet)))
    }

    @Test func `numbers and lengths of time have ranges`() throws {
        #expect(try condition("est>30m") == .register("estimate", .integers(31 ... .max)))
        #expect(try condition("est:10m..1h") == .register("estimate", .integers(10...60)))
        #expect(try condition("~1시간") == .register("estimate", .integers(60...60)))
        #expect(try condition("*4") == .register("difficulty", .integers(4...4)))
        #expect(try condition("difficulty.min:4") == .register("difficulty", .integers(4 ... .max)))
        #expect(try condition("pri>=med") == .register("priority", .integers(2 ... .max)))
    }

    @Test func `an instant counts by the days of the device's time zone`() throws {
        // Seoul is nine hours before UTC.
        let midnight: Int64 = 1_795_186_800_000
        #expect(
            try condition("done:today")
                == .register("completed_at", .integers(midnight...midnight + 86_399_999)))
        #expect(try condition("created<today") == .register("created_at", .integers(.min...midnight - 1)))
    }

    @Test func `keywords are conditions, and a key can be one of them`() throws {
        #expect(try condition("open") == .isOpen)
        #expect(try condition("done") == .not(.isOpen))
        #expect(try condition("overdue") == .all([.isOpen, due(nil, "2026-11-21")]))
        #expect(try condition("has:note") == .register("note", .isSet))
        #expect(try condition("repeats") == .register("recurrence", .isSet))
        #expect(try condition("title:rent") == .words("rent", in: .name))
    }

    // MARK: Operators

    @Test func `terms are joined by and, which binds more tightly than or`() throws {
        let (home, work) = (tag("home"), tag("work"))
        #expect(try condition("#home #work") == .all([home, work]))
        #expect(try condition("#home and #work") == .all([home, work]))
        #expect(try condition("#home #work or done") == .any([.all([home, work]), .not(.isOpen)]))
        #expect(try condition("#home (#work or done)") == .all([home, .any([work, .not(.isOpen)])]))
        #expect(try condition("((#home))") == home)
    }

    @Test(arguments: [
        "-#home", "not #home", "NOT tag:home", "-(#home)", "tag!=home", "tag.not:home", "not(#home)",
    ])
    func `a term is negated by a word, a sign or a comparison`(query: String) throws {
        #expect(try condition(query) == .not(tag("home")))
    }

    @Test func `a sign negates only directly before a term`() throws {
        #expect(try condition("a - b").conjuncts.count == 3)
        #expect(try condition("not not done") == .not(.not(.not(.isOpen))))
    }

    // MARK: Mistakes

    @Test func `an unknown key is named with its place and the key that was probably meant`() throws {
        let found = try #require(problem("#home prio:high"))
        guard case .unknownKey("prio", let similar, let known) = found.reason else {
            Issue.record("\(found)")
            return
        }
        #expect(similar == "pri")
        #expect(known.contains("due"))
        #expect(found.range == 6..<10)
    }

    @Test func `an unknown comparison after a key is an error, and a text with a dot and a colon is not`()
        throws
    {
        for query in ["-due.befor:fri", "(due.befor:fri)", "due.befor:fri"] {
            let found = try #require(problem(query))
            guard case .unknownKey("due.befor", "due.before", let known) = found.reason else {
                Issue.record("\(found)")
                return
            }
            #expect(known.contains("due.after"))
            #expect(found.range.count == 9)
        }
        #expect(problem("pri.mn:high") != nil)
        #expect(
            try condition("example.com:8080") == .words("example.com:8080", in: .everywhere))
    }

    @Test func `an unknown value is named with the values that exist`() throws {
        let value = try #require(problem("pri:hihg"))
        #expect(
            value
                == QueryProblem(
                    .unknownValue(
                        "hihg", key: "pri", similar: "high", known: ["none", "low", "med", "high"]),
                    at: 4..<8))
        let tag = try #require(problem("-#homee"))
        #expect(
            tag
                == QueryProblem(
                    .unknownValue("homee", key: "tag", similar: "home", known: ["home", "work", "회사"]),
                    at: 2..<7))
    }

    @Test(arguments: [
        ("due:", QueryProblem.Reason.missingValue(key: "due"), 0..<4),
        ("due:someday", .day(key: "due"), 4..<11), ("est>soon", .duration(key: "est"), 4..<8),
        ("*9", .number(key: "difficulty", min: 1, max: 5), 1..<2),
        ("difficulty:3..1", .number(key: "difficulty", min: 1, max: 5), 11..<15),
        ("side>work", .unordered(key: "side"), 5..<9),
        ("#home or", .missingCondition(operator: "or", example: "p1"), 6..<8),
        ("or #home", .missingCondition(operator: "or", example: "p1"), 0..<2),
        ("not", .missingCondition(operator: "not", example: "p1"), 0..<3),
        ("()", .missingCondition(operator: "(", example: "p1"), 0..<1), ("(done", .unpaired("("), 0..<1),
        ("done)", .unpaired(")"), 4..<5), ("tag:\"home", .unpaired("\""), 4..<5),
        ("open:yes", .unknownValue("yes", key: "open", similar: nil, known: []), 5..<8),
        ("#", .missingValue(key: "tag"), 0..<1),
    ])
    func `a mistake is named with its place`(query: String, reason: QueryProblem.Reason, range: Range<Int>) {
        #expect(problem(query) == QueryProblem(reason, at: range))
    }

    @Test func `a deep or long query is refused, and does not exhaust the stack`() {
        let deep = String(repeating: "(", count: 900) + "done" + String(repeating: ")", count: 900)
        #expect(problem(deep)?.reason == .tooDeep(max: 32))
        #expect(problem(String(repeating: "-", count: 1_900) + "done") == nil)
        #expect(problem(String(repeating: "not ", count: 400) + "done")?.reason == .tooDeep(max: 32))
        #expect(problem(String(repeating: "a ", count: 5_000))?.reason == .tooLong(max: 2_000))
    }

    @Test(arguments: 1...40)
    func `every text is a query or has a mistake at a place in the text`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let parts = [
            "due", ":", "<=", "#", "home", "(", ")", "-", "not", "or", "and", " ", " ", "\"", "'", "오늘", "“",
            "\\", "next", "week", "!", "*", "~", "9", ".", "before", "👩‍👧", "e\u{301}", "\u{0}", "=", ">",
        ]
        for _ in 0..<200 {
            let query = (0..<Int.random(in: 0...14, using: &generator)).map { _ in
                parts.randomElement(using: &generator) ?? ""
            }.joined()
            guard let problem = problem(query) else { continue }
            #expect(
                problem.range.lowerBound >= 0 && problem.range.upperBound <= query.count
                    && !problem.range.isEmpty, "seed \(seed): \(query)")
        }
    }
}
