import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import Testing
import TodosDomain
import TodosFeature
import TodosInterface
import UtilLocalization

/// Today is Saturday, 21 November 2026, at noon in Seoul.
@Suite("The columns of a list")
struct ColumnsTests {
    private static let todos: [Todo] = [
        .make(
            "pay rent", due: "2026-11-21T09:00[Asia/Seoul]", priority: .high, side: .life, difficulty: 2,
            minutes: 20, tags: ["home"], rule: "FREQ=MONTHLY"),
        .make("치과 예약하고 보험 서류 챙기기", due: "2026-11-21T15:30[Asia/Seoul]", minutes: 90, tags: ["건강"]),
        .make("water plants", done: true),
    ]

    @discardableResult
    private func add(_ draft: ViewDraft, to repository: any PlannerRepository) throws -> UUID {
        try AddView(repository: repository, clock: FixedClock())(draft).id
    }

    @Test func `list shows the named fields as an aligned table, in their order`() {
        let program = FeatureProgram(TodosAssembly.self, todos: Self.todos)

        #expect(
            program.run("list --columns number,title,due,tags").out == """
                Number  Title                           Due               Tags
                     1  pay rent                        Sat 21 Nov 09:00  #home
                     2  치과 예약하고 보험 서류 챙기기  Sat 21 Nov 15:30  #건강
                        water plants                    Sat 21 Nov

                """)
        #expect(
            program.run("list all --all --sort title --columns tags,done,number").out == """
                Tags   Done  Number
                #home  ○          1
                #건강  ○          2
                       ✓

                """)
    }

    @Test func `list has Korean headings, which are names of the columns too`() throws {
        let program = FeatureProgram(TodosAssembly.self, todos: Self.todos)

        #expect(
            program.run("list --columns 번호,제목,기한,태그", language: .korean).out == """
                번호  제목                            기한                  태그
                   1  pay rent                        11월 21일 (토) 09:00  #home
                   2  치과 예약하고 보험 서류 챙기기  11월 21일 (토) 15:30  #건강
                      water plants                    11월 21일 (토)

                """)
        for language in Language.allCases {
            let all = TodoColumn.ofLists.map(\.rawValue).joined(separator: ",")
            let heading = program.run("list --columns \(all)", language: language).out.prefix { $0 != "\n" }
            #expect(try TodoColumn.parse(String(heading)) == TodoColumn.ofLists)
        }
    }

    @Test func `every field of a todo has its column`() throws {
        var todo = Todo.make(
            "b", due: "2026-11-22T09:00[America/New_York]", priority: .low, side: .work, difficulty: 4,
            minutes: 90, tags: ["x", "y"], rule: "FREQ=WEEKLY")
        todo.start = Due("2026-11-20")
        todo.deadline = Due("2026-12-01T17:00[Asia/Seoul]")
        let program = FeatureProgram(TodosAssembly.self, todos: [todo, .make("late", due: nil, done: true)])
        _ = program.run("edit b --project garden")
        func values(_ columns: String, _ title: String) throws -> [String] {
            let lines = program.run("list all --all --columns title,\(columns)").out.split(separator: "\n")
            let line = try #require(lines.first { $0.hasPrefix(title) })
            return line.split(separator: /\ {2,}/).dropFirst().map(String.init)
        }

        #expect(try values("due", "b") == ["Sun 22 Nov 09:00 America/New_York"])
        #expect(try values("day,time", "b") == ["Sun 22 Nov", "09:00 America/New_York"])
        #expect(try values("start,deadline", "b") == ["Fri 20 Nov", "Tue 1 Dec 17:00"])
        #expect(try values("priority,side,difficulty,estimate", "b") == ["low", "work", "4", "1h 30m"])
        #expect(try values("tags,repeats", "b") == ["#x #y", "every week"])
        #expect(try values("project", "b") == ["garden"])
        #expect(try values("id", "b") == [todo.id.uuidString.lowercased()])
        #expect(try values("created,edited", "b").count == 2)
        #expect(try values("due,completed,done", "late").last == "✓")
        #expect(try values("completed", "b").isEmpty && !values("completed", "late").isEmpty)
        #expect(try values("due,priority,side,difficulty,estimate,tags,project,parent", "late").isEmpty)
    }

    @Test func `a subtask is indented, and its parent has a column`() {
        let parent = UUID()
        let program = FeatureProgram(
            TodosAssembly.self, todos: [.make("trip", id: parent), .make("hotel", parent: parent)])

        #expect(
            program.run("list --columns title,parent").out.hasSuffix("trip\n  hotel  trip\n"))
    }

    @Test func `a todo that waits for others names them`() {
        let program = FeatureProgram(TodosAssembly.self, todos: [.make("a"), .make("b")])
        _ = program.run("edit b --depends-on a")

        #expect(program.run("list --columns title,blocked").out.contains("\nb      1\n"))
    }

    @Test func `a pipe gets whole titles, and a terminal rows that fill its width`() {
        let long = "긴 제목 " + String(repeating: "아주 ", count: 30) + "끝"
        let program = FeatureProgram(TodosAssembly.self, todos: [.make(long, minutes: 5), .make("b")])
        let command = "list --columns title,estimate,id"

        #expect(program.run(command, width: 40).out.contains(long + "        5m"))
        for width in [24, 40, 80, 200] {
            let lines = program.run(command, width: width, isInteractive: true).out.split(separator: "\n")
            #expect(lines.count == 4)
            #expect(lines.allSatisfy { ColumnWidth.of(String($0)) <= width })
        }
        let narrow = program.run(command, width: 80, isInteractive: true).out
        #expect(narrow.contains("긴 제목 아주"))
        #expect(narrow.split(separator: "\n").filter { ColumnWidth.of(String($0)) == 80 }.count == 3)
    }

    @Test(arguments: [
        ("--quiet", "--columns", "--quiet"), ("--json", "--columns", "--json"),
        ("--ndjson", "--columns", "--ndjson"),
    ])
    func `columns exclude the other forms of the output`(option: String, value: String, other: String) {
        let program = FeatureProgram(TodosAssembly.self, todos: Self.todos)
        let error = PlannerError.invalid(ValidationError(.option, value, .excludes(other)))

        for command in ["list", "next"] {
            #expect(program.run("\(command) --columns title \(option)").error as? PlannerError == error)
        }
    }

    @Test func `an unknown column is an error, and only next has a score`() {
        let program = FeatureProgram(TodosAssembly.self, todos: Self.todos)
        func error(_ command: String) -> PlannerError? { program.run(command).error as? PlannerError }

        for (command, known) in [("list", TodoColumn.ofLists), ("next", TodoColumn.allCases)] {
            #expect(
                error("\(command) --columns titel")
                    == .invalid(
                        ValidationError(
                            .column, "titel",
                            .unknownName(similar: "title", known: known.map(\.rawValue)))))
        }
        #expect(error("list --columns score") != nil)
        #expect(error("next --columns score") == nil)
    }

    @Test func `next shows the named fields, with score and reasons`() {
        let program = FeatureProgram(TodosAssembly.self, todos: Self.todos)

        #expect(
            program.run("next --columns number,title,score,reasons").out == """
                Number  Title                           Score  Reasons
                     1  pay rent                          160  today, high
                     2  치과 예약하고 보험 서류 챙기기    100  today

                """)
        #expect(
            program.run("next --columns 제목,점수,이유 --limit 1", language: .korean).out.hasPrefix(
                """
                제목      점수  이유
                pay rent   160  오늘, 중요도 높음

                """))
    }

    @Test func `a list of one view has its columns, and the command line wins`() throws {
        let program = FeatureProgram(TodosAssembly.self, todos: Self.todos)
        try add(
            ViewDraft("late", "open", sort: .title, columns: [.title, .estimate]), to: program.repository)

        #expect(
            program.run("list view:late").out == """
                Title                           Estimate
                pay rent                             20m
                치과 예약하고 보험 서류 챙기기    1h 30m

                """)
        #expect(program.run("list view:late --columns number").out == "Number\n     1\n     2\n")
        #expect(program.run("list view:late --quiet").out.split(separator: "\n").count == 2)
        #expect(program.run("list view:late --json").out.contains("\"estimateMinutes\" : 20"))
        #expect(program.run("next view:late").out.contains("today high"))
        #expect(!program.run("list open").out.contains("Estimate"))
    }

    @Test func `the Today screen shows the chosen fields of a view, in their order`() throws {
        let planner = FakePlannerRepository(Self.todos)
        let open = try add(
            ViewDraft("open", "open", columns: [.tags, .title, .difficulty, .day, .side]), to: planner)
        let all = try add(ViewDraft("all", "open"), to: planner)
        let probe = try ScreenProbe(TodosAssembly.self, screen: "today", repository: planner, columns: 70)
        #expect(probe.line("pay rent").contains("!!! pay rent"))

        probe.open(ViewRoute(id: open))
        #expect(probe.line("pay rent").contains("○ pay rent"))
        #expect(probe.line("pay rent").contains("#home *2 Sat 21 Nov life"))
        #expect(!probe.line("pay rent").contains("20m"))
        probe.open(ViewRoute(id: all))

        #expect(probe.line("pay rent").contains("!!! pay rent"))
        #expect(probe.line("pay rent").contains("Sat 21 Nov 09:00 #home ↻ 20m"))
    }
}
