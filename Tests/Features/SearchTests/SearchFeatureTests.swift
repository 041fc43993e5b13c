import CoreCommandLine
import CoreDI
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import SearchFeature
import SearchInterface
import SearchPresentation
import SearchTesting
import Testing
import TodosDomain

@Suite("The search feature")
struct SearchFeatureTests {
    private func program(_ todos: [Todo] = []) -> FeatureProgram {
        FeatureProgram(SearchAssembly.self, todos: todos) { PlannerSearch.contribute(to: &$0) }
    }

    @Test func `haru search prints a hit with the line of its text that matches`() {
        let result = program([.make("shop", note: "eggs and milk"), .make("other")]).run(
            "search milk", width: 60)

        #expect(result.out.split(separator: "\n").count == 2)
        #expect(result.out.contains("shop"))
        #expect(result.out.contains("      eggs and milk"))
    }

    @Test func `a hit without a number leaves the column of numbers empty`() {
        let program = program([.make("pay rent"), .make("pay tax", done: true)])

        let lines = program.run("search pay", width: 60).out.split(separator: "\n")

        #expect(lines.map { $0.prefix(6) } == ["  1 ○ ", "    ✓ "])
    }

    @Test func `haru search exits with 1 when nothing is found, and refuses words without a letter`() {
        let program = program()

        #expect((program.run("search zebra").error as? ReportedFailure)?.status == .nothingMatched)
        #expect(
            program.run("search ***").error as? PlannerError
                == .invalid(ValidationError(.query, "***", .emptyInput)))
    }

    @Test func `a search without any kind of things finds nothing`() {
        let result = FeatureProgram(SearchAssembly.self, todos: [.make("pay rent")]).run("search rent")

        #expect((result.error as? ReportedFailure)?.status == .nothingMatched)
        #expect(result.out.contains("Nothing found."))
    }

    @Test(arguments: [
        "search -#home", "search -- -#home", "search pay -#home", "search pay -- -#home", "search -#home pay",
    ])
    func `search takes -#tag with and without a terminator`(line: String) {
        let result = program([.make("pay rent", tags: ["home"]), .make("pay tax", tags: ["office"])]).run(
            line)

        #expect(result.error == nil)
        #expect(result.out.contains("pay tax"))
        #expect(!result.out.contains("pay rent"))
    }

    @Test func `an option before or after -#tag is still an option`() {
        let program = program([
            .make("pay tax"), .make("pay rent"), .make("sweep", tags: ["home"]),
        ])

        #expect(program.run("search -#home --limit 1 --ndjson").out.split(separator: "\n").count == 1)
        #expect(program.run("search --limit 1 -#home").out.split(separator: "\n").count == 1)
    }

    /// A source of search results (stones) of a kind that the feature Search does not know. Each search finds
    /// all stones.
    private struct Stones: SearchSource {
        let hits: [SearchHit]

        func find(_ words: String, limit: Int) throws(PlannerError) -> [SearchHit] {
            Array(hits.prefix(limit))
        }
    }

    private struct StoneRoute: Hashable { let number: Int }

    private func stones(_ count: Int) -> FeatureProgram {
        let id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
        let hits = (1...count).map {
            SearchHit(id: id, title: "stone \($0)", openTodos: $0, route: StoneRoute(number: $0))
        }
        return FeatureProgram(SearchAssembly.self, todos: [.make("throw a stone")]) { registry in
            PlannerSearch.contribute(to: &registry)
            registry.contribute(SearchKind("stones"), as: (any SearchSource).self) { Stones(hits: hits) }
        }
    }

    @Test func `haru search prints the hits of every kind, in the order of the kinds, and limits each`() {
        let lines = stones(3).run("search stone --limit 2", width: 50).out.split(separator: "\n").map(
            String.init)

        #expect(lines.count == 3)
        #expect(lines[0].hasPrefix("  1 ○ throw a stone"))
        #expect(lines[1].hasPrefix("      stone 1") && lines[1].hasSuffix("1 open todo"))
        #expect(lines[2].hasPrefix("      stone 2") && lines[2].hasSuffix("2 open todos"))
    }

    @Test func `the JSON of a search has a list for each kind, and a row names its kind`() throws {
        let program = stones(1)

        let document = program.run("search stone --json").out
        let lines = program.run("search stone --ndjson").out.split(separator: "\n")

        #expect(document.contains("\"todos\" : [") && document.contains("\"stones\" : ["))
        #expect(lines.count == 2)
        #expect(lines.map { $0.contains("\"kind\":\"stones\"") } == [false, true])
        #expect(!lines[1].contains("\"done\"") && lines[0].contains("\"done\":false"))
    }

    @Test func `Enter on a hit of the screen opens the route of its kind`() throws {
        let hit = SearchHit(id: UUID(), title: "a round stone", route: StoneRoute(number: 7))
        let probe = try ScreenProbe(SearchAssembly.self, screen: "search") { registry in
            registry.contribute(SearchKind("stones"), as: (any SearchSource).self) { Stones(hits: [hit]) }
        }

        probe.open(SearchRequest(words: "stone"))
        #expect(probe.text.contains("a round stone"))
        probe.press("enter")

        #expect(probe.takeRoute() as? StoneRoute == StoneRoute(number: 7))
    }

    @Test func `a search says where the limit left hits out`() throws {
        let program = stones(3)

        let cut = program.run("search stone --limit 2")
        let whole = program.run("search stone --limit 3")

        #expect(cut.err == "There are more. Give a higher --limit.\n")
        #expect(whole.err.isEmpty)
        #expect(program.run("search stone --limit 2 --json").out.contains("\"truncated\" : true"))
        #expect(
            program.run("search stone --limit 9223372036854775807 --json").out.contains(
                "\"truncated\" : false"))
    }

    @Test func `the hits of another search begin at the first row`() throws {
        let names = ["red stone", "blue stone", "green stone"]
        let hits = names.map { SearchHit(id: UUID(), title: $0, route: StoneRoute(number: $0.count)) }
        let probe = try ScreenProbe(SearchAssembly.self, screen: "search") { registry in
            registry.contribute(SearchKind("stones"), as: (any SearchSource).self) { Named(hits: hits) }
        }
        probe.open(SearchRequest(words: "red"))
        _ = probe.text

        probe.open(SearchRequest(words: "stone"))
        probe.press("enter")

        #expect(probe.takeRoute() as? StoneRoute == StoneRoute(number: 11))
    }

    /// A source that finds the things in `hits` whose titles contain the searched text. The last of `hits`
    /// comes first.
    private struct Named: SearchSource {
        let hits: [SearchHit]

        func find(_ words: String, limit: Int) throws(PlannerError) -> [SearchHit] {
            hits.reversed().filter { $0.title.contains(words) }
        }
    }

    @Test func `the search view model answers a request of another feature`() throws {
        let clock = FixedClock()
        let repository = FakePlannerRepository([.make("todo 1")], clock: clock)
        let kind = SearchViewModel.Kind(PlannerSearch.kind) {
            PlannerSearch(search: SearchTodos(repository: repository, clock: clock))
        }
        let model = SearchViewModel(kinds: [kind], clock: clock)

        try model.search(SearchRequest.make(), limit: 5)

        #expect(model.state.hits.map(\.title) == ["todo 1"])
    }

    @Test func `an error of one kind is shown, and no hits of the others`() {
        let clock = FixedClock()
        let stones = SearchViewModel.Kind(SearchKind("stones")) {
            Stones(hits: [SearchHit(id: UUID(), title: "stone", route: StoneRoute(number: 1))])
        }
        let broken = SearchViewModel.Kind(PlannerSearch.kind) {
            PlannerSearch(search: SearchTodos(repository: FailingPlannerRepository(), clock: clock))
        }
        let model = SearchViewModel(kinds: [stones, broken], clock: clock)

        model.showResults(of: SearchRequest(words: "stone"), limit: 5)

        #expect(model.state.hits.isEmpty)
        #expect(model.state.problem is PlannerError)
    }
}
