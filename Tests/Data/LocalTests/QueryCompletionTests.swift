import DomainPrimitives
import DomainTesting
import LibraryTesting
import Testing
import TodosDomain

@testable import DataLocal

@Suite("The completion of a query")
struct QueryCompletionTests {
    private let planner: Planner

    init() throws {
        planner = Planner(.sql)
        try planner.add("a #home project:garden", "b #homework project:\"Summer house\"", "c project:none")
        _ = try AddView(repository: planner.repository, clock: planner.clock)(ViewDraft("late", "overdue"))
    }

    private func completed(_ query: String) throws -> [String] {
        try SuggestQueryWords(repository: planner.repository)(completing: query).map(\.query)
    }

    @Test(arguments: [
        ("proj", ["project:"]), ("PRO", ["project:"]), ("프", ["프로젝트:"]), ("over", ["overdue"]),
        ("don", ["done", "done:"]), ("p", ["pri:", "priority:", "p4", "p3", "p2", "p1", "project:"]),
        ("no", ["note:", "not"]), ("wild", []),
        ("project:g", ["project:garden"]), ("project:s", ["project:\"Summer house\""]),
        ("project:\"su", ["project:\"Summer house\""]), ("프로젝트:gar", ["프로젝트:garden"]),
        ("project:n", ["project:\"none\"", "project:none"]),
        ("tag:home", ["tag:home", "tag:homework"]), ("+homew", ["+homework"]), ("#homew", ["#homework"]),
        ("pri:h", ["pri:high", "pri:h"]), ("pri>=m", ["pri>=med", "pri>=medium", "pri>=m"]),
        ("!lo", ["!low"]), ("@", ["@work", "@life"]), ("side:", ["side:work", "side:life"]),
        ("due.before:tom", ["due.before:tomorrow"]), ("due:내", ["due:내일"]), ("due:no", ["due:none"]),
        ("due<no", []), ("due.before:no", []), ("due!=no", ["due!=none"]), ("DUE.NOT:no", ["DUE.NOT:none"]),
        ("has:pr", ["has:project"]), ("view:", ["view:late"]),
        ("difficulty:", (1...5).map { "difficulty:\($0)" }),
        ("overdue project:g", ["overdue project:garden"]), ("(p1 or -tag:homew", ["(p1 or -tag:homework"]),
        ("title:\"a b\" view:l", ["title:\"a b\" view:late"]), ("title:m", []),
    ])
    func `the last word of a query gets the possible keys, and after a key its values`(
        query: String, expected: [String]
    ) throws {
        #expect(try completed(query) == expected)
    }

    @Test func `after + only names are offered that can follow it`() throws {
        try planner.add("d #1st #🦷")

        #expect(try completed("#1") == ["#1st"])
        #expect(try completed("+1").isEmpty)
        #expect(try completed("+🦷") == ["+🦷"])
    }

    @Test func `an empty query offers each key once, and every offer is a valid query`() throws {
        let offers = try completed("")
        #expect(Set(offers).count == offers.count)
        #expect(offers.contains("due:") && offers.contains("overdue"))

        for key in offers where key.hasSuffix(":") && !["title:", "note:"].contains(key) {
            for query in try completed(key) {
                _ = try ReadAgenda(repository: planner.repository, clock: planner.clock)(
                    TodoListRequest(.all, query: query))
            }
        }
    }
}
