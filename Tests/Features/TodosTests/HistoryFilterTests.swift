import CoreCommandLine
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Testing
import TodosDomain
import TodosFeature
import UtilLocalization

@Suite("The filter of the history")
struct HistoryFilterTests {
    private let random = RandomSource(SeededGenerator(seed: 1))

    /// Returns the History screen after four actions: add rent, add tag errand, add milk, add tag home.
    private func probe(_ language: Language = .english) throws -> ScreenProbe {
        let probe = try ScreenProbe(TodosAssembly.self, screen: "history", language: language)
        try fill(probe.world.repository, probe.world.clock)
        probe.refresh()
        return probe
    }

    private func fill(_ repository: any PlannerRepository, _ clock: FixedClock) throws {
        let add = AddTodos(repository: repository, clock: clock, random: random)
        let addTag = AddTag(repository: repository, clock: clock)
        _ = try add([TodoDraft(text: "rent")])
        _ = try addTag(try TagName("errand"), color: nil)
        _ = try add([TodoDraft(text: "milk")])
        _ = try addTag(try TagName("home"), color: nil)
    }

    @Test(arguments: [
        ("type:tag", ["home", "errand"]), ("action:add type:todo", ["milk", "rent"]), ("err", ["errand"]),
        ("종류:태그 작업:추가", ["home", "errand"]), ("date:today -type:tag", ["milk", "rent"]), ("undone", []),
        ("date<today", []),
    ])
    func `the history shows the actions that meet the filter`(filter: String, shown: [String]) throws {
        let probe = try probe()
        #expect(probe.order(of: "home", "milk", "errand", "rent") == ["home", "milk", "errand", "rent"])

        probe.press("/")
        probe.type(filter)
        probe.press("enter")

        let all = ["home", "milk", "errand", "rent"]
        let rows = probe.text.split(separator: "\n").dropFirst()
        #expect(all.filter { name in rows.contains { $0.contains("add") && $0.contains(name) } } == shown)
        #expect(probe.text.contains("\(shown.count) of 4"))
        probe.press("esc")
        #expect(probe.text.contains("rent") && probe.text.contains("home"))
    }

    @Test func `the filter of the history stays after a new action that it hides`() throws {
        let probe = try probe()
        probe.press("/")
        probe.type("type:tag")
        probe.press("enter")

        let add = AddTodos(repository: probe.world.repository, clock: probe.world.clock, random: random)
        _ = try add([TodoDraft(text: "bread")])
        probe.refresh()

        #expect(probe.text.contains("2 of 5") && !probe.text.contains("bread"))
    }

    @Test func `an undo asks about the actions that the filter hides too`() throws {
        let probe = try probe()
        probe.press("/")
        probe.type("type:tag")
        probe.press("enter", "j", "enter")

        #expect(probe.text.contains("Undo 3 actions, 1 of them hidden by the filter?"))
        probe.press("n", "/")
        probe.type(" rent")
        probe.press("esc", "G", "enter")

        #expect(probe.text.contains("Undo 4 actions?"))
    }

    @Test func `a filter that leaves only one action asks, if an undo includes hidden ones`() throws {
        let probe = try probe(.korean)

        probe.press("/")
        probe.type("errand")
        probe.press("enter", "enter")

        #expect(probe.text.contains("작업 3개를 되돌릴까요?"))
        #expect(probe.text.contains("그중 2개는 걸러져 보이지 않습니다."))
    }

    @Test func `Tab completes keys and values, and only Enter makes an unfinished query a mistake`() throws {
        let probe = try probe()

        probe.press("/")
        probe.type("ty")
        probe.press("tab")
        probe.type("ta")
        probe.press("tab")
        #expect(probe.text.contains("/ type:tag"))
        probe.press("enter", "/")
        probe.type("x")
        #expect(probe.line("/ ").hasSuffix("…"))
        #expect(probe.text.contains("errand") && !probe.text.contains("milk"))
        probe.press("enter")

        #expect(probe.line("/type:tagx").contains("mistake") && !probe.text.contains("errand"))
        #expect(probe.text.contains("Press Esc to remove the filter."))
    }

    @Test func `the command shows the newest actions that meet a query, and exits with 1 for none`() throws {
        let program = FeatureProgram(TodosAssembly.self)
        try fill(program.repository, program.clock)

        let tags = program.run("history type:tag --limit 1")
        let older = program.run("history rent --limit 1")
        let none = program.run("history type:project")

        #expect(tags.out.contains("home") && !tags.out.contains("errand"))
        #expect(older.out.contains("add  rent"))
        #expect(none.out == "No action meets the query. All actions: haru history\n")
        #expect((none.error as? ReportedFailure)?.status == .nothingMatched)
        #expect(program.run("history type:x").error is PlannerError)
    }
}
