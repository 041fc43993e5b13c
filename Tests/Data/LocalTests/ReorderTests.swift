import DomainPrimitives
import DomainTesting
import Foundation
import LibraryTesting
import Testing
import TodosDomain
import TransferDomain

@Suite("Reordering todos works the same in every library")
struct ReorderTests {
    private func reorder(
        _ title: String, _ place: ReorderTodo.Place, _ other: String, _ planner: Planner
    ) throws -> Bool {
        let todos = try planner.all()
        let id = try #require(todos.first { $0.title.description == title }?.id)
        let otherID = try #require(todos.first { $0.title.description == other }?.id)
        return try ReorderTodo(repository: planner.repository, clock: planner.clock)(id, place, otherID)
    }

    private func titles(_ planner: Planner) throws -> [String] {
        try planner.all().sorted(by: TodoOrder.precedes).map(\.title.description)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a todo goes directly above or below another, and undo restores the order`(library: LibraryUnderTest)
        throws
    {
        let planner = Planner(library)
        try planner.add("a", "b", "c", "d")
        #expect(try reorder("d", .above, "b", planner))
        #expect(try titles(planner) == ["a", "d", "b", "c"])
        #expect(try reorder("a", .below, "c", planner))
        #expect(try titles(planner) == ["d", "b", "c", "a"])
        #expect(try reorder("b", .above, "d", planner))
        #expect(try titles(planner) == ["b", "d", "c", "a"])
        try planner.undo(3)
        #expect(try titles(planner) == ["a", "b", "c", "d"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `todos without positions get positions when one of them is moved`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        let file =
            "x 2026-11-20 old\n" + ["a", "b", "c"].map { "\($0) due:2026-11-21" }.joined(separator: "\n")
        _ = try planner.take(file, .todotxt)
        let before = try titles(planner).filter { $0 != "old" }
        #expect(try reorder(before[2], .above, before[1], planner))
        #expect(try titles(planner).filter { $0 != "old" } == [before[0], before[2], before[1]])
    }

    @Test(
        arguments: LibraryUnderTest.allCases, ["b p1", "b 9am", "b tomorrow", "b --inbox"])
    func `the position does not overrule day, priority and time`(library: LibraryUnderTest, line: String)
        throws
    {
        let planner = Planner(library)
        try planner.add("a", "c")
        try planner.add(line.replacing(" --inbox", with: ""))
        if line.hasSuffix("--inbox") { try planner.edit(.title("b")) { $0.day = .clear } }
        let positions = try planner.all().map(\.position)
        #expect(try !reorder("a", .above, "b", planner))
        #expect(try planner.all().map(\.position) == positions)
    }

    @Test(arguments: 1...20)
    func `any sequence of moves gives the order of a list that moves its elements`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let planner = Planner(.fake)
        var expected = (0..<8).map { "t\($0)" }
        for title in expected { try planner.add(title) }
        for _ in 0..<40 {
            let pair = expected.shuffled(using: &generator)
            let place: ReorderTodo.Place = Bool.random(using: &generator) ? .above : .below
            #expect(try reorder(pair[0], place, pair[1], planner))
            expected.removeAll { $0 == pair[0] }
            let index = try #require(expected.firstIndex(of: pair[1]))
            expected.insert(pair[0], at: place == .above ? index : index + 1)
            #expect(try titles(planner) == expected, "seed \(seed)")
        }
    }
}
