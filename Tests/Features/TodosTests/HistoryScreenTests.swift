import DomainPrimitives
import DomainTesting
import FeatureTesting
import Testing
import TodosDomain
import TodosFeature
import UtilLocalization

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

        probe.press("j", "enter", "y")
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

        probe.press("j", "enter", "y")

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

    @Test func `several actions are undone only after a question, and the message counts them`() throws {
        let probe = try probe()
        for text in ["alpha", "beta", "gamma"] { try add(text, to: probe.world) }
        probe.refresh()

        probe.press("j", "enter")
        #expect(probe.text.contains("Undo 2 actions?"))
        probe.press("j", "n")
        #expect(!probe.text.contains("Undo 2 actions?") && !probe.text.contains("reverted"))
        probe.press("enter", "y")
        #expect(probe.line("beta").contains("reverted") && !probe.line("alpha").contains("reverted"))
        #expect(probe.text.contains("2 actions undone · Ctrl-R redoes one"))
        probe.resize(columns: 40, rows: 20)
        #expect(probe.line("beta").hasPrefix("↶") && !probe.line("alpha").hasPrefix("↶"))
        probe.press("k", "enter")

        #expect(probe.text.contains("Redo 2 actions?"))
    }

    @Test func `one action is undone without a question, and the message is a sentence`() throws {
        let probe = try probe()
        try add("alpha", to: probe.world)
        probe.refresh()

        probe.press("enter")

        #expect(probe.text.contains("undone: add “alpha”") && !probe.text.contains("↶"))
    }

    @Test func `an action that was undone before a new one says that it cannot be redone`() throws {
        let probe = try probe()
        try add("alpha", to: probe.world)
        probe.refresh()
        probe.press("enter")
        try add("beta", to: probe.world)
        probe.refresh()

        #expect(probe.line("add  alpha").contains("reverted, cannot be redone"))
    }

    @Test(arguments: [Language.english, .korean], [40, 80, 160])
    func `a row has the time and the whole kind of its action, and a heading has the day`(
        language: Language, columns: Int
    ) throws {
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "history", language: language, columns: columns)
        let (repository, name) = (probe.world.repository, try ProjectName("garden"))
        _ = try AddProject(repository: repository, clock: probe.world.clock)(name, color: nil, parent: nil)
        _ = try DeleteProject(repository: repository, clock: probe.world.clock)(name)
        probe.refresh()

        let line = probe.line(language == .english ? "delete project garden" : "프로젝트 삭제 garden")

        let now = probe.world.clock.now()
        #expect(line.hasPrefix("  \(now.time)") || line.hasPrefix("▏ \(now.time)"))
        #expect(!line.contains("\(now.day)"))
        let heading = language == .english ? "Today ·" : "오늘 ·"
        #expect(probe.order(of: heading, "garden").first == heading)
    }

    @Test func `the changes below the table take only the rows that they need`() throws {
        let probe = try ScreenProbe(TodosAssembly.self, screen: "history", columns: 80, rows: 24)
        try add("alpha", to: probe.world)
        probe.refresh()

        let lines = probe.text.split(separator: "\n", omittingEmptySubsequences: false)

        #expect(lines.firstIndex { $0.hasPrefix("───") } == 22)
        #expect(lines[23].contains("alpha  added"))
    }

    @Test func `the history screen says why it cannot be read, and not that it is empty`() throws {
        let probe = try probe(FailingPlannerRepository())

        #expect(probe.text.contains("locked"))
        #expect(!probe.text.contains("No actions yet"))
        // A filter that a person types stays visible.
        probe.press("/")
        probe.type("rent")
        #expect(probe.text.contains("/ rent") && probe.text.contains("locked"))
    }
}
