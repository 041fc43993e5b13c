import DomainPrimitives
import DomainTesting
import LibraryDomain
import LibraryTesting
import Testing
import TodosDomain

@Suite("Search and undo on the real and the fake library")
struct UseCaseContractTests {
    @Test(arguments: LibraryUnderTest.allCases)
    func `a search for #tag finds todos with the tag, open before done, and no mere mention`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add(
            "rent tomorrow #home", "rent today #home", "go home", "old #home", "other #homes", "#1 first")
        try planner.done(.title("old"))
        let search = SearchTodos(repository: planner.repository, clock: planner.clock)

        #expect(try search("#home", limit: 9).map(\.title.description) == ["rent", "rent", "old"])
        #expect(try search("#home", limit: 9).first?.due?.description == "2026-11-21")
        #expect(try search("rent #home", limit: 1).count == 1)
        #expect(throws: PlannerError.self) { try search("#zzz", limit: 9) }
        #expect(try search("'#go'", limit: 9).map(\.title.description) == ["go home"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a search for -#tag finds what does not have the tag, open before done`(library: LibraryUnderTest)
        throws
    {
        let planner = Planner(library)
        try planner.add(
            "pay rent tomorrow #home", "pay tax tomorrow #office", "call mom 2026-11-21",
            "pay old 2026-11-01",
            "both #home #office")
        try planner.done(.title("pay old"))
        func found(_ words: String, limit: Int = 9) throws -> [String] {
            try SearchTodos(repository: planner.repository, clock: planner.clock)(words, limit: limit).map(
                \.title.description)
        }

        #expect(try found("-#home") == ["call mom", "pay tax", "pay old"])
        #expect(try found("pay -#home") == ["pay tax", "pay old"])
        #expect(try found("#office -#HOME") == ["pay tax"])
        #expect(try found("-#home -#office") == ["call mom", "pay old"])
        #expect(try found("#home -#home").isEmpty)
        #expect(try found("-#home", limit: 1) == ["call mom"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `an undo of named actions undoes only those, and names the todo of each`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("one")
        let action = try #require(try planner.lastAction())
        let two = try planner.add("two")
        let undo = RevertActions(repository: planner.repository)

        _ = try undo(.undo, [action])
        #expect(try planner.titles() == ["two"])
        #expect(throws: PlannerError.nothingToUndo) { try undo(.undo, [action]) }
        let steps = try undo(.undo, 1)

        #expect(steps.map(\.outcome.todos.first) == [two[0].id])
        #expect(try planner.titles().isEmpty)
    }
}

@Suite("Moving todos works the same in every library")
struct MoveContractTests {
    private func move(_ reference: TodoReference, _ phrase: String, _ planner: Planner) throws {
        let due = try DuePhrase.parse(phrase, now: planner.clock.now())
        _ = try MoveTodos(repository: planner.repository, clock: planner.clock)([reference], to: .due(due))
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a move changes only the day or time that its phrase names`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("call 2026-12-10 9am")
        func due() throws -> String? { try planner.all().first?.due?.description }

        try move(.number(1), "2026-12-11", planner)
        #expect(try due() == "2026-12-11T09:00[Asia/Seoul]")
        try move(.number(1), "3pm", planner)
        #expect(try due() == "2026-12-11T15:00[Asia/Seoul]")
        try move(.number(1), "fri 4pm", planner)
        #expect(try due() == "2026-11-27T16:00[Asia/Seoul]")
        try planner.edit(.number(1)) { $0.zone = ZoneName(trusted: "Europe/Berlin") }
        try move(.number(1), "10:00", planner)
        #expect(try due() == "2026-11-27T10:00[Europe/Berlin]")
        try move(.number(1), "in 2 hours", planner)
        #expect(try due() == "2026-11-21T14:00[Asia/Seoul]")
        #expect(try planner.stats() == planner.recomputedStats())
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `subtasks that move with their parent keep their time`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("trip 2026-12-10", "pack 2026-12-10 9am", "book 2026-12-10")
        for part in [2, 3] { try planner.edit(.number(part)) { $0.parent = .set(.number(1)) } }

        try move(.number(1), "2026-12-20 3pm", planner)

        let days = try planner.all().reduce(into: [:]) { $0[$1.title.description] = $1.due?.description }
        #expect(
            days == [
                "trip": "2026-12-20T15:00[Asia/Seoul]", "pack": "2026-12-20T09:00[Asia/Seoul]",
                "book": "2026-12-20",
            ])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `words can name todos only if each word names exactly one`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("next step", "friday lunch", "friday dinner")
        let move = MoveTodos(repository: planner.repository, clock: planner.clock)

        #expect(try move.canName(["next"]))
        #expect(try !move.canName(["friday"]))
        #expect(try !move.canName(["next", "zebra"]))
    }
}

@Suite("Subtasks are on the day of their parent on every library")
struct SubtaskDayTests {
    private func add(
        _ lines: [String], to planner: Planner, isInbox: Bool = false,
        _ change: (inout TodoChanges) -> Void = { _ in }
    ) throws -> [String?] {
        let drafts = lines.map { line in
            var changes = TodoChanges()
            change(&changes)
            return TodoDraft(text: line, changes: changes, isInbox: isInbox)
        }
        return try AddTodos(repository: planner.repository, clock: planner.clock, random: planner.random)(
            drafts
        )
        .map { $0.due?.description }
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a subtask that names no day has the day of its parent`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("trip 2026-12-10 9am")

        let days = try add(["pack", "call 3pm", "fly 2026-12-11", "shop every fri"], to: planner) {
            $0.parent = .set(.number(1))
        }

        #expect(days == ["2026-12-10", "2026-12-10T15:00[Asia/Seoul]", "2026-12-11", "2026-12-11"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `flags win over the day of the parent`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("trip 2026-12-10")
        let day = try #require(Day("2026-12-24"))

        let dated = try add(["pack"], to: planner) { ($0.parent, $0.day) = (.set(.number(1)), .set(day)) }
        let timed = try add(["call"], to: planner) { ($0.parent, $0.time) = (.set(.number(1)), .set(.noon)) }
        let open = try add(["think"], to: planner, isInbox: true) { $0.parent = .set(.number(1)) }

        #expect(dated == ["2026-12-24"])
        #expect(timed == ["2026-12-10T12:00[Asia/Seoul]"])
        #expect(open == [nil])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a subtask of a todo without a day has none`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        _ = try add(["idea"], to: planner, isInbox: true)

        let days = try add(["sketch", "ask tomorrow"], to: planner) { $0.parent = .set(.number(1)) }

        #expect(days == [nil, "2026-11-22"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `lines further in have the day of the line they belong to`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("year 2026-12-31")
        let outline = "trip 2026-12-10\n  pack\n    socks\n  fly 2026-12-11\n    seat\nhome\n"
        let add = AddTodos(repository: planner.repository, clock: planner.clock, random: planner.random)
        var changes = TodoChanges()
        changes.parent = .set(.title("year"))

        let plain = try add(TodoDraft.outline(outline)).map { $0.due?.description }
        let inbox = try add(TodoDraft.outline(outline, isInbox: true)).compactMap(\.due)
        let parts = try add.keepingValid(TodoDraft.outline("a\n  b\n  c ~9999m\n", changes: changes))

        #expect(
            plain == ["2026-12-10", "2026-12-10", "2026-12-10", "2026-12-11", "2026-12-11", "2026-11-21"])
        #expect(inbox.isEmpty)
        #expect(parts.added.map { $0.due?.description } == ["2026-12-31", "2026-12-31"])
        #expect(parts.refused.map(\.draft.text) == ["c ~9999m"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `an edit of a todo's day also moves its open subtasks of that day`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("trip 2026-12-10")
        _ = try add(["pack 9am", "fly 2026-12-11", "book"], to: planner) { $0.parent = .set(.number(1)) }
        try planner.done(.title("book"))
        let day = try #require(Day("2026-12-20"))

        try planner.edit(.title("trip")) { $0.day = .set(day) }

        let days = try planner.all().reduce(into: [:]) { $0[$1.title.description] = $1.due?.description }
        #expect(
            days == [
                "trip": "2026-12-20", "pack": "2026-12-20T09:00[Asia/Seoul]", "fly": "2026-12-11",
                "book": "2026-12-10",
            ])
        #expect(try planner.stats() == planner.recomputedStats())
        try planner.undo()
        #expect(try planner.titles(.days(day...day)).isEmpty)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a list names the parent of a subtask that is not directly below it`(library: LibraryUnderTest)
        throws
    {
        let planner = Planner(library)
        try planner.add("trip 2026-12-10", "gone 2026-12-10")
        _ = try add(["pack", "call today"], to: planner) { $0.parent = .set(.number(1)) }
        _ = try add(["orphan today"], to: planner) { $0.parent = .set(.number(2)) }
        try planner.repository.write(ActionLabel(.delete, ""), isDryRun: false) {
            writer throws(PlannerError) in
            try writer.delete(todo: try writer.resolve(.number(2)).id)
        }
        let read = ReadAgenda(repository: planner.repository, clock: planner.clock)
        let today = planner.clock.now().day
        func parents(_ query: TodoQuery) throws -> [String: String] {
            try read(query).sections.flatMap(\.rows).reduce(into: [:]) { found, row in
                found[row.todo.title.description] = row.parentTitle?.description ?? ""
            }
        }

        #expect(try parents(TodoQuery(.days(today...today))) == ["call": "trip", "orphan": ""])
        #expect(try parents(TodoQuery(.all)) == ["trip": "", "pack": "", "call": "trip", "orphan": ""])
        #expect(try parents(TodoQuery(.all, sort: .title))["pack"] == "trip")
    }
}
