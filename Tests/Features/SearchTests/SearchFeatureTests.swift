import CoreCommandLine
import DomainPrimitives
import DomainTesting
import FeatureTesting
import SearchFeature
import SearchInterface
import SearchPresentation
import SearchTesting
import Testing
import TodosDomain

@Suite("The search feature")
struct SearchFeatureTests {
    @Test func `haru search prints a hit with the line of its note that matches`() {
        let program = FeatureProgram(
            SearchAssembly.self, todos: [.make("shop", note: "first\neggs and milk\nlast"), .make("other")])

        let result = program.run("search milk", width: 60)

        #expect(result.out.split(separator: "\n").count == 2)
        #expect(result.out.contains("shop"))
        #expect(result.out.contains("      eggs and milk"))
    }

    @Test
    func `a todo without a number leaves the numbers' column empty`() {
        let program = FeatureProgram(SearchAssembly.self, todos: [.make("pay rent"), .make("pay tax", done: true)])

        let lines = program.run("search pay", width: 60).out.split(separator: "\n")

        #expect(lines.map { $0.prefix(6) } == ["  1 ○ ", "    ✓ "])
    }

    @Test func `haru search exits with 1 when nothing is found, and refuses words without a letter`() {
        let program = FeatureProgram(SearchAssembly.self)

        #expect((program.run("search zebra").error as? ReportedFailure)?.status == .nothingMatched)
        #expect(program.run("search ***").error as? PlannerError == .invalid(ValidationError(.query, "***", .emptyInput)))
    }

    @Test(arguments: ["search -#home", "search -- -#home", "search pay -#home", "search pay -- -#home", "search -#home pay"])
    func `search takes -#tag with and without a terminator`(line: String) {
        let program = FeatureProgram(
            SearchAssembly.self, todos: [.make("pay rent", tags: ["home"]), .make("pay tax", tags: ["office"])])

        let result = program.run(line)

        #expect(result.error == nil)
        #expect(result.out.contains("pay tax"))
        #expect(!result.out.contains("pay rent"))
    }

    @Test
    func `an option before or after -#tag is still an option`() {
        let program = FeatureProgram(SearchAssembly.self, todos: [.make("pay tax"), .make("pay rent")])

        #expect(program.run("search -#home --limit 1 --ndjson").out.split(separator: "\n").count == 1)
        #expect(program.run("search --limit 1 -#home").out.split(separator: "\n").count == 1)
    }

    @Test func `the search view model answers a request of another feature`() throws {
        let clock = FixedClock()
        let model = SearchViewModel(
            searchTodos: SearchTodos(repository: FakePlannerRepository([.make("todo 1")], clock: clock)), clock: clock)

        try model.search(SearchRequest.make(), limit: 5)

        #expect(model.state.rows.map(\.title) == ["todo 1"])
    }
}
