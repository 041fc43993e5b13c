import DomainPrimitives
import DomainTesting
import FeatureTesting
import Testing
import TodosDomain
import TodosFeature

@Suite("The history's screen")
struct HistoryScreenTests {
    private let random = RandomSource(SeededGenerator(seed: 1))

    private func probe(_ repository: (any PlannerRepository)? = nil) throws -> ScreenProbe {
        try ScreenProbe(TodosAssembly.self, screen: "history", repository: repository)
    }

    private func add(_ text: String, to world: FeatureWorld) throws {
        let add = AddTodos(repository: world.repository, clock: world.clock, random: random)
        _ = try add([TodoDraft(text: text)])
    }

    @Test func `the history screen undoes down to a row, and redoes it on a second Enter`() throws {
        let probe = try probe()
        for text in ["alpha", "beta", "gamma"] { try add(text, to: probe.world) }
        probe.refresh()

        probe.press("j", "enter")
        #expect(probe.line("gamma").contains("reverted") && probe.line("beta").contains("reverted"))
        #expect(!probe.line("alpha").contains("reverted"))
        probe.press("enter")

        #expect(!probe.line("beta").contains("reverted"))
        #expect(probe.line("gamma").contains("reverted"))
    }

    @Test func `the history screen undoes the shown actions, and none made elsewhere since`() throws {
        let probe = try probe()
        for text in ["alpha", "beta"] { try add(text, to: probe.world) }
        probe.refresh()
        _ = probe.text
        try add("from elsewhere", to: probe.world)

        probe.press("j", "enter")

        #expect(!probe.line("from elsewhere").contains("reverted"))
        #expect(probe.line("beta").contains("reverted") && probe.line("alpha").contains("reverted"))
    }

    @Test(arguments: [(160, 30), (80, 24)])
    func `the history screen shows what the selected action changed`(columns: Int, rows: Int) throws {
        let probe = try ScreenProbe(TodosAssembly.self, screen: "history", columns: columns, rows: rows)
        try add("alpha", to: probe.world)
        var changes = TodoChanges()
        changes.priority = .high
        let edit = EditTodos(repository: probe.world.repository, clock: probe.world.clock)
        _ = try edit([.title("alpha")], changes)
        probe.refresh()
        #expect(probe.text.contains("priority: none → high"))

        probe.press("j")

        #expect(probe.text.contains("alpha  added") && !probe.text.contains("priority"))
    }

    @Test func `a new action of another process leaves the selected action and its changes`() throws {
        let probe = try probe()
        try add("alpha", to: probe.world)
        try add("beta", to: probe.world)
        probe.refresh()
        #expect(probe.text.contains("beta  added"))
        try add("gamma", to: probe.world)

        probe.refresh()

        #expect(probe.text.contains("beta  added") && !probe.text.contains("gamma  added"))
    }

    @Test(arguments: [(140, 24), (80, 24)])
    func `changes that do not fit are announced`(columns: Int, rows: Int) throws {
        let probe = try ScreenProbe(TodosAssembly.self, screen: "history", columns: columns, rows: rows)
        let add = AddTodos(repository: probe.world.repository, clock: probe.world.clock, random: random)
        _ = try add((0..<30).map { TodoDraft(text: "todo \($0)") })
        probe.refresh()

        #expect(probe.text.contains("todo 0  added") && probe.text.contains("… more"))
        #expect(!probe.text.contains("todo 29  added"))
    }

    @Test func `the history screen says why it cannot be read, and not that it is empty`() throws {
        let probe = try probe(FailingPlannerRepository())

        #expect(probe.text.contains("locked"))
        #expect(!probe.text.contains("No actions yet"))
    }
}
