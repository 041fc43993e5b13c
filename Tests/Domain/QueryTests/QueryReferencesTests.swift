import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@testable import QueryDomain

/// Tests of new names for tags, projects and saved views in the text of queries.
///
/// Today is Saturday, 21 November 2026.
@Suite("Names of records in a query")
struct QueryReferencesTests {
    private static func references(to type: RecordType) -> QueryReferences {
        let today = FixedClock().now().day
        return QueryReferences(to: type, .todo) { QueryGrammar.todo.days($0, today) != nil }
    }

    private static func renamed(_ query: String, _ type: RecordType, _ old: String, to new: String) -> String?
    {
        references(to: type).renamed(in: query) { $0.lowercased() == old ? new : nil }
    }

    // MARK: Spellings

    @Test(arguments: [
        ("#home", "#house"), ("+home", "+house"), ("-#home", "-#house"), ("-+home", "-+house"),
        ("tag:home", "tag:house"), ("TAG:Home", "TAG:house"), ("tag=home", "tag=house"),
        ("tag!=home", "tag!=house"), ("tag.not:home", "tag.not:house"), ("-tag:home", "-tag:house"),
        ("태그:home", "태그:house"), ("tag:\"home\"", "tag:\"house\""), ("태그:‘home’", "태그:‘house’"),
        ("tag:“home”", "tag:“house”"), ("-tag='home'", "-tag='house'"), ("tag:\"h\\ome\"", "tag:\"house\""),
        ("(#home)", "(#house)"), ("not #home", "not #house"), ("\"x\"#home(p1)", "\"x\"#house(p1)"),
        ("due: next friday #home", "due: next friday #house"),
        ("  p1\u{A0}#HOME \t or\n#home  ", "  p1\u{A0}#house \t or\n#house  "),
    ])
    func `a tag keeps the spelling of its condition`(query: String, expected: String) {
        #expect(Self.renamed(query, .tag, "home", to: "house") == expected)
    }

    @Test(arguments: [
        ("project:garden", "project:\"kitchen garden\""), ("프로젝트:garden", "프로젝트:\"kitchen garden\""),
        ("-project!=garden p1", "-project!=\"kitchen garden\" p1"),
        ("project.not:'garden'p1", "project.not:'kitchen garden'p1"),
    ])
    func `a project gets quotation marks if the new name needs them`(query: String, expected: String) {
        #expect(Self.renamed(query, .project, "garden", to: "kitchen garden") == expected)
    }

    @Test(arguments: [("view:late", "view:behind"), ("보기:LATE", "보기:behind"), ("-view=late", "-view=behind")])
    func `a view keeps the spelling of its condition`(query: String, expected: String) {
        #expect(Self.renamed(query, .savedView, "late", to: "behind") == expected)
    }

    @Test(arguments: [
        ("#home", "a(b)", "tag:\"a(b)\""), ("-#home", "a(b)", "-tag:\"a(b)\""), ("+home", "1st", "tag:1st"),
        ("#home", "1st", "#1st"), ("#home", "none", "tag:\"none\""), ("태그:home", "있음", "태그:\"있음\""),
        ("tag:'home'", "it's", "tag:'it\\'s'"), ("tag:\"home\"", "a\\b\"", "tag:\"a\\\\b\\\"\""),
        ("#home", "a\\b", "#a\\b"), ("#home", "\"x", "#\"x"), ("tag:home", "\"x", "tag:\"\\\"x\""),
        ("#home", "a=\"b", "tag:\"a=\\\"b\""), ("#home", "or", "#or"), ("+home", "집", "+집"),
        ("(p1 or #home)", ")", "(p1 or tag:\")\")"),
    ])
    func `a new name that a query would misread is written in another way`(
        query: String, name: String, expected: String
    ) {
        #expect(Self.renamed(query, .tag, "home", to: name) == expected)
    }

    @Test(arguments: [
        "home", "\"#home\"", "title:home", "note:\"#home\"", "project:home", "view:home", "#homes",
        "tag:none", "#none", "tag:any", "tag!=없음", "due:next home", "p1 or", "(#home", "#home \"",
        "when:home #home", "tag<home",
    ])
    func `other words stay, and a query with a mistake stays as a whole`(query: String) {
        #expect(
            Self.references(to: .tag).renamed(in: query) {
                ["home", "none", "any", "없음"].contains($0) ? "house" : nil
            } == query)
    }

    @Test func `quotation marks make a name of a word that asks for a value`() {
        #expect(Self.renamed("tag:\"none\" tag:none", .tag, "none", to: "x") == "tag:\"x\" tag:none")
        #expect(Self.renamed("view:none", .savedView, "none", to: "x") == "view:x")
    }

    @Test func `each name gets its own new name, also where the names are swapped`() {
        let names = ["a": "b", "b": "a c"]
        let query = Self.references(to: .project).renamed(in: "project:a -project:b project:c") { names[$0] }

        #expect(query == "project:b -project:\"a c\" project:c")
    }

    @Test func `only the query with all new names must have room for them`() {
        let long = String(repeating: "x", count: 100)
        let filler = Array(repeating: "p1", count: 620).joined(separator: " ")
        let query = "project:\(long) \(filler) project:a"
        #expect(query.count < 2_000 && query.count + long.count > 2_000)

        let swapped = Self.references(to: .project).renamed(in: query) { $0 == "a" ? long : "a" }

        #expect(swapped == "project:a \(filler) project:\(long)")
    }

    @Test func `a name that fits into no query gives none`() {
        let long = String(repeating: "#home ", count: 333)
        #expect(Self.renamed(long, .tag, "home", to: "home2") == nil)
        // A combining accent joins the sign, the colon or the quotation mark before it.
        #expect(Self.renamed("p1 #home", .tag, "home", to: "\u{301}x") == nil)
    }

    @Test func `the names of a query are those of its conditions`() {
        let query = "#home -tag:\"a b\" or (태그!=회사 tag:none project:x view:y) \"#z\""

        #expect(Self.references(to: .tag).names(in: query) == ["home", "a b", "회사"])
        #expect(Self.references(to: .project).names(in: query) == ["x"])
        #expect(Self.references(to: .savedView).names(in: query) == ["y"])
        #expect(Self.references(to: .tag).names(in: "#home or") == [])
    }

    // MARK: Property

    private static let moreTerms = [
        "+home", "-#home", "TAG:\"home\"", "태그:‘Home’", "tag!=home", "-tag.not:home", "tag=회사",
        "project:garden", "프로젝트:\"Garden\"", "-project!='garden'", "project:none", "view:late", "보기:LATE",
        "-view=late", "due: next mon", "\"#home view:late\"", "'project:garden'",
    ]
    private static let names = [
        "house", "집", "1st", "none", "있음", "or", "a(b)", "x\"y", "it's", "back\\slash", "a:b", "a=\"b",
        "“q”", "-x",
    ]

    /// Renames the tag `home`, the project `garden` or the saved view `late`.
    private func rename(
        _ repository: any PlannerRepository, _ generator: inout SeededGenerator
    ) throws -> String {
        let name = try #require(Self.names.randomElement(using: &generator))
        switch Int.random(in: 0..<3, using: &generator) {
        case 0:
            _ = try EditTag(repository: repository, clock: FixedClock())(
                TagName("home"), newName: TagName(name))
            return name
        case 1:
            var changes = ProjectChanges()
            let name = Bool.random(using: &generator) ? name : "\(name) \(name)"
            changes.name = try ProjectName(name)
            _ = try EditProject(repository: repository, clock: FixedClock())(
                ProjectName("garden"), changes)
            return name
        default:
            var changes = EditView.Changes()
            let name = ["behind", "뒤", "none", "or", "1st"][Int.random(in: 0..<5, using: &generator)]
            changes.name = name
            _ = try EditView(repository: repository, clock: FixedClock())("late", changes)
            return name
        }
    }

    /// Returns the terms of a query, and the texts around the terms.
    private func parts(_ query: String) throws -> (terms: [String], rest: [String]) {
        let today = FixedClock().now().day
        let terms = try QueryParser.parse(query, .todo) { QueryGrammar.todo.days($0, today) != nil }.terms
        let letters = Array(query)
        var (rest, end): ([String], Int) = ([], 0)
        for term in terms {
            rest.append(String(letters[end..<term.range.lowerBound]))
            end = term.range.upperBound
        }
        return (terms.map { String(letters[$0.range]) }, rest + [String(letters[end...])])
    }

    @Test(arguments: 1...20)
    func `a query in a view means the same after a renaming, and the rest of its text stays`(seed: UInt64)
        throws
    {
        let clock = FixedClock()
        var generator = SeededGenerator(seed: seed)
        var changed = 0
        for _ in 0..<30 {
            let repository = FakePlannerRepository(
                [.make("x", tags: ["home", "work", "회사"])], clock: clock)
            let addView = AddView(repository: repository, clock: clock)
            _ = try AddProject(repository: repository, clock: clock)(
                ProjectName("garden"), color: nil, parent: nil)
            _ = try addView(ViewDraft("late", "overdue #home project:garden"))
            let query = RandomQuery(moreTerms: Self.moreTerms + Self.moreTerms).text(depth: 3, &generator)
            _ = try addView(ViewDraft("random", query))
            let before = try condition(query, repository, clock)

            let name = try rename(repository, &generator)

            let views = try ReadViews(repository: repository)()
            let after = try #require(views.first { $0.name == "random" }).query
            #expect(
                try condition(after, repository, clock) == before,
                "seed \(seed), \(name): \(query) became \(after)")
            let (old, new) = (try parts(query), try parts(after))
            #expect(old.rest == new.rest, "seed \(seed), \(name): \(query) became \(after)")
            #expect(old.terms.count == new.terms.count)
            for (term, other) in zip(old.terms, new.terms) where term != other {
                #expect(
                    Self.moreTerms.contains(term) || term == "#home",
                    "seed \(seed), \(name): \(term) became \(other)")
                changed += 1
            }
        }
        #expect(changed > 0, "seed \(seed): no query named a renamed record, so the test compared nothing")
    }

    private func condition(
        _ query: String, _ repository: FakePlannerRepository, _ clock: FixedClock
    ) throws -> QueryCondition {
        try repository.read { reader throws(PlannerError) in
            try QueryResolver(.todo, .todo, now: clock.now(), records: reader.records).condition(query)
        }
    }
}
