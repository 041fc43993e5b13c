import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import LibraryTesting
import QueryDomain
import SyncProtocolDomain
import Testing
import TodosDomain

@Suite("A library keeps the planner's contract")
struct PlannerContractTests {
    @Test(arguments: LibraryUnderTest.allCases)
    func `a moved todo counts in the statistics of its new day, and not of its old day`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("report tomorrow *5 ~480m #work")
        try planner.done(.number(1))
        try planner.move(.number(1), to: "2026-11-30")

        let stats = try planner.stats()

        #expect(stats.map(\.day.description) == ["2026-11-30"])
        #expect(stats.first?.productivity == 41.0)
        #expect(stats.first?.balance == 52)
        #expect(stats.first?.tags.map(\.count) == [1])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `an added todo reads back field by field`(library: LibraryUnderTest) throws {
        let planner = Planner(library)

        let added = try planner.add("내일 오후 3시 반 치과 #건강 #home ~1시간 !high *4 @life every month")

        let todo = try #require(try planner.all().first)
        #expect(todo == added[0])
        #expect(todo.number == 1)
        #expect(todo.due?.description == "2026-11-22T15:30[Asia/Seoul]")
        #expect(todo.tags.map(\.description) == ["home", "건강"])
        #expect(todo.recurrence?.rule.description == "FREQ=MONTHLY")
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a batch with one bad line adds nothing`(library: LibraryUnderTest) throws {
        let planner = Planner(library)

        #expect(throws: PlannerError.self) { try planner.add("good", "bad ~9999m") }

        #expect(try planner.all().isEmpty)
        #expect(try planner.stats().isEmpty)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a repeating todo that is completed makes the next one, once`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("water every 3 days #plants")

        let first = try planner.done(.number(1))
        let again = try planner.done(.id(first.completed[0].id))

        #expect(first.following.map { $0.due?.description } == ["2026-11-24"])
        #expect(again.following.isEmpty)
        #expect(try planner.all().count == 2)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a repeating todo that is done, undone and done again makes the next one again`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("water every 3 days #plants")

        try planner.done(.number(1))
        try planner.undo()
        let again = try planner.done(.title("water"))

        #expect(again.following.map { $0.due?.description } == ["2026-11-24"])
        #expect(try planner.all().count == 2)
        #expect(try planner.all().allSatisfy { $0.tags.count == 1 })
        #expect(try planner.stats() == planner.recomputedStats())
        try planner.undo()
        #expect(try planner.all().count == 1)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a series continues after done or deleted occurrences`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        let first = try #require(try planner.add("water 2026-12-01 every day until 2026-12-04").first).id
        let second = try #require(try planner.done(.id(first)).following.first).id
        let third = try #require(try planner.done(.id(second)).following.first).id
        try planner.delete(.id(third))
        try planner.reopen(.id(first))

        let following = try planner.done(.id(first)).following

        #expect(following.map { $0.due?.description } == ["2026-12-04"])
        #expect(try planner.all().filter { !$0.isDone }.map(\.id) == following.map(\.id))
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `no occurrence follows an earlier one while one is open, or after the last`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        let first = try #require(try planner.add("water 2026-12-01 every day until 2026-12-02").first).id
        let second = try #require(try planner.done(.id(first)).following.first).id
        try planner.reopen(.id(first))
        let whileOpen = try planner.done(.id(first)).following
        try planner.done(.id(second))
        try planner.reopen(.id(first))

        let afterLast = try planner.done(.id(first)).following

        #expect(whileOpen.isEmpty && afterLast.isEmpty)
        #expect(try planner.all().count == 2)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a limited query keeps the first todos in the order of the day`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add(
            "whole day", "late 2026-11-21 20:00", "early 2026-11-21 13:00", "high 2026-11-21 23:00 !high",
            "done !high")
        try planner.done(.title("done"))
        let today = planner.clock.now().day

        for limit in 1...5 {
            let found = try planner.repository.read { reader throws(PlannerError) in
                try reader.todos(TodoQuery(.days(today...today), limit: limit))
            }
            #expect(
                Set(found.map(\.title.description))
                    == Set(["high", "early", "late", "whole day", "done"].prefix(limit)))
        }
    }

    @Test(arguments: LibraryUnderTest.allCases, TodoQuery.Sort.allCases)
    func `a done todo is last in every order`(library: LibraryUnderTest, sort: TodoQuery.Sort) throws {
        let planner = Planner(library)
        try planner.add("a done !high", "b open !low")
        try planner.add("c done !high", "d open")
        for title in ["a done", "c done"] { try planner.done(.title(title)) }
        func titles(limit: Int?) throws -> [String] {
            try planner.repository.read { reader throws(PlannerError) in
                try reader.todos(TodoQuery(.all, sort: sort, limit: limit))
            }.map(\.title.description)
        }

        #expect(try titles(limit: nil).map { $0.hasSuffix("done") } == [false, false, true, true])
        #expect(try titles(limit: 2).allSatisfy { $0.hasSuffix("open") })
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `an undo restores a deleted todo with subtasks and tags, and a redo deletes it again`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("trip #travel")
        try planner.edit(.number(1)) { $0.note = "hotel" }
        try planner.add("pack #travel")
        try planner.edit(.number(2)) { $0.parent = .set(.number(1)) }
        let before = try planner.all()
        #expect(throws: PlannerError.needsConfirmation(count: 1)) { try planner.delete(.number(1)) }

        try planner.delete(.number(1), subtasks: true)
        #expect(try planner.all().isEmpty)
        try planner.undo()
        let after = try planner.all()
        try planner.redo()

        #expect(Set(after.map(\.title)) == Set(before.map(\.title)))
        #expect(Set(after.map(\.tags)) == Set(before.map(\.tags)))
        #expect(after.count { $0.parent != nil } == 1)
        #expect(try planner.all().isEmpty)
        #expect(try planner.stats().isEmpty)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `an undo leaves a field that was edited since, and reports it as kept`(library: LibraryUnderTest)
        throws
    {
        let planner = Planner(library)
        try planner.add("draft")
        try planner.edit(.number(1)) {
            $0.title = "second"
            $0.priority = .high
        }
        let history = try planner.repository.read { reader throws(PlannerError) in
            try reader.actions(limit: 1)
        }
        try planner.edit(.number(1)) { $0.title = "third" }

        let outcome = try planner.repository.write(ActionLabel(.undo, ""), isDryRun: false) {
            writer throws(PlannerError) in
            try writer.revert(history[0], .undo)
        }

        let todo = try #require(try planner.all().first)
        #expect(todo.title.description == "third")
        #expect(todo.priority == .none)
        #expect(outcome.kept == 1)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a new action ends the redo of undone ones`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("a")
        try planner.undo()
        try planner.add("b")

        #expect(throws: PlannerError.nothingToRedo) { try planner.redo() }
        #expect(try planner.titles() == ["b"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `an undo of an addition deletes the tag it made, unless another todo uses it`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("a #new")
        try planner.undo()
        #expect(try ReadTags(repository: planner.repository)().isEmpty)

        try planner.add("b #other")
        let first = try planner.repository.read { reader throws(PlannerError) in try reader.actions(limit: 1)
        }
        try planner.add("c #other")
        _ = try planner.repository.write(ActionLabel(.undo, ""), isDryRun: false) {
            writer throws(PlannerError) in
            try writer.revert(first[0], .undo)
        }

        #expect(try ReadTags(repository: planner.repository)().map(\.tag.name.description) == ["other"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a deleted tag leaves its todos, and an undo restores it`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("a #home #x", "b #home")

        _ = try DeleteTag(repository: planner.repository, clock: planner.clock)(TagName("HOME"))
        #expect(try planner.all().flatMap(\.tags).map(\.description) == ["x"])
        #expect(try planner.stats().first?.tags.map(\.tag.description) == ["x"])
        try planner.undo()

        #expect(try planner.all().flatMap(\.tags).map(\.description).sorted() == ["home", "home", "x"])
        #expect(try planner.stats() == planner.recomputedStats())
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a merge of tags leaves each todo with the tag once`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("a #home #house", "b #house")

        _ = try MergeTags(repository: planner.repository, clock: planner.clock)(
            TagName("house"), into: TagName("home"))

        #expect(try planner.all().map { $0.tags.map(\.description) } == [["home"], ["home"]])
        let usage = try ReadTags(repository: planner.repository)()
        #expect(usage.map(\.open) == [2])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a renamed tag changes on every todo, its old name is free, and a taken name is refused`(
        library: LibraryUnderTest
    )
        throws
    {
        let planner = Planner(library)
        try planner.add("a #home", "b #work")
        let edit = EditTag(repository: planner.repository, clock: planner.clock)

        _ = try edit(TagName("home"), newName: TagName("house"))
        #expect(throws: PlannerError.invalid(ValidationError(.tag, "WORK", .duplicate))) {
            try edit(TagName("house"), newName: TagName("WORK"))
        }
        try planner.add("c #home")

        #expect(try Set(planner.all().flatMap(\.tags).map(\.description)) == ["house", "work", "home"])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a title is stored code point for code point, and an edit to another normal form is an edit`(
        library: LibraryUnderTest
    )
        throws
    {
        let planner = Planner(library)
        let titles = ["\u{301}abc", "\u{FF9F}･✿", "e\u{301}", "\u{E9}", "\u{1112}\u{1161}\u{11AB}"]
        for title in titles { try planner.add(" \(title) ") }
        func stored() throws -> [[Unicode.Scalar]] { try planner.titles().map { Array($0.unicodeScalars) } }
        #expect(try Set(stored()) == Set(titles.map { Array($0.unicodeScalars) }))

        try planner.edit(.number(4)) { $0.title = "e\u{301}" }

        #expect(try stored().filter { $0 == ["e", "\u{301}"] }.count == 2)
        #expect(try !stored().contains(["\u{E9}"]))
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a note is stored code point for code point, and an edit to another normal form is an edit`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("a")
        for note in ["\u{E9}", "e\u{301}", "\u{1112}\u{1161}\u{11AB}", "\u{D55C}"] {
            try planner.edit(.number(1)) { $0.note = note }

            #expect(try planner.all().map { Array($0.note.unicodeScalars) } == [Array(note.unicodeScalars)])
        }
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a dry run of an addition shows its number and changes nothing`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("a")

        let added = try AddTodos(
            repository: planner.repository, clock: planner.clock, random: planner.random)(
                [TodoDraft(text: "b #new")], isDryRun: true)

        #expect(added[0].number == 2)
        #expect(try planner.titles() == ["a"])
        #expect(try ReadTags(repository: planner.repository)().isEmpty)
    }

    private static let absent = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

    @Test(arguments: LibraryUnderTest.allCases)
    func `a reference finds by number, UUID, title or @last, and reports an ambiguous title`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        let added = try planner.add("call the dentist", "call the bank", "치과 예약")
        func resolve(_ reference: TodoReference) throws -> Todo {
            try planner.repository.read { reader throws(PlannerError) in try reader.resolve(reference) }
        }

        #expect(try resolve(.number(2)).title.description == "call the bank")
        #expect(try resolve(.id(added[1].id)).id == added[1].id)
        #expect(throws: PlannerError.notFound(reference: "00000000-0000-0000-0000-000000000000")) {
            try resolve(.id(Self.absent))
        }
        #expect(try resolve(.identifierPrefix(added[1].id.uuidString)).id == added[1].id)
        #expect(try resolve(.title("denti")).id == added[0].id)
        #expect(try resolve(.title("치과")).id == added[2].id)
        #expect(try resolve(.last).id == added[2].id)
        #expect(throws: PlannerError.notFound(reference: "9")) { try resolve(.number(9)) }
        let error = #expect(throws: PlannerError.self) { try resolve(.title("call")) }
        guard case .ambiguous(_, let candidates)? = error else {
            return #expect(Bool(false), "not ambiguous")
        }
        #expect(candidates.count == 2)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `the number of overdue todos is that of their list`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("a", "b 2026-11-20", "c 2026-11-20 start:2026-11-20", "d 2026-11-01 start:2026-12-01")
        try planner.add("e 2026-11-02 start:2026-12-01", "old 2026-11-01", "f 2026-11-19")
        try planner.done(.title("old"))
        let now = planner.clock.now()

        let found = try planner.repository.read { reader throws(PlannerError) in
            (
                try reader.todos(.overdue(at: now)).map(\.title.description),
                try [100, 2, 1].map { (cap) throws(PlannerError) in
                    try reader.overdueCount(at: now, cap: cap)
                }
            )
        }

        #expect(found.0.sorted() == ["b", "c", "f"])
        #expect(found.1 == [3, 2, 1])
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a query finds todos by day, overdue and tag, and none with a day in the inbox`(
        library: LibraryUnderTest
    ) throws {
        let planner = Planner(library)
        try planner.add("today a #x", "b 2026-11-20", "c 2026-11-22 23:59", "old 2026-11-01")
        try planner.done(.title("old"))
        let today = planner.clock.now().day

        #expect(try planner.titles(.days(today...today)) == ["a"])
        #expect(try planner.titles(.overdue(before: today)) == ["b"])
        #expect(try planner.titles(.days(today.adding(days: 1)...today.adding(days: 1))) == ["c"])
        #expect(try planner.titles(.inbox).isEmpty)
        let tagged = try planner.repository.read { reader throws(PlannerError) in
            let tags = try reader.records.records(.tag, named: "X").map { $0.parts[0] }
            return try reader.todos(
                TodoQuery(.all, filter: .connected(through: .todoTag, to: Set(tags))))
        }
        #expect(tagged.count == 1)
    }

    @Test(arguments: LibraryUnderTest.allCases)
    func `a todo cannot become a subtask of its own descendant`(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("a", "b", "c")
        try planner.edit(.number(2)) { $0.parent = .set(.number(1)) }
        try planner.edit(.number(3)) { $0.parent = .set(.number(2)) }

        #expect(throws: PlannerError.invalid(ValidationError(.parent, "c", .cycle))) {
            try planner.edit(.number(1)) { $0.parent = .set(.number(3)) }
        }
    }
}

@Suite("Reminders keep their contract")
struct ReminderContractTests {
    @Test(arguments: LibraryUnderTest.allCases)
    func `the reminder log reads back as written, and each update sees the one before`(
        library: LibraryUnderTest
    ) throws {
        let reminders = library.reminders(clock: FixedClock())
        let told = ReminderLog.ShownReminder(todo: UUID(), instant: Timestamp(milliseconds: 7))
        #expect(try reminders.reminderLog() == nil)

        try reminders.updateReminderLog { _ in ReminderLog(start: Timestamp(milliseconds: 5), told: [told]) }
        try reminders.updateReminderLog {
            ReminderLog(start: Timestamp(milliseconds: 6), told: $0?.told ?? [])
        }

        #expect(try reminders.reminderLog() == ReminderLog(start: Timestamp(milliseconds: 6), told: [told]))
    }
}
