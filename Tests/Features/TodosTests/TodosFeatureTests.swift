import CoreCommandLine
import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import Testing
import TodosDomain
import TodosFeature
import TodosPresentation
import UtilLocalization

@Suite("The todos feature")
struct TodosFeatureTests {
    private static let todos: [Todo] = [
        .make(
            "pay rent", due: "2026-11-21T09:00[Asia/Seoul]", priority: .high, minutes: 20, tags: ["home"],
            rule: "FREQ=MONTHLY"),
        .make("치과 예약하고 보험 서류 챙기기", due: "2026-11-21T15:30[Asia/Seoul]", minutes: 90, tags: ["건강"]),
        .make(
            "water plants", id: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)), difficulty: 1,
            minutes: 10,
            done: true), .make("overdue", due: "2026-11-01"),
    ]

    @Test func `list draws a day with its order, its progress and what is overdue`() {
        let program = FeatureProgram(TodosAssembly.self, todos: Self.todos)

        #expect(
            program.run("list").out == """
                Today · Sat 21 Nov                                                      1/3 done
                  1 ○ !!! pay rent                                             09:00 #home ↻ 20m
                  2 ○ 치과 예약하고 보험 서류 챙기기                          15:30 #건강 1h 30m
                    ✓ water plants                                                           10m
                1 overdue: haru list overdue

                """)
    }

    @Test(arguments: [1, 10, 100, 1_000])
    func `list lines rows up whether they have a number or not, however long numbers are`(count: Int) throws {
        let open = (1...count).map { Todo.make("open \($0)", createdAt: Int64($0)) }
        let program = FeatureProgram(TodosAssembly.self, todos: open + [.make("over", done: true)])

        let lines = program.run("list all --all").out.split(separator: "\n")

        let marks = lines.filter { $0.contains("○") || $0.contains("✓") }
        let columns = marks.map { line in line.prefix { $0 != "○" && $0 != "✓" }.count }
        #expect(marks.count == count + 1)
        #expect(Set(columns) == [max(String(count).count, 2) + 2])
        #expect(try #require(marks.last).hasPrefix(String(repeating: " ", count: columns[0]) + "✓ over"))
        #expect(marks.contains { $0.contains(" \(count) ○") })
    }

    @Test
    func `a todo without a number is found by the identifier that show and JSON print`() throws {
        let program = FeatureProgram(TodosAssembly.self, todos: Self.todos)
        let id = "00000000-0000-0000-0000-000000000001"

        #expect(program.run("list --json").out.contains(id))
        #expect(program.run("show water").out.contains(id))
        #expect(program.run("undone \(id)").error == nil)
    }

    @Test(arguments: [24, 40, 80, 200])
    func `list keeps every row within the width of the terminal, in Korean`(width: Int) {
        let program = FeatureProgram(TodosAssembly.self, todos: Self.todos)

        let lines = program.run("list", width: width, language: .korean).out.split(separator: "\n")

        #expect(lines.first?.hasPrefix("오늘 · ") == true)
        #expect(lines.count == 5)
        #expect(lines.dropLast().allSatisfy { ColumnWidth.of(String($0)) <= width })
    }

    @Test func `show prints a todo's foreign properties, but not how its line was written`() {
        var todo = Todo.make("a")
        todo.foreign = ForeignProperties([
            .init(format: "todotxt", name: "h", value: "1"),
            .init(format: "todotxt", name: " line", value: "a  h:1"),
        ])

        let result = FeatureProgram(TodosAssembly.self, todos: [todo]).run("show 1")

        #expect(result.out.contains("h: 1"), "\(result.out)")
        #expect(!result.out.contains("a  h:1"), "\(result.out)")
    }

    @Test(arguments: ["list", "add x", "show 1", "history", "done 1"])
    func `list, add, show, history and done report the error of a library that fails`(line: String) {
        let error = PlannerError.storage(StorageError(.locked, path: "/x"))
        let program = FeatureProgram(TodosAssembly.self, repository: FailingPlannerRepository(error))

        let result = program.run(line)

        #expect(result.error as? PlannerError == error)
        #expect(result.out.isEmpty)
    }

    @Test func `done names a repeating todo's next occurrence, and recur preview makes none`() {
        let program = FeatureProgram(TodosAssembly.self)
        _ = program.run("add water every 3 days")

        let preview = program.run("recur preview 1 -n 3").out
        let done = program.run("done 1").out

        #expect(preview.contains("Sat 21 Nov\n  Tue 24 Nov\n  Fri 27 Nov"))
        #expect(done.contains("next: Tue 24 Nov"))
        #expect(program.run("recur preview water").out.contains("Tue 24 Nov"))
    }

    @Test(arguments: [
        ("every day", "every day", "매일"), ("every 2 weeks", "every 2 weeks", "2주마다"),
        ("every mon,wed", "every mon,wed", "매주 월,수"),
        ("every weekday", "every weekday", "매주 평일"),
        ("every month on the 22nd", "every month on the 22nd", "매월 22일"),
        ("every month on the last day", "every month on the last day", "매월 말일"),
        ("every! year", "every! year", "매년 (완료 후)"),
        ("every last fri", "every last fri", "매월 마지막 금요일"), ("매월 둘째 월요일", "every second mon", "매월 둘째 월요일"),
        ("격주 토요일", "every 2 weeks on sat", "격주 토"),
        ("3일마다", "every 3 days", "3일마다"), ("2주마다", "every 2 weeks", "2주마다"),
        ("6개월마다", "every 6 months", "6개월마다"),
        ("every day until 2026-12-31", "every day until Thu 31 Dec 2026", "매일 (2026년 12월 31일 (목)까지)"),
    ])
    func `a repetition rule is worded in English and in Korean`(
        phrase: String, english: String, korean: String
    ) {
        #expect(FeatureProgram(TodosAssembly.self).run("add a \(phrase)").out.contains("· \(english)\n"))
        #expect(
            FeatureProgram(TodosAssembly.self).run("add a \(phrase)", language: .korean).out.contains(
                "· \(korean)\n"))
    }

    @Test func `add says which months a repetition skips, and how to write the end of the month`() {
        let program = FeatureProgram(TodosAssembly.self)
        let english = program.run("add rent every month on the 31st")
        let korean = program.run("add 월세 매월 30일", language: .korean)

        #expect(
            english.err == "every month on the 31st: months without a 31st are skipped. "
                + "For the end of the month write: every month on the last day\n")
        #expect(korean.err == "매월 30일: 30일이 없는 달은 건너뜁니다. 달의 마지막 날을 뜻한다면 이렇게 쓰세요: 매월 말일\n")
        #expect(program.run("add -q rent every month on the 31st").err == english.err)
        for line in [
            "add rent every month on the last day", "add rent every month on the 28th", "add 월세 매월 말일",
        ] {
            #expect(program.run(line).err.isEmpty)
        }
    }

    @Test func `the very first add on a terminal shows an example line that is safe in a shell`() {
        let program = FeatureProgram(TodosAssembly.self)

        #expect(program.run("add --dry-run a", isTerminal: true).err.contains("est:20m") == false)
        #expect(
            program.run("add a", isTerminal: true).err.contains(
                "haru add pay rent tomorrow 9am +home p1 est:20m every month"))
        #expect(program.run("add b", isTerminal: true).err.isEmpty)
        _ = program.run("done 1-2")
        #expect(program.run("add c", isTerminal: true).err.isEmpty)
        #expect(FeatureProgram(TodosAssembly.self).run("add a").err.isEmpty)
        #expect(FeatureProgram(TodosAssembly.self).run("add -q a", isTerminal: true).err.isEmpty)
        let korean = FeatureProgram(TodosAssembly.self).run("add 가", language: .korean, isTerminal: true)
        #expect(korean.err.contains("haru add 내일 오후 3시 치과 +건강 p1 est:1시간"))
    }

    @Test func `the example lines of help and hints mean what they say`() {
        let program = FeatureProgram(TodosAssembly.self)

        #expect(
            program.run("add pay rent tomorrow 9am +home p1 est:20m every month").out
                == "+ 1  pay rent · due Sun 22 Nov 09:00 · #home · high · 20m · every month\n")
        #expect(
            program.run("add 내일 오후 3시 반 치과 +건강 est:1시간").out == "+ 2  치과 · due Sun 22 Nov 15:30 · #건강 · 1h\n")
    }

    @Test func `add names on standard error a day that it did not understand, and keeps today`() {
        let program = FeatureProgram(TodosAssembly.self)
        let english = program.run("add trip next weekend")
        let korean = program.run("add 담주 월 세 시 회의", language: .korean)
        let quiet = program.run("add -q trip next weekend")

        #expect(english.out == "+ 1  trip next weekend · due Sat 21 Nov\n")
        #expect(english.err == "? \"next weekend\" was not understood as a day\n")
        #expect(korean.err == "? \"담주 월\"은(는) 날짜로 알아듣지 못했습니다\n? \"세 시\"은(는) 시각으로 알아듣지 못했습니다\n")
        #expect(quiet.out.split(separator: "-").count == 5 && quiet.err == english.err)
        for line in [
            "add trip next weekend --inbox", "add trip next weekend --due fri", "add trip -- next weekend",
            "add trip tomorrow",
        ] {
            #expect(program.run(line).err.isEmpty, "\(line)")
        }
    }

    @Test func `an empty list names a searched word that looks like a day, but no key of the query`() {
        let program = FeatureProgram(TodosAssembly.self)

        #expect(
            program.run("list trip next weekend").err == "? \"next weekend\" was not understood as a day\n")
        #expect(program.run("list trip due:this-week").err.isEmpty)
    }

    @Test(arguments: ["overdue or p1", "overdue OR p1", "(overdue) or p1"])
    func `a query can begin with a word that is a list, if an operator follows`(query: String) {
        let program = FeatureProgram(TodosAssembly.self)
        for line in ["late 2026-11-01", "high 2026-12-24 p1", "other"] { _ = program.run("add \(line)") }

        let found = program.run("list \(query)").out

        #expect(found.contains("late") && found.contains("high") && !found.contains("other"))
        #expect(program.run("list overdue p1").out.contains("late") == false)
    }

    @Test func `a searched word that names a day is said, for a bulk edit also if todos have the word`() {
        let program = FeatureProgram(TodosAssembly.self)
        let note = "? \"today\" was searched as a word. For the day, write due:today"

        #expect(program.run("list trip today").err == note + "\n")
        #expect(program.run("next trip today").err == note + "\n")
        #expect(program.run("add -- call today").err.isEmpty)
        #expect(program.run("list today call").err.isEmpty)
        #expect(program.run("list call today").err.isEmpty)
        #expect(program.run("move --where today --to tomorrow --yes").err.contains(note))
        #expect(!program.run("move --where due:tomorrow --to today --yes").err.contains("due:"))
        #expect(!program.run("done --where \"today\" --yes").err.contains(note))
        #expect(
            program.run("list 여행 내일", language: .korean).err
                == "? \"내일\"은(는) 낱말로 찾았습니다. 날짜로 찾으려면 due:내일\n")
    }

    @Test func `add names the line of each unknown day, except in lines that it left out`() {
        let program = FeatureProgram(TodosAssembly.self)
        let input = "trip\n  pack eom\nbad next weekend ~9999m\n\nrent 11/30\n"

        let result = program.run("add - --keep-going", input: input)

        let lines = result.err.split(separator: "\n").map(String.init)
        #expect(lines.count == 3)
        #expect(
            lines.prefix(2) == [
                "2: ? \"eom\" was not understood as a day", "5: ? \"11/30\" was not understood as a day",
            ])
        #expect(lines.last?.hasPrefix("3: bad next weekend") == true)
    }

    @Test func `an agenda's state follows its intents`() throws {
        let clock = FixedClock()
        let repository = FakePlannerRepository(Self.todos, clock: clock)
        let model = AgendaViewModel(
            readAgenda: ReadAgenda(repository: repository, clock: clock),
            readColors: ReadTodoColors(repository: repository), clock: clock)
        #expect(model.state.rows.isEmpty)

        try model.show(TodoListRequest(.overdue(before: clock.now().day)), hasColors: false)

        #expect(model.state.rows.map(\.title) == ["overdue"])
        #expect(model.state.rows[0].isOverdue)
    }

    @Test(arguments: [
        ("America/New_York", "2026-11-20T23:00", false), ("America/New_York", "2026-11-20T21:59", true),
        ("Asia/Seoul", "2026-11-21T11:59", true), ("Asia/Seoul", "2026-11-21T12:01", false),
    ])
    func `a todo of another time zone is overdue by the instant, not by the wall clock`(
        zone: String, time: String, isOverdue: Bool
    ) {
        let row = TodoRowModel(.make(due: "\(time)[\(zone)]"), now: FixedClock().now())

        #expect(row.isOverdue == isOverdue)
    }

    @Test func `list shows the progress of a whole day, also where it lists only open todos`() {
        let program = FeatureProgram(TodosAssembly.self, todos: Self.todos)

        #expect(program.run("list week").out.contains("1/3 done"))
        #expect(program.run("list week --tag home").out.contains("1 todo\n"))
        #expect(program.run("list today --limit 1").out.contains("1/3 done"))
    }

    @Test func `done says which subtasks of a todo it left open`() {
        let program = FeatureProgram(TodosAssembly.self)
        _ = program.run("add -", input: "trip\n  book a hotel\n  pack\n")
        _ = program.run("done 3")

        #expect(program.run("done 1").err == "1 subtask is still open: haru done 2\n")
        #expect(program.run("done 2").err.isEmpty)
    }

    @Test
    func `add puts a subtask on the day of its parent, in every way of adding`() {
        let program = FeatureProgram(TodosAssembly.self)
        _ = program.run("add trip 2026-12-10")

        #expect(program.run("add pack --parent 1").out.contains("pack · due Thu 10 Dec\n"))
        #expect(program.run("add call 3pm --parent trip").out.contains("call · due Thu 10 Dec 15:00\n"))
        #expect(program.run("add fly --parent 1 --due 2026-12-11").out.contains("fly · due Fri 11 Dec\n"))
        #expect(program.run("add think --parent 1 --inbox").out.contains("think · inbox\n"))
        let outline = program.run("add -", input: "move 2026-12-20\n  boxes\n").out
        #expect(outline.contains("boxes · due Sun 20 Dec\n"))
    }

    @Test(arguments: [Language.english, .korean])
    func `list names the parent of a subtask that is not below it, if there is room`(language: Language)
        throws
    {
        let trip = Todo.make("제주도 여행 👨‍👩‍👧 준비하고 짐 싸기 그리고 또", due: "2026-12-10")
        let program = FeatureProgram(
            TodosAssembly.self, todos: [trip, .make("pack", parent: trip.id), .make("alone")])

        let wide = program.run("list", language: language).out.split(separator: "\n")
        let narrow = program.run("list", width: 24, language: language).out.split(separator: "\n")

        let line = try #require(wide.first { $0.contains("pack") })
        #expect(line.contains("pack ‹ 제주도 여행 👨‍👩‍👧 준비"))
        #expect(line.contains("…"))
        #expect(!wide.contains { $0.contains("alone ‹") })
        #expect((wide + narrow).allSatisfy { ColumnWidth.of(String($0)) <= 80 })
        #expect(narrow.allSatisfy { ColumnWidth.of(String($0)) <= 24 })
        #expect(program.run("list --json").out.contains("\"parentTitle\" : \"제주도 여행"))
        #expect(!program.run("list 2026-12-10 --json").out.contains("parentTitle"))
    }

    @Test func `add --keep-going adds what is valid with its subtasks, in a dry run too`() {
        let program = FeatureProgram(TodosAssembly.self)
        let input = "trip\n  pack ~9999m\n  book\nbad ~9999m\n  below it\n"

        let dry = program.run("add - --keep-going --dry-run", input: input)
        let wet = program.run("add - --keep-going", input: input)

        #expect(dry.out == wet.out)
        #expect(wet.out.contains("+ 1  trip") && wet.out.contains("+ 2  book"))
        #expect(wet.err.split(separator: "\n").map { $0.prefix(2) } == ["2:", "4:", "5:"])
        #expect((wet.error as? ReportedFailure)?.status == .invalidInput)
        #expect(program.run("history").out.split(separator: "\n").count == 1)
    }

    @Test(arguments: [
        ("move 1 fri 3pm", "due Fri 27 Nov 15:00"), ("move 1 내일 오후 3시", "due Sun 22 Nov 15:00"),
        ("move 1 내일 오후 3:30", "due Sun 22 Nov 15:30"),
        ("move 1 in 2 hours", "due Sat 21 Nov 14:00"), ("move 1 +1w", "due Sat 28 Nov"),
        ("move 1 next mon", "due Mon 23 Nov"),
        ("move 1 5 dec", "due Sat 5 Dec"), ("move 1 at 9am", "due Sat 21 Nov 09:00"),
        ("mv call tomorrow", "due Sun 22 Nov"),
        ("move 1 --to +3", "due Tue 24 Nov"), ("move call --to inbox", "inbox"),
        ("edit 1 --due 3pm", "due Sat 21 Nov 15:00"),
    ])
    func `move takes a day, a time, or both, without quotes`(line: String, expected: String) {
        let program = FeatureProgram(TodosAssembly.self, todos: [.make("call")])

        #expect(program.run(line).out.hasSuffix("call · \(expected)\n"))
    }

    @Test
    func `move refuses to guess whether a word is a todo or a part of the day`() {
        let program = FeatureProgram(TodosAssembly.self, todos: [.make("call"), .make("next step")])
        let before = program.run("list all --json").out

        let doubtful = program.run("move 1 next mon")

        let failure = doubtful.error as? PlainFailure
        #expect(failure?.status == .invalidInput)
        #expect(failure?.message.contains("haru move 1 --to 'next mon'") == true)
        #expect((program.run("move fri 3pm").error as? PlainFailure)?.status == .invalidInput)
        #expect((program.run("move 5 dec").error as? PlainFailure)?.status == .invalidInput)
        #expect(program.run("list all --json").out == before)
        #expect(program.run("move 1 next --to mon").out.split(separator: "\n").count == 2)
    }

    @Test(arguments: [
        "move - --to 2026-12-01", "move - 2026-12-01", "done -", "edit - --due 2026-12-01", "rm -",
    ])
    func `commands take todos from standard input, as one action`(line: String) {
        let todos: [Todo] = [.make("a", due: "2026-11-01"), .make("b", due: "2026-11-02"), .make("c")]
        let program = FeatureProgram(TodosAssembly.self, todos: todos)
        let ids = program.run("list overdue --quiet").out
        #expect(ids == todos.prefix(2).map { $0.id.uuidString.lowercased() + "\n" }.joined())

        let result = program.run(line, input: ids)

        #expect(result.error == nil)
        #expect(program.run("list overdue --quiet").out.isEmpty)
        #expect(program.run("list today --quiet").out == todos[2].id.uuidString.lowercased() + "\n")
        #expect(program.run("history").out.split(separator: "\n").count == 1)
        #expect(program.run("undo").error == nil)
        #expect(program.run("list overdue --quiet").out == ids)
    }

    @Test
    func `undone reopens the todos that standard input names, several on a line`() {
        let program = FeatureProgram(
            TodosAssembly.self,
            todos: [.make("a", done: true), .make("b", done: true), .make("c", done: true)])
        let ids = program.run("list --quiet").out.split(separator: "\n")

        let result = program.run("undone -", input: "\n  \(ids[0])\t\(ids[1])\n\n\(ids[2])")

        #expect(result.out.split(separator: "\n").count == 3)
        #expect(program.run("list all --quiet").out.split(separator: "\n").count == 3)
    }

    @Test(arguments: ["", " \n\n", "1\n99\n"])
    func `done changes nothing if standard input names no todo, or one that is not there`(input: String) {
        let program = FeatureProgram(TodosAssembly.self, todos: [.make("a")])

        let error = program.run("done -", input: input).error

        let isNotFound = error as? PlannerError == .notFound(reference: "99")
        #expect((error as? PlainFailure)?.status == .nothingMatched || isNotFound)
        #expect(program.run("list all").out.contains("○ a"))
        #expect(program.run("history").out == "No actions yet.\n")
    }

    @Test
    func `show prints each todo of a range, and a single one as before`() {
        let program = FeatureProgram(
            TodosAssembly.self, todos: [.make("first"), .make("second"), .make("third")])

        let text = program.run("show 1-2").out
        let one = program.run("show 1 --json").out

        #expect(text.contains("○ 1  first") && text.contains("\n\n○ 2  second") && !text.contains("third"))
        #expect(program.run("show 1-2 --json").out.contains("\"schema\" : \"haru.show.many\""))
        #expect(one.contains("\"schema\" : \"haru.show\"") && !one.contains("shown"))
        #expect(program.run("show 1-3 --ndjson").out.split(separator: "\n").count == 3)
        #expect(program.run("show 2-4").error as? PlannerError == .notFound(reference: "4"))
        #expect(program.run("show 2-4").out.isEmpty)
    }

    @Test
    func `a day and a time in --due exclude what contradicts them`() {
        let program = FeatureProgram(TodosAssembly.self, todos: [.make("call")])
        func refuses(
            _ line: String, _ field: DomainPrimitives.ValidationError.Field, _ value: String, _ other: String
        ) -> Bool {
            program.run(line).error as? PlannerError == .invalid(.init(field, value, .excludes(other)))
        }

        #expect(refuses("edit 1 --due 3pm --time 4pm", .due, "3pm", "--time"))
        #expect(refuses("edit 1 --due +2h --zone Europe/Berlin", .due, "+2h", "--zone"))
        #expect(refuses("edit 1 --due 3pm --no-time", .option, "--no-time", "--due"))
        #expect(refuses("list --quiet --json", .option, "--quiet", "--json"))
        #expect(program.run("add trip --due 3pm").out.contains("trip · due Sat 21 Nov 15:00"))
    }

    @Test
    func `JSON reports what a change did, the next occurrence, and the subtasks left open`() {
        let program = FeatureProgram(TodosAssembly.self)
        _ = program.run("add -", input: "trip every week\n  pack\n")

        let done = program.run("done 1 --json")
        let undone = program.run("undo --json").out

        #expect(done.err.isEmpty)
        #expect(done.out.contains("\"schema\" : \"haru.done\""))
        #expect(
            done.out.contains("\"following\" : [\n      {")
                && done.out.contains("\"openSubtasks\" : [\n      {"))
        #expect(undone.contains("\"kind\" : \"done\"") && undone.contains("\"state\" : \"undone\""))
        #expect(program.run("done 1 --dry-run --json").out.contains("\"dryRun\" : true"))
        #expect(program.run("list").out.contains("○ trip"))
        let added = program.run("add - --keep-going --json", input: "good\nbad ~9999m\n")
        #expect(added.out.contains("\"text\" : \"bad ~9999m\"") && added.out.contains("\"title\" : \"good\""))
        #expect((added.error as? ReportedFailure)?.status == .invalidInput)
    }

    @Test func `undo undoes at most the actions that exist, and says how many`() {
        let program = FeatureProgram(TodosAssembly.self)
        _ = program.run("add a")

        #expect(
            program.run("undo 2").error as? PlannerError
                == .invalid(DomainPrimitives.ValidationError(.count, "2", .range(min: 1, max: 1))))
        #expect(program.run("undo 1").error == nil)
    }

    @Test func `edit refuses a tag that is both to be added and to be removed`() {
        let program = FeatureProgram(TodosAssembly.self, todos: Self.todos)

        #expect(
            program.run("edit 1 --tag a --untag A").error as? PlannerError
                == .invalid(DomainPrimitives.ValidationError(.tag, "a", .excludes("--untag"))))
    }

    @Test func `recur preview refuses a todo that does not repeat, and names it`() {
        let program = FeatureProgram(TodosAssembly.self)
        _ = program.run("add once only")

        #expect(program.run("recur preview 1").error as? PlannerError == .notRepeating(title: "once only"))
    }
}
