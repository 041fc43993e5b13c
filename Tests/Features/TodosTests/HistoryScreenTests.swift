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

    @Test("takes back all down to a row, and does it again")
    func toHere() throws {
        let probe = try probe()
        for text in ["alpha", "beta", "gamma"] { try add(text, to: probe.world) }
        probe.refresh()

        probe.press("j", "enter")
        #expect(probe.line("gamma").contains("undone") && probe.line("beta").contains("undone"))
        #expect(!probe.line("alpha").contains("undone"))
        probe.press("enter")

        #expect(!probe.line("beta").contains("undone"))
        #expect(probe.line("gamma").contains("undone"))
    }

    @Test("takes back what was seen, and nothing that somebody else has done since")
    func onlyWhatWasSeen() throws {
        let probe = try probe()
        for text in ["alpha", "beta"] { try add(text, to: probe.world) }
        probe.refresh()
        _ = probe.text
        try add("from elsewhere", to: probe.world)

        probe.press("j", "enter")

        #expect(!probe.line("from elsewhere").contains("undone"))
        #expect(probe.line("beta").contains("undone") && probe.line("alpha").contains("undone"))
    }

    @Test("says why the history cannot be read, and not that there is none")
    func unreadable() throws {
        let probe = try probe(FailingPlannerRepository())

        #expect(probe.text.contains("locked"))
        #expect(!probe.text.contains("Nothing was done yet"))
    }
}
