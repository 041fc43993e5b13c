import CoreCommandLine
import CoreDI
import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureKit
import FeatureTesting
import Testing
import TodosDomain
import TodosInterface
import UtilLocalization
import ViewsFeature
import ViewsInterface

@Suite("The views feature")
struct ViewsFeatureTests {
    @Test func `haru views adds, lists, edits and deletes views`() {
        let program = FeatureProgram(ViewsAssembly.self, todos: [.make(tags: ["home"])])

        #expect(program.run("views add late overdue --sort next").out == "+ late · overdue · next\n")
        #expect(program.run("views add Home #home open").out == "+ Home · #home open\n")
        #expect(program.run("views").out == "Home  #home open\nlate  overdue  next\n")
        #expect(
            program.run("views edit LATE --name behind --sort none --query due<today").out
                == "~ behind · due<today\n")
        #expect(program.run("views --ndjson").out.contains("\"query\":\"due<today\""))
        #expect(program.run("views rm home").out == "- Home · #home open\n")
        #expect(program.run("views").out == "behind  due<today\n")
        #expect(program.run("views", language: .korean).error == nil)
    }

    @Test(arguments: [
        ("views add a:b overdue", ValidationError(.view, "a:b", .nameCharacter(":"))),
        ("views add “a overdue", ValidationError(.view, "“a", .nameCharacter("“"))),
        ("views add late p1", ValidationError(.view, "late", .duplicate)),
        ("views add other p1 --key l", ValidationError(.viewKey, "L (late)", .duplicate)),
        ("views edit late --key ㅣ", ValidationError(.viewKey, "ㅣ", .oneOf(SavedView.keys))),
        ("views edit late --key LL", ValidationError(.viewKey, "LL", .oneOf(SavedView.keys))),
        (
            "views edit late --sort wild",
            ValidationError(
                .sort, "wild", .oneOf(TodoQuery.Sort.allCases.map(\.rawValue)))
        ),
    ])
    func `haru views refuses a name, an order or a key that breaks a rule`(
        command: String, error: ValidationError
    ) {
        let program = FeatureProgram(ViewsAssembly.self)
        _ = program.run("views add late overdue --key L")

        #expect(program.run(command).error as? PlannerError == .invalid(error))
    }

    @Test func `a view keeps its key through other edits, and gives it up for none`() {
        let program = FeatureProgram(ViewsAssembly.self)

        #expect(program.run("views add late overdue --key l").out == "+ late · overdue · g L\n")
        #expect(program.run("views edit late --query p1").out == "~ late · p1 · g L\n")
        #expect(program.run("views edit late --key l").error == nil)
        #expect(program.run("views --ndjson").out.contains("\"key\":\"L\""))
        #expect(program.run("views edit late --key none").out == "~ late · p1\n")
        #expect(program.run("views add other p2 --key L").out == "+ other · p2 · g L\n")
    }

    @Test func `the order of a view has a Korean name, and 없음 removes the order and the key`() {
        let program = FeatureProgram(ViewsAssembly.self)

        #expect(program.run("views add x p1 --sort 기한 --key L").out == "+ x · p1 · due · g L\n")
        #expect(program.run("views edit x --sort 없음 --key 없음").out == "~ x · p1\n")
        #expect(program.run("views edit x --sort 제목 --key NONE").out == "~ x · p1 · title\n")
        #expect(program.run("views edit x --sort None").out == "~ x · p1\n")
    }

    @Test func `a view keeps its columns through other edits, and gives them up`() {
        let program = FeatureProgram(ViewsAssembly.self)

        #expect(
            program.run("views add late overdue --columns 번호,Title,due --key l").out
                == "+ late · overdue · number,title,due · g L\n")
        #expect(program.run("views").out == "late  overdue  number,title,due  g L\n")
        #expect(program.run("views --ndjson").out.contains("\"columns\":[\"number\",\"title\",\"due\"]"))
        #expect(
            program.run("views edit late --query p1").out == "~ late · p1 · number,title,due · g L\n")
        #expect(program.run("views edit late --columns title").out == "~ late · p1 · title · g L\n")
        #expect(program.run("views edit late --no-columns").out == "~ late · p1 · g L\n")
        #expect(!program.run("views --ndjson").out.contains("columns"))
    }

    @Test func `columns and no columns exclude each other, and an unknown column is refused`() {
        let program = FeatureProgram(ViewsAssembly.self)
        _ = program.run("views add late overdue")
        let known = TodoColumn.ofLists.map(\.rawValue)

        #expect(
            program.run("views edit late --columns title --no-columns").error as? PlannerError
                == .invalid(ValidationError(.option, "--columns", .excludes("--no-columns"))))
        for command in ["views add other p1 --columns titel", "views edit late --columns titel"] {
            #expect(
                program.run(command).error as? PlannerError
                    == .invalid(
                        ValidationError(.column, "titel", .unknownName(similar: "title", known: known))))
        }
        #expect(program.run("views").out == "late  overdue\n")
    }

    @Test func `haru views refuses a query with a mistake, and names an unknown view`() {
        let program = FeatureProgram(ViewsAssembly.self)

        guard case .invalid(let error)? = program.run("views add late due:never").error as? PlannerError,
            case .query = error.rule
        else {
            Issue.record("the query was not refused")
            return
        }
        #expect(program.run("views rm late").error as? PlannerError == .unknownView(name: "late"))
        #expect(program.run("views edit late").error != nil)
    }

    @Test(arguments: [
        (
            Language.english, "1 view adapted", "The view inner still names 'behind' and no longer works. ",
            "Change the view: haru views edit inner --query QUERY"
        ),
        (
            .korean, "뷰 1개의 조건도 고침", "뷰 inner에 아직 'behind'이(가) 있어 쓸 수 없습니다. ",
            "고치기: haru views edit inner --query 조건"
        ),
    ])
    func `haru views says how many views have the new name, and warns of views with a deleted name`(
        language: Language, adapted: String, warning: String, advice: String
    ) {
        let program = FeatureProgram(ViewsAssembly.self)
        _ = program.run("views add late overdue")
        _ = program.run("views add inner view:late p1")

        #expect(program.run("views edit late --query p2", language: language).out == "~ late · p2\n")
        let renamed = program.run("views edit late --name behind", language: language)
        #expect(renamed.out == "~ behind · p2 · \(adapted)\n" && renamed.err == "")
        let deleted = program.run("views rm behind", language: language)
        #expect(deleted.out == "- behind · p2\n")
        #expect(deleted.err == "\(warning)\(advice)\n")
    }

    @Test func `the views screen says how many views have the new name, and names the others`() throws {
        let planner = FakePlannerRepository()
        let add = AddView(repository: planner, clock: FixedClock())
        _ = try add(ViewDraft("late", "overdue"))
        for name in ["x", "y"] { _ = try add(ViewDraft(name, "view:late")) }
        let probe = try ScreenProbe(ViewsAssembly.self, screen: "views", repository: planner)

        probe.press("e")
        probe.type("2")
        probe.press("enter")
        #expect(probe.text.contains("✎ late2 · 2 views adapted"))
        probe.press("d")
        #expect(probe.text.contains("✗ late2 · u undoes · the views x, y no longer work"))
    }

    @Test func `the views screen warns that an edit makes another view require and exclude the same tag`()
        throws
    {
        let planner = FakePlannerRepository([.make(tags: ["work"])])
        let add = AddView(repository: planner, clock: FixedClock())
        _ = try add(ViewDraft("a", "p1"))
        _ = try add(ViewDraft("b", "view:a -#work"))
        let probe = try ScreenProbe(ViewsAssembly.self, screen: "views", repository: planner, columns: 120)

        probe.press("e", "tab")
        probe.type(" #work")
        probe.press("enter")

        #expect(probe.text.contains("✎ a · the view b requires and excludes the same tag"))
    }

    /// Returns a library with three saved views. The tag in the first one was deleted, the second one
    /// contains the first one, and the third one works.
    private func brokenLibrary() throws -> FakePlannerRepository {
        let planner = FakePlannerRepository([.make(tags: ["home"])])
        let add = AddView(repository: planner, clock: FixedClock())
        _ = try add(ViewDraft("a", "#home", sort: .next, key: "K", columns: [.number, .title]))
        _ = try add(ViewDraft("b", "view:a p1"))
        _ = try add(ViewDraft("c", "p1"))
        _ = try DeleteTag(repository: planner, clock: FixedClock())(TagName("home"))
        return planner
    }

    @Test(arguments: [
        (Language.english, "does not work, because the view a inside it has a mistake"),
        (.korean, "안에 든 뷰 a에 잘못된 조건이 있어 쓸 수 없음"),
    ])
    func `a view that does not work is marked in the answer, in JSON and on the screen`(
        language: Language, reason: String
    ) throws {
        let planner = try brokenLibrary()
        let program = FeatureProgram(ViewsAssembly.self, repository: planner)

        let lines = program.run("views", language: language).out.split(separator: "\n")
        let first = language("a  #home  next  number,title  g K", "a  #home  다음  번호,제목  g K")
        #expect(lines.count == 5 && lines[0] == first)
        #expect(lines[1].hasPrefix("  ! ") && lines[1].contains("home"))
        #expect(lines[2...] == ["b  view:a p1", "  ! \(reason)", "c  p1"])
        let documents = program.run("views --ndjson", language: language).out.split(separator: "\n")
        #expect(documents[1].contains("\"mistake\":\"\(reason)\""))
        #expect(!documents[2].contains("mistake"))
        let probe = try ScreenProbe(
            ViewsAssembly.self, screen: "views", repository: planner, language: language)
        #expect(probe.line("#home").contains("! a"))
        #expect(probe.line("view:a p1").contains("! b") && !probe.text.contains(reason))
        probe.press("j")
        #expect(probe.text.contains("! \(reason)"))
        probe.press("j")
        let working = try #require(probe.text.split(separator: "\n").first { $0.contains(" c ") })
        #expect(!probe.text.contains("! \(reason)") && !working.contains("!"))
    }

    @Test func `a long name never hides the query and the key of a view in a narrow terminal`() {
        let program = FeatureProgram(ViewsAssembly.self)
        _ = program.run("views add \(String(repeating: "이름", count: 12)) overdue --key K")
        _ = program.run("views add b p1")

        let lines = program.run("views", width: 40, isInteractive: true).out.split(separator: "\n")

        #expect(lines.count == 2 && lines[0].hasPrefix("b  "))
        #expect(lines[1].contains("…") && lines[1].hasSuffix("  overdue  g K"))
    }

    @Test func `of two views with one name, the side bar marks only the view that does not work`() throws {
        let planner = try brokenLibrary()
        let works = try #require(try ReadViews(repository: planner)().first { $0.name == "c" })
        try planner.rename(works, to: "a")
        let world = FeatureWorld(clock: FixedClock(), repository: planner)
        var registry = Registry()
        world.bind(in: &registry, console: Console(out: { _ in }, err: { _ in }))
        registry.install(ViewsAssembly.self)
        let source = try #require(
            try registry.build().contributions(of: PaletteEntry.self, making: (any PaletteSource).self).all
                .first)

        let items = try source.make().sideBarItems().filter { $0.title == "a" }

        #expect(items.count == 2)
        for item in items {
            #expect(item.hasMistake == (item.route as? ViewRoute != ViewRoute(id: works.id)))
        }
    }

    @Test(arguments: Language.allCases)
    func `the views screen is a table, which keeps the key and the query of a view at 40 columns`(
        language: Language
    ) throws {
        let planner = FakePlannerRepository()
        let add = AddView(repository: planner, clock: FixedClock())
        _ = try add(
            ViewDraft(
                String(repeating: "이름", count: 15), "overdue", sort: .next, key: "K",
                columns: [.number, .title]))
        let probe = try ScreenProbe(
            ViewsAssembly.self, screen: "views", repository: planner, language: language)
        func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }
        let headings = language("View Key Query Sort Columns", "뷰 단축키 조건 순서 열")
        #expect(words(probe.line(language("Query", "조건"))) == words(headings))
        let cells = language("g K overdue next number,title", "g K overdue 다음 번호,제목")
        #expect(words(probe.line("overdue")).suffix(5) == words(cells)[...])

        probe.resize(columns: 40, rows: 10)

        #expect(words(probe.line(language("Query", "조건")))[...] == words(headings).dropLast(2))
        #expect(probe.line("overdue").contains("…"))
        #expect(words(probe.line("overdue")).suffix(3) == ["g", "K", "overdue"])
    }

    private func diagnose(
        _ repository: any PlannerRepository, _ language: Language = .english
    ) throws -> [Diagnosis] {
        let world = FeatureWorld(clock: FixedClock(), repository: repository)
        var registry = Registry()
        world.bind(in: &registry, console: Console(out: { _ in }, err: { _ in }, language: language))
        registry.install(ViewsAssembly.self)
        registry.override(FailureText.self) {
            FailureText { error in
                guard case .invalid(let mistake)? = error as? PlannerError else { return .init(.storage, "") }
                return FailureDescription(.invalidInput, "mistake in '\(mistake.value)'")
            }
        }
        let checks = try registry.build().contributions(of: DoctorEntry.self, making: (any DoctorCheck).self)
            .all
        #expect(checks.map(\.item.name) == ["views"])
        return try #require(checks.first).make().diagnose()
    }

    @Test func `the doctor counts the views, and warns of each mistake with the command that fixes it`()
        throws
    {
        let planner = FakePlannerRepository([.make(tags: ["home"])])
        #expect(try diagnose(planner) == [Diagnosis(.fine, "0 views, no mistakes")])
        let add = AddView(repository: planner, clock: FixedClock())
        _ = try add(ViewDraft("a&b", "#home"))
        _ = try add(ViewDraft("inner", "view:a&b"))
        #expect(try diagnose(planner, .korean) == [Diagnosis(.fine, "뷰 2개, 잘못된 조건 없음")])
        _ = try DeleteTag(repository: planner, clock: FixedClock())(TagName("home"))

        #expect(
            try diagnose(planner) == [
                Diagnosis(
                    .warning,
                    "a&b: mistake in '#home'. Change the view: haru views edit 'a&b' --query QUERY"),
                Diagnosis(.warning, "inner: does not work, because the view a&b inside it has a mistake"),
            ])
        #expect(
            try diagnose(planner, .korean) == [
                Diagnosis(.warning, "a&b: mistake in '#home'. 고치기: haru views edit 'a&b' --query 조건"),
                Diagnosis(.warning, "inner: 안에 든 뷰 a&b에 잘못된 조건이 있어 쓸 수 없음"),
            ])
    }

    @Test func `the doctor says nothing about views in a library that cannot be read`() throws {
        #expect(try diagnose(FailingPlannerRepository()) == [])
    }

    @Test func `the views screen lists views, opens one and deletes one`() throws {
        let planner = FakePlannerRepository()
        let add = AddView(repository: planner, clock: FixedClock())
        let late = try add(ViewDraft("late", "overdue"))
        _ = try add(ViewDraft("quick", "est<=15m"))
        let probe = try ScreenProbe(ViewsAssembly.self, screen: "views", repository: planner)
        #expect(probe.order(of: "late", "quick") == ["late", "quick"])

        probe.press("enter")
        #expect(probe.takeRoute() as? ViewRoute == ViewRoute(id: late.id))
        probe.press("j", "d")

        #expect(probe.text.contains("late"))
        #expect(!probe.text.contains("est<=15m"))
    }
}
