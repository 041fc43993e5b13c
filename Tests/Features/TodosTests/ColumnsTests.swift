import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureKit
import FeatureTesting
import Foundation
import Testing
import TodosDomain
import TodosInterface
import TodosPresentation
import UtilLocalization

@testable import TodosFeature

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
                No  Title                           Due               Tags
                 1  pay rent                        Sat 21 Nov 09:00  #home
                 2  치과 예약하고 보험 서류 챙기기  Sat 21 Nov 15:30  #건강
                    water plants                    Sat 21 Nov

                """)
        #expect(
            program.run("list all --all --sort title --columns tags,done,number").out == """
                Tags   Done  No
                #home  ○      1
                #건강  ○      2
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

    @Test func `a table on a terminal tells done todos by a column, and a pipe has the chosen columns`() {
        let program = FeatureProgram(TodosAssembly.self, todos: [.make("a"), .make("b", done: true)])
        func list(_ columns: String, isInteractive: Bool = true) -> String {
            program.run("list --all --columns \(columns)", width: 40, isInteractive: isInteractive).out
        }

        #expect(list("title").contains("Done  Title") && list("title").contains("✓     b"))
        #expect(list("title,done").contains("Title") && !list("title,done").contains("Done  Title"))
        #expect(!list("title", isInteractive: false).contains("✓"))
        _ = program.run("rm b")
        #expect(!list("title").contains("Done"))
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
                No  Title                           Score  Reasons
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
        #expect(program.run("list view:late --columns number").out == "No\n 1\n 2\n")
        #expect(program.run("list view:late --quiet").out.split(separator: "\n").count == 2)
        #expect(program.run("list view:late --json").out.contains("\"estimateMinutes\" : 20"))
        #expect(!program.run("list open").out.contains("Estimate"))
    }

    @Test func `next has the columns of a view, in the order of the score`() throws {
        let program = FeatureProgram(TodosAssembly.self, todos: Self.todos.reversed())
        try add(
            ViewDraft("late", "open", sort: .title, columns: [.title, .estimate]), to: program.repository)

        #expect(
            program.run("next view:late").out == """
                Title                           Estimate
                pay rent                             20m
                치과 예약하고 보험 서류 챙기기    1h 30m

                """)
        #expect(program.run("next view:late --columns number,score").out.hasPrefix("No  Score\n"))
        #expect(program.run("next open").out.contains("today high"))
    }

    @Test func `a narrow terminal keeps dates whole, and says which columns have no room`() {
        let program = FeatureProgram(
            TodosAssembly.self,
            todos: [
                .make("Renew the passport at the city office", due: "2026-11-18", tags: ["errands"]),
                .make("전기요금을 내고 영수증 보내기", due: "2026-11-09T10:00[Asia/Seoul]"),
            ])
        _ = program.run("edit Renew --project garden")
        func run(_ width: Int, _ language: Language) -> (lines: [String], note: String) {
            let result = program.run(
                "list overdue --columns number,title,due,project,tags", width: width, language: language,
                isInteractive: true)
            let lines = result.out.split(separator: "\n").map(String.init)
            return (lines.filter { !$0.contains(" Nov ") && !$0.contains("월 ") }, result.err)
        }

        #expect(
            run(40, .english).lines == [
                "No  Title                  Due   Pro… +1", " 2  전기요금을 내고 영수…  -12d",
                " 1  Renew the passport a…  -3d   garden",
            ])
        #expect(run(40, .english).note == "The terminal is too narrow for: Tags\n")
        #expect(run(40, .korean).lines[0].hasPrefix("번호  제목 "))
        #expect(run(40, .korean).lines[1].contains("  12일 전"))
        #expect(run(40, .korean).note == "터미널이 좁아 보이지 않는 열: 태그\n")
        for language in Language.allCases {
            #expect(run(40, language).lines.allSatisfy { ColumnWidth.of($0) <= 40 })
            #expect(run(90, language).note.isEmpty)
            #expect(run(90, language).lines[0].hasSuffix(language("Tags", "태그")))
        }
    }

    /// Returns the terminal column at which a text begins in a line.
    private func column(of text: String, in line: String) -> Int? {
        line.range(of: text).map { ColumnWidth.of(String(line[..<$0.lowerBound])) }
    }

    @Test func `the Today screen shows a view with chosen fields as a table`() throws {
        let planner = FakePlannerRepository(Self.todos)
        let open = try add(
            ViewDraft("open", "open", columns: [.tags, .title, .difficulty, .day, .side]), to: planner)
        let all = try add(ViewDraft("all", "open"), to: planner)
        let probe = try ScreenProbe(TodosAssembly.self, screen: "today", repository: planner, columns: 70)
        #expect(probe.line("pay rent").contains("!!! pay rent"))

        probe.open(ViewRoute(id: open))
        #expect(probe.line("Difficulty").hasPrefix(" Tags   Title "))
        #expect(probe.line("Difficulty").hasSuffix(" Difficulty  Day    Side"))
        #expect(probe.line("pay rent").hasPrefix(" #home  pay rent "))
        #expect(probe.line("pay rent").hasSuffix("           2  today  life"))
        #expect(column(of: "today", in: probe.line("치과")) == column(of: "today", in: probe.line("pay rent")))
        probe.press("v")
        #expect(probe.line("pay rent").hasPrefix("*#home  pay rent "))
        probe.open(ViewRoute(id: all))

        #expect(probe.line("pay rent").contains("!!! pay rent"))
        #expect(probe.line("pay rent").contains("today 09:00 #home ↻ 20m"))
    }

    @Test(arguments: Language.allCases)
    func `a table on a narrow Today screen cuts the title, and counts the missing columns`(
        language: Language
    ) throws {
        let planner = FakePlannerRepository([
            .make("Renew the passport at the city office", due: "2026-11-18", tags: ["errands"])
        ])
        let view = try add(
            ViewDraft("late", "open", columns: [.number, .title, .due, .estimate, .tags]), to: planner)
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today", repository: planner, language: language, columns: 40)

        probe.open(ViewRoute(id: view))

        #expect(probe.line(language("Title", "제목")).hasSuffix(" +1"))
        #expect(probe.line("Renew").contains(language("…  -3d", "…  3일 전")))
        #expect(!probe.line("Renew").contains("#"))
        probe.resize(columns: 80, rows: 22)
        #expect(probe.line("Renew").hasSuffix("#errands"))
        #expect(probe.line("Renew").contains(language("  -3d ", "  3일 지남 ")))
    }

    @Test func `a click on the mark of a table completes the todo, and folded subtasks are counted`() throws {
        let trip = UUID()
        let planner = FakePlannerRepository([.make("trip", id: trip), .make("hotel", parent: trip)])
        let view = try add(ViewDraft("all", "open", columns: [.title, .done]), to: planner)
        let probe = try ScreenProbe(TodosAssembly.self, screen: "today", repository: planner)
        probe.open(ViewRoute(id: view))
        #expect(probe.line("hotel").contains("   hotel"))

        probe.press("z")
        #expect(probe.line("trip").contains("▸1 trip"))
        probe.press("z")
        #expect(probe.click("○"))

        let done = try planner.read { reader throws(PlannerError) in
            try reader.todos(TodoQuery(.all, completion: .done))
        }
        #expect(done.map(\.title.description).contains("trip"))
    }

    @Test func `the cells are measured again for other rows, and not for another selection`() throws {
        let planner = FakePlannerRepository(Self.todos)
        let view = try add(ViewDraft("all", "open", columns: [.title, .done]), to: planner)
        let console = Console(out: { _ in }, err: { _ in }, language: .english)
        let screens = try FeatureScreens(
            [TodosAssembly.self], console: console,
            world: FeatureWorld(clock: FixedClock(), repository: planner), work: ImmediateWork())
        let screen = screens.members.lazy.compactMap { $0.screen as? DayScreen }.first
        let model = try #require(screen?.model)
        var (tables, measured) = (Memo<DayTable.Source, DayTable>(), 0)
        func measure() -> Int {
            let before = measured
            _ = tables.value(for: DayTable.Source(model.state, dates: .full)) { source in
                measured += 1
                return DayTable(source, text: TodosText(.english))
            }
            return measured - before
        }
        model.show(.view(id: view))
        model.readAgenda()
        #expect(model.state.rows.count == 2)

        #expect((measure(), measure()) == (1, 0))
        model.moveSelection(by: 1)
        model.toggleMark()
        model.readAgenda()
        #expect(measure() == 0)
        model.filter("rent", isTyping: true)
        #expect(measure() == 1)
    }

    @Test(arguments: Language.allCases)
    func `a table of any columns fits its room, and drops the last columns first`(language: Language) {
        let text = TodosText(language)
        for chosen in [TodoColumn.ofLists, [.due, .title], [.tags, .project, .title], [.id, .due]] {
            for room in 1...200 {
                let table = TodoTable(chosen, text: text, room: room) { $0 == .title ? 50 : 12 }
                let line = table.line { StyledLine($0 == .due ? "2026-11-21" : "abcdefghijkl") }

                #expect(max(line.width, table.heading.width) <= room)
                #expect(Set(table.columns + table.leftOut) == Set(chosen))
                #expect(table.columns == chosen.filter(table.columns.contains))
                #expect(!chosen.contains(.title) || table.columns.contains(.title))
                let isWhole = table.columns.count == 1 || !table.columns.contains(.due)
                #expect(isWhole || line.rendered(.none).contains("2026-11-21"))
            }
        }
    }
}
