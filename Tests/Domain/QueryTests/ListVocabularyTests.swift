import DomainPrimitives
import DomainTesting
import LibraryDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@testable import QueryDomain

/// Tests of the query keys whose values are counts, or texts such as colours.
///
/// Today is Saturday, 21 November 2026.
@Suite("The keys of lists")
struct ListVocabularyTests {
    private let repository = FakePlannerRepository()

    private func condition(_ query: String, _ vocabulary: QueryVocabulary) throws -> QueryCondition {
        try repository.read { reader throws(PlannerError) in
            try QueryResolver(vocabulary, .todo, now: FixedClock().now(), records: reader.records)
                .condition(query)
        }
    }

    private static let counts: [(query: String, range: ClosedRange<Int64>)] = [
        ("open", 1 ... .max), ("open:2", 2...2), ("open=2", 2...2), ("open<2", .min...1),
        ("open>2", 3 ... .max), ("open<=2", .min...2), ("open.min:2", 2 ... .max), ("open:2..4", 2...4),
        ("open:none", 0...0),
    ]

    @Test(arguments: counts)
    func `a count is compared with a number`(query: String, range: ClosedRange<Int64>) throws {
        #expect(try condition(query, .tag) == .register("open", .integers(range)))
        #expect(
            try condition(query, .project).simplified == condition(query, .tag).simplified)
    }

    @Test(arguments: ["color:red", "color:RED", "colour:ff0000", "색:빨강", "color=#FF0000", "color:\"red\""])
    func `a colour has names and digits`(query: String) throws {
        #expect(try condition(query, .tag) == .register("color", .text("FF0000")))
    }

    @Test(arguments: [
        ("open:many", QueryProblem.Reason.number(key: "open", min: 0, max: 1_000_000), 5..<9),
        ("done>-1", .number(key: "done", min: 0, max: 1_000_000), 5..<7),
        ("open:1000001", .number(key: "open", min: 0, max: 1_000_000), 5..<12),
        ("home color<red", .unordered(key: "color"), 11..<14),
        (
            "color:pnik",
            .unknownValue("pnik", key: "color", similar: "pink", known: TagColor.presets.map(\.name)), 6..<10
        ),
        (
            "color:none",
            .unknownValue("none", key: "color", similar: nil, known: TagColor.presets.map(\.name)), 6..<10
        ),
    ])
    func `a mistake is named with its place`(query: String, reason: QueryProblem.Reason, range: Range<Int>) {
        let error = #expect(throws: PlannerError.self) { try condition(query, .tag) }

        #expect(error == .invalid(ValidationError(.query, query, .query(QueryProblem(reason, at: range)))))
    }

    @Test(arguments: [QueryVocabulary.todo, .tag, .project, .savedView])
    func `the example in an error message is a condition of the list`(vocabulary: QueryVocabulary) throws {
        let expression = try QueryParser.parse(vocabulary.example, vocabulary) { _ in false }
        #expect(!expression.hasOnlyWords)

        let problem = #expect(throws: QueryProblem.self) {
            try QueryParser.parse("or", vocabulary) { _ in false }
        }
        #expect(problem?.reason == .missingCondition(operator: "or", example: vocabulary.example))
    }

    @Test func `a row meets words in any part of its texts, without regard to case and accents`() {
        let row = QueryItem(name: "Caf\u{00E9} 주간회의", body: "due<fri #home", ["open": .integer(2)])
        func meets(_ words: String, in part: QueryCondition.TextPart = .everywhere) -> Bool {
            row.meets(.words(words, in: part))
        }

        #expect(meets("afe") && meets("CAFE\u{0301}") && meets("간회") && meets("fri CAF"))
        #expect(meets("<fri") && meets("#home") && !meets("#work") && !meets("fri caff"))
        #expect(meets("회의", in: .name) && !meets("회의", in: .body) && !meets("home", in: .name))
    }

    @Test func `a row meets tests of its values, and no condition about other records`() {
        let row = QueryItem(name: "home", ["open": .integer(2), "color": .text("FF0000"), "key": .text("")])
        let open = QueryCondition.register("open", .integers(1 ... .max))
        let other = QueryCondition.connected(through: .todoTag, to: nil)

        #expect(row.meets(open) && row.meets(.register("color", .text("FF0000"))))
        #expect(!row.meets(.register("color", .text("FF000"))) && !row.meets(.register("key", .isSet)))
        #expect(!row.meets(.register("done", .integers(0...0))))
        #expect(row.meets(.everything) && !row.meets(.nothing))
        #expect(row.meets(.all([open, .not(other)])) && row.meets(.any([other, open])))
        #expect(!row.meets(other) && !row.meets(.child(.everything)))
    }
}
