import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain

@Suite("Searching and taking back are the same on every library")
struct UseCaseContractTests {
    @Test(
        "a search for #tag finds what has it, open before done, and not what only says the word",
        arguments: LibraryUnderTest.allCases)
    func searchByTag(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("rent tomorrow #home", "rent today #home", "go home", "old #home", "other #homes", "#1 first")
        try planner.done(.title("old"))
        let search = SearchTodos(repository: planner.repository)

        #expect(try search("#home", limit: 9).map(\.title.description) == ["rent", "rent", "old"])
        #expect(try search("#home", limit: 9).first?.due?.description == "2026-11-21")
        #expect(try search("rent #home", limit: 1).count == 1)
        #expect(try search("#zzz", limit: 9).isEmpty)
        #expect(try search("#go", limit: 9).map(\.title.description) == ["go home"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a search for -#tag finds what does not have the tag, open before done`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add(
            "pay rent tomorrow #home", "pay tax tomorrow #office", "call mom 2026-11-21", "pay old 2026-11-01",
            "both #home #office")
        try planner.done(.title("pay old"))
        func found(_ words: String, limit: Int = 9) throws -> [String] {
            try SearchTodos(repository: planner.repository)(words, limit: limit).map(\.title.description)
        }

        #expect(try found("-#home") == ["call mom", "pay tax", "pay old"])
        #expect(try found("pay -#home") == ["pay tax", "pay old"])
        #expect(try found("#office -#HOME") == ["pay tax"])
        #expect(try found("-#home -#office") == ["call mom", "pay old"])
        #expect(try found("#home -#home").isEmpty)
        #expect(try found("-#home", limit: 1) == ["call mom"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a -#tag that there is not excludes nothing`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("pay rent #home", "call mom")
        let search = SearchTodos(repository: planner.repository)

        #expect(try Set(search("-#zzz", limit: 9).map(\.title.description)) == ["pay rent", "call mom"])
        #expect(try search("rent -#zzz", limit: 9).map(\.title.description) == ["pay rent"])
        #expect(try search("rent -#a,b", limit: 9).map(\.title.description) == ["pay rent"])
    }

    @Test("actions that are named are taken back, and no others; it is told which todo", arguments: LibraryUnderTest.allCases)
    func undoNamed(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("one")
        let action = try #require(try planner.lastAction())
        let two = try planner.add("two")
        let undo = UndoActions(repository: planner.repository, direction: .undo)

        _ = try undo([action])
        #expect(try planner.titles() == ["two"])
        #expect(throws: PlannerError.nothingToUndo) { try undo([action]) }
        let steps = try undo(1)

        #expect(steps.map(\.outcome.todo) == [two[0].id])
        #expect(try planner.titles().isEmpty)
    }
}
