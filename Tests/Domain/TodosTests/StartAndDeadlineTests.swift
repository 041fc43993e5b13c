import DomainPrimitives
import DomainTesting
import LibraryDomain
import Testing
import TodosDomain

/// The clock of these tests stands at 14:00 on Monday, 23 November 2026, in Seoul.
@Suite("Start and deadline")
struct StartAndDeadlineTests {
    private let clock = FixedClock("2026-11-23", "14:00")
    private let repository: FakePlannerRepository
    private let random = RandomSource(SeededGenerator(seed: 1))

    init() { repository = FakePlannerRepository(clock: clock) }

    @discardableResult
    private func add(_ text: String, _ change: (inout TodoDraft) -> Void = { _ in }) throws -> Todo {
        let add = AddTodos(repository: repository, clock: clock, random: random)
        var draft = TodoDraft(text: text)
        change(&draft)
        return try #require(try add([draft]).first)
    }

    private func agenda(_ scope: TodoQuery.Scope?, _ query: String = "") throws -> ReadAgenda.Agenda {
        try ReadAgenda(repository: repository, clock: clock)(TodoListRequest(scope, query: query))
    }

    private func titles(_ scope: TodoQuery.Scope?, _ query: String = "") throws -> [String] {
        try agenda(scope, query).sections.flatMap(\.rows).map(\.todo.title.description)
    }

    @Test(
        arguments: [
            ("x start:wed", "2026-11-25", nil), ("x deadline:dec 24", nil, "2026-12-24"),
            ("x start:2026-12-01 deadline:next friday", "2026-12-01", "2026-12-04"),
            ("x 시작:수요일 마감:12월 24일", "2026-11-25", "2026-12-24"),
            ("x deadline:dec24 start:nov25th", "2026-11-25", "2026-12-24"),
            ("deadline:dec24 2027 x", nil, "2027-12-24"), ("x 시작:수 마감:일", "2026-11-25", "2026-11-29"),
        ] as [(String, String?, String?)])
    func `quick add reads a start and a deadline`(line: String, start: String?, deadline: String?) throws {
        let todo = try add(line)

        #expect(todo.title.description == "x")
        #expect(todo.start?.description == start)
        #expect(todo.deadline?.description == deadline)
    }

    @Test(arguments: ["x start:soon", "x deadline:blue", "x start:wed start:thu"])
    func `a key with something other than a day is reported and stays in the title`(line: String) throws {
        let line = try QuickAdd(line, now: clock.now())

        #expect(line.unreadParts.map(\.kind) == [.day])
        #expect(line.title.contains(":"))
    }

    @Test func `a todo without a day is due on the day of its start, unless the inbox is asked for`() throws {
        #expect(try add("x start:wed").due == Due("2026-11-25"))
        #expect(try add("x start:wed fri").due == Due("2026-11-27"))
        #expect(try add("x start:2026-11-01").due == Due("2026-11-23"))
        #expect(try add("x start:wed") { $0.isInbox = true }.due == nil)
    }

    @Test(arguments: [
        ("2026-11-25", "2026-11-24"), ("2026-11-25T10:00[Asia/Seoul]", "2026-11-25T09:59[Asia/Seoul]"),
    ])
    func `a deadline before the start is refused`(start: String, deadline: String) throws {
        let expected = PlannerError.invalid(
            ValidationError(.deadline, deadline, .deadlineBeforeStart(start)))
        let (start, deadline) = (try #require(Due(start)), try #require(Due(deadline)))

        #expect(throws: expected) {
            try add("x") { draft in
                draft.changes.start = .set(start)
                draft.changes.deadline = .set(deadline)
            }
        }
    }

    @Test(arguments: [
        ("2026-11-25", "2026-11-25"), ("2026-11-25T10:00[Asia/Seoul]", "2026-11-25"),
        ("2026-11-25", "2026-11-25T00:00[Asia/Seoul]"),
    ])
    func `a deadline on the day of the start is valid`(start: String, deadline: String) throws {
        let todo = try add("x") { draft in
            draft.changes.start = Due(start).map { .set($0) } ?? .keep
            draft.changes.deadline = Due(deadline).map { .set($0) } ?? .keep
        }

        #expect(todo.start?.description == start)
        #expect(todo.deadline?.description == deadline)
    }

    @Test func `the inbox and a query leave out what starts later, and count it`() throws {
        try add("later #home start:wed") { $0.isInbox = true }
        try add("now #home start:mon") { $0.isInbox = true }
        try add("plain #home") { $0.isInbox = true }

        #expect(try titles(.inbox) == ["now", "plain"])
        #expect(try agenda(.inbox).waiting == 1)
        #expect(try titles(nil, "#home") == ["now", "plain"])
        #expect(try agenda(nil, "#home").waiting == 1)
        #expect(try agenda(nil, "plain").waiting == 0)
        #expect(try titles(nil, "waiting") == ["later"])
        #expect(try titles(nil, "start>today") == ["later"])
        #expect(try titles(.inbox, "has:start") == ["later", "now"])
        #expect(try titles(.all).sorted() == ["later", "now", "plain"])
    }

    @Test func `a list, a query and a number agree on overdue, and waiting:all shows the rest too`() throws {
        try add("late #home 2026-11-20")
        try add("hidden #home 2026-11-20 start:wed")
        try add("today #home")

        for (scope, query) in [(TodoQuery.Scope.overdue(before: clock.now().day), ""), (nil, "overdue")] {
            #expect(try titles(scope, query) == ["late"])
            #expect(try agenda(scope, query).waiting == 1)
            #expect(try titles(scope, "\(query) waiting:all").sorted() == ["hidden", "late"])
            #expect(try titles(scope, "\(query) 대기:전체").sorted() == ["hidden", "late"])
            #expect(try titles(scope, "\(query) waiting") == ["hidden"])
        }
        #expect(try agenda(nil).overdue == 1)
        let select = SelectTodos(repository: repository, clock: clock)
        #expect(try select("overdue").todos.count == 1)
        #expect(try select("overdue waiting:all").todos.count == 2)
    }

    @Test func `a list of days has todos that start later`() throws {
        let start = try #require(Due("2026-12-01"))
        try add("x") {
            $0.changes.start = .set(start)
            $0.changes.day = .set(clock.now().day)
        }

        #expect(try titles(nil) == ["x"])
        #expect(try agenda(nil).waiting == 0)
    }

    @Test(arguments: [
        ("2026-11-23T13:59[Asia/Seoul]", false), ("2026-11-23T14:00[Asia/Seoul]", false),
        ("2026-11-23T14:01[Asia/Seoul]", true), ("2026-11-23", false), ("2026-11-24", true),
        ("2026-11-22T23:59[Asia/Seoul]", false), ("2026-11-23T14:01[America/New_York]", true),
    ])
    func `a query and a todo agree whether a start is still to come`(start: String, isWaiting: Bool) throws {
        let date = try #require(Due(start))
        let todo = try add("x") {
            $0.changes.start = .set(date)
            $0.isInbox = true
        }

        #expect(todo.isWaiting(at: clock.now()) == isWaiting)
        #expect(try titles(nil, "waiting") == (isWaiting ? ["x"] : []))
    }

    @Test func `a bulk edit leaves out what a list leaves out`() throws {
        try add("later #home start:wed") { $0.isInbox = true }
        try add("plain #home") { $0.isInbox = true }
        let select = SelectTodos(repository: repository, clock: clock)

        #expect(try select("#home").todos.map(\.title.description) == ["plain"])
        #expect(try select("#home waiting").todos.map(\.title.description) == ["later"])
    }

    @Test func `the next occurrence has a start and a deadline as far from its day`() throws {
        try add("water every week start:mon deadline:wed")
        let complete = CompleteTodos(repository: repository, clock: clock)

        let next = try #require(try complete([.title("water")]).following.first)

        #expect(next.due == Due("2026-11-30"))
        #expect(next.start == Due("2026-11-30"))
        #expect(next.deadline == Due("2026-12-02"))
    }

    @Test func `an edit clears a start and a deadline, and an undo restores them`() throws {
        try add("x start:wed deadline:fri")
        var changes = TodoChanges()
        (changes.start, changes.deadline) = (.clear, .clear)

        let edited = try EditTodos(repository: repository, clock: clock)([.title("x")], changes).todos
        #expect(edited.first?.start == nil && edited.first?.deadline == nil)

        _ = try RevertActions(repository: repository)(.undo, 1)
        let restored = try repository.read { reader throws(PlannerError) in try reader.resolve(.title("x")) }
        #expect(restored.start == Due("2026-11-25"))
        #expect(restored.deadline == Due("2026-11-27"))
    }
}
