import DataRepositories
import DomainPrimitives
import DomainTesting
import GRDBAdapter
import LibraryTesting
import SQLInterface
import SQLTesting
import Testing
import TodosDomain

@Suite struct `The cost of links to todos` {
    private let clock = FixedClock()
    private let count = WorkCount()

    @Test func `renaming a todo without links runs one indexed query about links, and another edit none`()
        throws
    {
        let library = TemporaryLibrary(
            clock: clock, opener: CountingOpener(opener: GRDBOpener(), count: count))
        let planner = Planner(library.repository, clock: clock)
        try planner.add("a", "b [[todo:x]]")
        count.reset()

        try planner.edit(.number(1)) { $0.note = "soon" }
        #expect(links(count.statements).isEmpty)

        try planner.edit(.number(1)) { $0.title = "c" }
        let statements = links(count.statements)
        #expect(statements.count == 1)
        // Finding the todos with a title needs the search index, which a todo without links does not read.
        #expect(!count.statements.contains { $0.contains("MATCH") })
        let statement = try #require(statements.first)
        let plan = try library.database().read { connection in
            try connection.rows("EXPLAIN QUERY PLAN \(statement)") { $0.text(3) }
        }
        #expect(!plan.isEmpty && !plan.contains { $0.hasPrefix("SCAN") }, "\(plan)")
    }

    private func links(_ statements: some Sequence<String>) -> [String] {
        statements.filter { $0.contains("FROM mention WHERE key") }
    }
}
