import DomainPrimitives
import DomainTesting
import LibraryDomain
import LibraryTesting
import SyncProtocolDomain
import Testing
import TodosDomain
import TransferDomain

@testable import DataLocal

/// Tests of todos that depend on other todos. Each test runs with a library in SQLite and with a fake
/// library.
@Suite("A todo depends on others")
struct DependencyTests {
    private func depend(_ planner: Planner, _ todo: String, on others: String...) throws {
        try planner.edit(.title(todo)) { $0.dependenciesToAdd = others.map { .title($0) } }
    }

    private func titles(_ query: String, _ planner: Planner) throws -> [String] {
        let list = TodoListRequest(.all, completion: .any, query: query, sort: .created)
        return try ReadAgenda(repository: planner.repository, clock: planner.clock)(list).sections.flatMap(
            \.rows
        ).map(\.todo.title.description).sorted()
    }

    private func blockers(_ planner: Planner) throws -> [String: [String]] {
        let agenda = try ReadAgenda(repository: planner.repository, clock: planner.clock)(
            TodoListRequest(.all, completion: .any))
        return Dictionary(
            uniqueKeysWithValues: agenda.sections.flatMap(\.rows).map { row in
                (row.todo.title.description, row.blockers.map(\.title.description).sorted())
            }
        ).filter { !$0.value.isEmpty }
    }

    @Test(arguments: LibraryUnderTest.allCases, [false, true])
    func `an import that was undone can be imported again, with its dependencies`(
        library: LibraryUnderTest, hasDependentFirst: Bool
    ) throws {
        let planner = Planner(library)
        let one = "11111111-1111-4111-8111-111111111111"
        func file(_ depends: String) -> String {
            let tasks = [
                #"{"uuid":"\#(one)","description":"buy bulbs","status":"pending"}"#,
                #"""
                {"uuid":"22222222-2222-4222-8222-222222222222","description":"plant",\#
                "status":"pending"\#(depends)}
                """#,
            ]
            return "[\((hasDependentFirst ? tasks.reversed() : tasks).joined(separator: ","))]"
        }
        let whole = file(#","depends":["\#(one)"]"#)
        let dependencies = { try planner.all().first { $0.title.description == "plant" }?.dependencies.count }
        #expect(try planner.take(whole, .taskwarrior).added == 2)
        try planner.undo()

        #expect(try planner.take(whole, .taskwarrior).added == 2)
        #expect(try dependencies() == 1)
        try planner.undo()
        #expect(try planner.all().isEmpty)
        try planner.redo()
        #expect(try dependencies() == 1)
        #expect(try planner.take(whole, .taskwarrior).unchanged == 2)
        // The dependency came from the file, so the file can take it back.
        _ = try planner.take(file(""), .taskwarrior)
        #expect(try dependencies() == 0)
        try planner.undo(2)
        _ = try planner.take(file(""), .taskwarrior)

        #expect(try dependencies() == 0)
    }

    /// After a sync, a todo that another device deleted can still have dependencies.
    @Test(arguments: LibraryUnderTest.allCases)
    func `a cycle through a deleted todo is found before the dependency is stored`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("paint", "wall", "party")
        try depend(planner, "wall", on: "paint")
        try depend(planner, "party", on: "wall")
        let ids = try planner.all().reduce(into: [:]) { $0[$1.title.description] = $1.id }
        let (paint, wall) = (try #require(ids["paint"]), try #require(ids["wall"]))
        try planner.repository.write(ActionLabel(.delete, ""), isDryRun: false) {
            writer throws(PlannerError) in
            try writer.action.library.setPresence(.deleted, of: .todo, RecordID(wall))
        }

        let found = try FindLinkedTodos(repository: planner.repository)(
            "party", as: .dependencies, of: paint)

        let cycle = ValidationError(.dependsOn, "party", .dependencyCycle)
        #expect(found.problem == .invalid(cycle) && found.todos.isEmpty)
        #expect(throws: PlannerError.invalid(cycle)) { try depend(planner, "paint", on: "party") }
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a list and queries show what blocks a todo until it is done`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("paint", "brush", "wall", "party")
        try depend(planner, "wall", on: "paint", "brush")
        try depend(planner, "party", on: "wall")

        #expect(try blockers(planner) == ["wall": ["brush", "paint"], "party": ["wall"]])
        #expect(try titles("blocked", planner) == ["party", "wall"])
        #expect(try titles("blocking", planner) == ["brush", "paint", "wall"])
        #expect(try titles("has:dependency", planner) == ["party", "wall"])

        try planner.done(.title("paint"))
        try planner.done(.title("brush"))
        #expect(try blockers(planner) == ["party": ["wall"]])
        #expect(try titles("blocked", planner) == ["party"])
        #expect(try titles("-blocked open", planner) == ["wall"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a dependency in a cycle is refused, also through other todos`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("a", "b", "c")
        try depend(planner, "a", on: "b")
        try depend(planner, "b", on: "c")

        for (todo, other) in [("b", "a"), ("c", "a"), ("a", "a")] {
            let expected = PlannerError.invalid(ValidationError(.dependsOn, other, .dependencyCycle))
            #expect(throws: expected, "\(todo) on \(other)") { try depend(planner, todo, on: other) }
        }
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `an undo that would close a cycle leaves the dependency out`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("a", "b")
        try depend(planner, "a", on: "b")
        try planner.edit(.title("a")) { $0.dependenciesToRemove = [.title("b")] }
        let removal = try #require(try planner.lastAction())
        try depend(planner, "b", on: "a")

        let steps = try RevertActions(repository: planner.repository)(.undo, [removal])

        #expect(steps.map(\.outcome.kept) == [1])
        #expect(try blockers(planner) == ["b": ["a"]])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `an undo that would close a cycle of parents restores the other fields`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("a", "b")
        try planner.edit(.title("b")) { $0.parent = .set(.title("a")) }
        try planner.edit(.title("b")) { changes in
            (changes.title, changes.parent) = ("x", .clear)
        }
        let edit = try #require(try planner.lastAction())
        try planner.edit(.title("a")) { $0.parent = .set(.title("x")) }

        let steps = try RevertActions(repository: planner.repository)(.undo, [edit])

        #expect(steps.map(\.outcome.kept) == [1])
        let b = try #require(try planner.all().first { $0.title.description == "b" })
        #expect(b.parent == nil)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `the same todo cannot be added and removed as a dependency`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("paint", "wall")

        #expect(
            throws: PlannerError.invalid(
                ValidationError(.dependsOn, "paint", .excludes("--not-depends-on")))
        ) {
            try planner.edit(.title("wall")) { changes in
                changes.dependenciesToAdd = [.title("paint")]
                changes.dependenciesToRemove = [.title("paint")]
            }
        }
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `the details of a todo show what blocks its subtasks`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("house", "wall", "paint")
        try planner.edit(.title("wall")) { $0.parent = .set(.title("house")) }
        try depend(planner, "wall", on: "paint")

        let details = try ReadTodo(repository: planner.repository)([.title("house")])

        #expect(details[0].subtasks.map { $0.blockers.map(\.title.description) } == [["paint"]])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a deleted todo blocks nothing, and an undo restores its dependents`(library: LibraryUnderTest)
        throws
    {
        let planner = Planner(library)
        try planner.add("paint", "wall")
        try depend(planner, "wall", on: "paint")

        try planner.delete(.title("paint"))
        #expect(try blockers(planner) == [:])
        #expect(try titles("has:dependency", planner).isEmpty)

        try planner.undo()
        #expect(try blockers(planner) == ["wall": ["paint"]])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a new title of a todo does not change the todos that wait for it`(library: LibraryUnderTest) throws
    {
        let planner = Planner(library)
        try planner.add("paint", "wall")
        try depend(planner, "wall", on: "paint")
        let before = try planner.all().first { $0.title.description == "wall" }
        planner.clock.advance(milliseconds: 60_000)

        try planner.edit(.title("paint")) { $0.title = "colour" }

        let after = try planner.all().first { $0.title.description == "wall" }
        #expect(after?.lastEdit == before?.lastEdit)
        #expect(try titles("colour", planner) == ["colour"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a new todo can name the todos that come first`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("paint")
        var draft = TodoDraft(text: "wall")
        draft.changes.dependenciesToAdd = [.title("paint"), .title("paint")]
        let random = RandomSource(SeededGenerator(seed: 9))

        _ = try AddTodos(repository: planner.repository, clock: planner.clock, random: random)([draft])

        #expect(try blockers(planner) == ["wall": ["paint"]])
        try planner.undo()
        #expect(try titles("", planner) == ["paint"])
    }
}
