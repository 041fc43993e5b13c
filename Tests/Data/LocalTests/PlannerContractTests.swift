import LibraryDomain
import DomainPrimitives
import DomainTesting
import Foundation
import LibraryTesting
import Testing
import TodosDomain

@Suite("A library keeps the planner's contract")
struct PlannerContractTests {
    @Test(
        "a moved todo leaves no trace in the figures of its old day, and is in those of its new day",
        arguments: LibraryUnderTest.allCases)
    func movingUpdatesBothDays(library: LibraryUnderTest) throws {
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

    @Test("what is added reads back field by field", arguments: LibraryUnderTest.allCases)
    func readsBack(library: LibraryUnderTest) throws {
        let planner = Planner(library)

        let added = try planner.add("내일 오후 3시 반 치과 #건강 #home ~1시간 !high *4 @life every month")

        let todo = try #require(try planner.all().first)
        #expect(todo == added[0])
        #expect(todo.number == 1)
        #expect(todo.due?.description == "2026-11-22T15:30[Asia/Seoul]")
        #expect(todo.tags.map(\.description) == ["home", "건강"])
        #expect(todo.recurrence?.rule.description == "FREQ=MONTHLY")
    }

    @Test("a batch with one bad line adds nothing", arguments: LibraryUnderTest.allCases)
    func allOrNothing(library: LibraryUnderTest) throws {
        let planner = Planner(library)

        #expect(throws: PlannerError.self) { try planner.add("good", "bad ~9999m") }

        #expect(try planner.all().isEmpty)
        #expect(try planner.stats().isEmpty)
    }

    @Test("completing a repeating todo makes the next one, once", arguments: LibraryUnderTest.allCases)
    func recurring(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("water every 3 days #plants")

        let first = try planner.done(.number(1))
        let again = try planner.done(.id(first.completed[0].id))

        #expect(first.following.map { $0.due?.description } == ["2026-11-24"])
        #expect(again.following.isEmpty)
        #expect(try planner.all().count == 2)
    }

    @Test("done, undone by undo, and done again makes the next one again", arguments: LibraryUnderTest.allCases)
    func doneUndoDone(library: LibraryUnderTest) throws {
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
    func `a series goes on after occurrences that are done or deleted`(library: LibraryUnderTest) throws {
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
    func `no occurrence follows an earlier one while one is open, or after the last`(library: LibraryUnderTest) throws {
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

    @Test("a limit keeps the first todos of the order of the day", arguments: LibraryUnderTest.allCases)
    func limitedOrder(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add(
            "whole day", "late 2026-11-21 20:00", "early 2026-11-21 13:00", "high 2026-11-21 23:00 !high", "done !high")
        try planner.done(.title("done"))
        let today = planner.clock.now().day

        for limit in 1...5 {
            let found = try planner.repository.read { reader throws(PlannerError) in
                try reader.todos(TodoQuery(.days(today...today), limit: limit))
            }
            #expect(Set(found.map(\.title.description)) == Set(["high", "early", "late", "whole day", "done"].prefix(limit)))
        }
    }

    @Test(arguments: LibraryUnderTest.allCases, TodoQuery.Sort.allCases)
    func `what is done stands last in every order`(library: LibraryUnderTest, sort: TodoQuery.Sort) throws {
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

    @Test(
        "undo brings back what a deletion took, subtasks and tags included; redo takes it again",
        arguments: LibraryUnderTest.allCases)
    func undoDelete(library: LibraryUnderTest) throws {
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

    @Test("undo leaves alone what was changed since", arguments: LibraryUnderTest.allCases)
    func undoKeepsLaterEdits(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("draft")
        try planner.edit(.number(1)) {
            $0.title = "second"; $0.priority = .high
        }
        let history = try planner.repository.read { reader throws(PlannerError) in try reader.actions(limit: 1) }
        try planner.edit(.number(1)) { $0.title = "third" }

        let outcome = try planner.repository.write(ActionLabel(.undo, ""), isRehearsal: false) { writer throws(PlannerError) in
            try writer.revert(history[0], .undo)
        }

        let todo = try #require(try planner.all().first)
        #expect(todo.title.description == "third")
        #expect(todo.priority == .none)
        #expect(outcome.kept == 1)
    }

    @Test("a new action makes undone ones undone for good", arguments: LibraryUnderTest.allCases)
    func redoEndsWithNewAction(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("a")
        try planner.undo()
        try planner.add("b")

        #expect(throws: PlannerError.nothingToRedo) { try planner.redo() }
        #expect(try planner.titles() == ["b"])
    }

    @Test(
        "undo of an addition takes along the tag it made, unless another todo uses it by now",
        arguments: LibraryUnderTest.allCases)
    func undoTag(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("a #new")
        try planner.undo()
        #expect(try ReadTags(repository: planner.repository)().isEmpty)

        try planner.add("b #other")
        let first = try planner.repository.read { reader throws(PlannerError) in try reader.actions(limit: 1) }
        try planner.add("c #other")
        _ = try planner.repository.write(ActionLabel(.undo, ""), isRehearsal: false) { writer throws(PlannerError) in
            try writer.revert(first[0], .undo)
        }

        #expect(try ReadTags(repository: planner.repository)().map(\.tag.name.description) == ["other"])
    }

    @Test("deleting a tag takes it from its todos; undo gives it back", arguments: LibraryUnderTest.allCases)
    func deleteTag(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("a #home #x", "b #home")

        _ = try DeleteTag(repository: planner.repository)(TagName("HOME"))
        #expect(try planner.all().flatMap(\.tags).map(\.description) == ["x"])
        #expect(try planner.stats().first?.tags.map(\.tag.description) == ["x"])
        try planner.undo()

        #expect(try planner.all().flatMap(\.tags).map(\.description).sorted() == ["home", "home", "x"])
        #expect(try planner.stats() == planner.recomputedStats())
    }

    @Test("merging tags keeps each todo's tag once", arguments: LibraryUnderTest.allCases)
    func mergeTags(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("a #home #house", "b #house")

        _ = try MergeTags(repository: planner.repository)(TagName("house"), into: TagName("home"))

        #expect(try planner.all().map { $0.tags.map(\.description) } == [["home"], ["home"]])
        let usage = try ReadTags(repository: planner.repository)()
        #expect(usage.map(\.open) == [2])
    }

    @Test("a tag is renamed everywhere, and its old name is free again", arguments: LibraryUnderTest.allCases)
    func renameTag(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("a #home", "b #work")
        let edit = EditTag(repository: planner.repository)

        _ = try edit(TagName("home"), newName: TagName("house"))
        #expect(throws: PlannerError.invalid(ValidationError(.tag, "WORK", .duplicate))) {
            try edit(TagName("house"), newName: TagName("WORK"))
        }
        try planner.add("c #home")

        #expect(try Set(planner.all().flatMap(\.tags).map(\.description)) == ["house", "work", "home"])
    }

    @Test(
        "a title is stored code point for code point, and an edit to another normal form is an edit",
        arguments: LibraryUnderTest.allCases)
    func codePoints(library: LibraryUnderTest) throws {
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

    @Test("a rehearsal changes nothing", arguments: LibraryUnderTest.allCases)
    func rehearsal(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("a")

        let added = try AddTodos(repository: planner.repository, clock: planner.clock, random: planner.random)(
            [TodoDraft(text: "b #new")], isRehearsal: true)

        #expect(added[0].number == 2)
        #expect(try planner.titles() == ["a"])
        #expect(try ReadTags(repository: planner.repository)().isEmpty)
    }

    private static let absent = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

    @Test("references find by number, UUID, title and @last, and say what is ambiguous", arguments: LibraryUnderTest.allCases)
    func references(library: LibraryUnderTest) throws {
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
        guard case .ambiguous(_, let candidates)? = error else { return #expect(Bool(false), "not ambiguous") }
        #expect(candidates.count == 2)
    }

    @Test("queries find days, overdue, inbox, tags and words", arguments: LibraryUnderTest.allCases)
    func queries(library: LibraryUnderTest) throws {
        let planner = Planner(library)
        try planner.add("today a #x", "b 2026-11-20", "c 2026-11-22 23:59", "old 2026-11-01")
        try planner.done(.title("old"))
        let today = planner.clock.now().day

        #expect(try planner.titles(.days(today...today)) == ["a"])
        #expect(try planner.titles(.overdue(before: today)) == ["b"])
        #expect(try planner.titles(.days(today.adding(days: 1)...today.adding(days: 1))) == ["c"])
        #expect(try planner.titles(.inbox).isEmpty)
        let tagged = try planner.repository.read { reader throws(PlannerError) in
            try reader.todos(TodoQuery(.all, tags: [TagName(trusted: "X")]))
        }
        #expect(tagged.count == 1)
    }

    @Test("no todo becomes its own ancestor", arguments: LibraryUnderTest.allCases)
    func cycles(library: LibraryUnderTest) throws {
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
    @Test("the log reads back as it was written, and each change sees the one before", arguments: LibraryUnderTest.allCases)
    func log(library: LibraryUnderTest) throws {
        let reminders = library.reminders(clock: FixedClock())
        let told = ReminderLog.Told(todo: UUID(), instant: Timestamp(milliseconds: 7))
        #expect(try reminders.reminderLog() == nil)

        try reminders.updateReminderLog { _ in ReminderLog(start: Timestamp(milliseconds: 5), told: [told]) }
        try reminders.updateReminderLog { ReminderLog(start: Timestamp(milliseconds: 6), told: $0?.told ?? []) }

        #expect(try reminders.reminderLog() == ReminderLog(start: Timestamp(milliseconds: 6), told: [told]))
    }
}
