import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import Testing
import TodosDomain
import TodosFeature
import UtilLocalization

@Suite("Folded subtasks on the day's screen")
struct DayFoldTests {
    /// Makes the Today screen. The todo `trip` has the subtasks `hotel` and `pack`, and `hotel` has the
    /// subtask `breakfast`. The todo `party` has the subtask `cake`.
    private func probe() throws -> ScreenProbe {
        let (trip, hotel, party) = (UUID(), UUID(), UUID())
        return try ScreenProbe(
            TodosAssembly.self, screen: "today",
            todos: [
                .make("trip", id: trip, priority: .high), .make("hotel", id: hotel, parent: trip),
                .make("breakfast", tags: ["food"], parent: hotel), .make("pack", parent: trip),
                .make("party", id: party), .make("cake", parent: party), .make("zoo"),
            ])
    }

    @Test func `folded subtasks count as shown in the filter line`() throws {
        let probe = try probe()

        probe.press("z", "/")

        #expect(probe.line("/ ").hasSuffix("7/7"))
    }

    @Test func `z hides the subtasks at all depths and counts them, and a second z shows them`() throws {
        let probe = try probe()
        let all = ["trip", "hotel", "breakfast", "pack"]
        #expect(probe.order(of: "trip", "hotel", "breakfast", "pack") == all)

        probe.press("z")
        #expect(probe.line("trip").contains("▸3"))
        for title in ["hotel", "breakfast", "pack"] { #expect(!probe.text.contains(title)) }
        #expect(probe.text.contains("cake"))
        probe.press("z")

        #expect(!probe.text.contains("▸") && probe.text.contains("breakfast"))
    }

    @Test func `z on a todo without subtasks folds its parent and selects it`() throws {
        let probe = try probe()

        probe.press("j", "j", "z")
        #expect(probe.line("hotel").contains("▸1") && !probe.text.contains("breakfast"))
        probe.press("z", "k", "z")

        #expect(probe.line("trip").contains("▸3"))
    }

    @Test func `z on a todo without parent and subtasks changes nothing`() throws {
        let probe = try probe()
        let before = probe.text

        probe.press("G", "z")

        #expect(!probe.text.contains("▸"))
        #expect(probe.text.split(separator: "\n").count == before.split(separator: "\n").count)
    }

    @Test func `Z folds all, and shows all again`() throws {
        let probe = try probe()

        probe.press("j", "j", "Z")
        #expect(probe.line("trip").contains("▸3") && probe.line("party").contains("▸1"))
        probe.press("j", "z")
        #expect(!probe.line("party").contains("▸"))
        probe.press("Z")

        #expect(!probe.text.contains("▸") && probe.text.contains("breakfast"))
    }

    @Test func `a filter finds folded subtasks, and the fold stays after it`() throws {
        let probe = try probe()

        probe.press("z", "/")
        probe.type("breakfast")
        probe.press("enter")
        #expect(probe.text.contains("breakfast"))
        probe.press("esc")

        #expect(probe.line("trip").contains("▸3") && !probe.text.contains("hotel"))
    }

    @Test(arguments: ["breakfast", "#food"])
    func `a fold stays through a filter and a read of the list, and its todo is selected afterwards`(
        filter: String
    ) throws {
        let probe = try probe()

        probe.press("z", "j", "j", "j", "z", "/")
        probe.type(filter)
        probe.refresh()
        probe.press("enter")
        probe.refresh()
        probe.press("esc")
        #expect(probe.line("trip").contains("▸3"))
        probe.press("space")

        #expect(probe.line("trip").contains("✓"))
    }

    @Test func `a new subtask of a folded todo shows all of its subtasks`() throws {
        let probe = try probe()

        probe.press("z", "A")
        probe.type("tickets")
        probe.press("enter")

        #expect(probe.text.contains("tickets") && probe.text.contains("hotel"))
    }

    @Test func `marks and folds do not mix: * marks only shown todos`() throws {
        let probe = try probe()

        probe.press("Z", "*")

        #expect(probe.line("Today ·").contains("3 marked"))
    }

    @Test func `an action leaves alone a marked todo that a folded parent hides`() throws {
        let probe = try probe()

        probe.press("j", "j", "v", "k", "k", "z")
        #expect(probe.line("Today ·").contains("0 marked, 1 hidden"))
        probe.press("p", "z")

        #expect(probe.line("hotel").contains("!") && !probe.line("breakfast").contains("!"))
        #expect(probe.line("Today ·").contains("1 marked"))
    }
}
