import DomainPrimitives
import DomainTesting
import FeatureTesting
import Testing
import TodosDomain
import TodosInterface
import UtilLocalization
import ViewsFeature

@Suite("The filter of the views")
struct ViewsFilterTests {
    private func probe(_ language: Language = .english) throws -> ScreenProbe {
        let planner = FakePlannerRepository([.make("x", tags: ["home"])])
        let add = AddView(repository: planner, clock: FixedClock())
        _ = try add(ViewDraft("late", "overdue #home", sort: .next, key: "L"))
        _ = try add(ViewDraft("quick", "est<=15m"))
        _ = try add(ViewDraft("today", "due:today"))
        return try ScreenProbe(ViewsAssembly.self, screen: "views", repository: planner, language: language)
    }

    @Test(arguments: [
        (Language.english, "#home", "1 of 3"), (.korean, "단축키:L", "3개 중 1개"),
    ])
    func `the views screen narrows while a person types, keeps the filter, and Esc shows all views`(
        language: Language, query: String, numbers: String
    ) throws {
        let probe = try probe(language)
        let before = probe.text

        probe.press("/")
        #expect(probe.line("/ ").contains(language("sort:next", "순서:다음")))
        probe.type(query)
        #expect(probe.line("/ ").contains(" 1/3"))
        probe.press("enter")
        #expect(probe.line(" /\(query)").contains(numbers))
        #expect(probe.text.contains("late") && !probe.text.contains("quick"))
        probe.press("esc")

        #expect(probe.text == before)
    }

    @Test func `keys act on the filtered list, also after an edit`() throws {
        let probe = try probe()
        probe.press("/")
        probe.type("key:none")
        probe.press("enter", "j", "e")
        probe.type("s")
        probe.press("enter")
        #expect(probe.text.contains("todays") && probe.text.contains("2 of 3"))
        probe.press("enter")
        let views = try ReadViews(repository: probe.world.repository)()
        let id = try #require(views.first { $0.name == "todays" }).id
        #expect(probe.takeRoute() as? ViewRoute == ViewRoute(id: id))
        probe.press("d")

        #expect(try ReadViews(repository: probe.world.repository)().map(\.name) == ["late", "quick"])
        #expect(probe.text.contains("1 of 2"))
    }

    @Test func `a new view that the filter would hide removes the filter`() throws {
        let probe = try probe()

        probe.press("/")
        probe.type("quick")
        probe.press("enter", "a")
        probe.type("soon")
        probe.press("tab")
        probe.type("due<2w")
        probe.press("enter")

        #expect(probe.text.contains("soon") && probe.text.contains("late"))
    }

    @Test func `a query that finds nothing and a query with a mistake say so`() throws {
        let probe = try probe(.korean)

        probe.press("/")
        probe.type("zzz")
        #expect(probe.text.contains("찾은 것이 없습니다."))
        probe.type(" due:")
        #expect(probe.text.contains("quick") && !probe.text.contains("unknownKey"))
        probe.press("enter")
        #expect(probe.text.contains("unknownKey(\"due\"") && !probe.text.contains("quick"))
        probe.press("esc")

        #expect(probe.text.contains("quick"))
    }

    @Test func `haru views takes a query`() {
        let program = FeatureProgram(ViewsAssembly.self)
        _ = program.run("views add late overdue --sort next --key L")
        _ = program.run("views add quick est<=15m")

        #expect(program.run("views key:L").out == "late  overdue  next  g L\n")
        #expect(program.run("views list -key:any").out == "quick  est<=15m\n")
        #expect(program.run("views overdue or quick").out.split(separator: "\n").count == 2)
        let nothing = program.run("views nothing")
        #expect(nothing.out.hasPrefix("No view meets the query.") && nothing.error != nil)
        #expect(program.run("views nothing", language: .korean).out.hasPrefix("조건에 맞는 뷰가 없습니다."))
        #expect(program.run("views sort:wild").error is PlannerError)
    }
}
