import DomainPrimitives
import DomainTesting
import FeatureTesting
import Testing
import TodosDomain
import TodosFeature

@Suite("The selection on the day's screen after an edit")
struct DaySelectionTests {
    private func probe(_ todos: [Todo]) throws -> ScreenProbe {
        try ScreenProbe(TodosAssembly.self, screen: "today", todos: todos)
    }

    private let five = ["bread", "cider", "dates", "eggs", "figs"].map { Todo.make($0) }

    /// Finds the selected todo: presses `p`, and returns the titles that then have the mark of a priority.
    private func selected(_ probe: ScreenProbe, of titles: String...) -> [String] {
        probe.press("p")
        return titles.filter { !probe.line("! \($0)").isEmpty }
    }

    @Test func `an undo that removes another todo leaves the selection on its todo`() throws {
        let probe = try probe(five)
        probe.press("a")
        probe.type("apples p1")
        probe.press("enter", "j", "j")
        #expect(probe.order(of: "○ !!! apples", "○ bread") == ["○ !!! apples", "○ bread"])

        probe.press("u")

        #expect(!probe.text.contains("○ !!! apples"))
        #expect(selected(probe, of: "bread", "cider", "dates") == ["cider"])
    }

    @Test(arguments: [["d", "y"], ["space"]])
    func `marked todos that are deleted or done leave the selection on another todo`(keys: [String]) throws {
        let probe = try probe(five)

        probe.press("v", "v")
        for key in keys { probe.press(key) }

        #expect(selected(probe, of: "bread", "cider", "dates", "eggs", "figs") == ["dates"])
    }

    @Test func `a deleted todo passes the selection on to the nearest todo that is left`() throws {
        let trip = Todo.make("trip", priority: .high)
        let probe = try probe(
            [trip, .make("hotel", parent: trip.id), .make("pack", parent: trip.id)] + five)

        probe.press("v", "j", "d", "y")
        #expect(probe.order(of: "○ !!! trip", "○ pack", "○ bread") == ["○ bread"])
        #expect(selected(probe, of: "bread", "cider", "dates") == ["bread"])
        probe.press("u", "u", "G", "d")

        #expect(selected(probe, of: "bread", "dates", "eggs") == ["eggs"])
    }

    @Test func `a completed subtask that keeps its row stays selected, so a second Space reopens it`() throws
    {
        let trip = Todo.make("trip", priority: .high)
        let probe = try probe([trip, .make("hotel", parent: trip.id), .make("zoo")])

        probe.press("j", "space")
        #expect(probe.text.contains("✓ hotel"))
        probe.press("space")

        #expect(probe.text.contains("○ hotel") && probe.text.contains("○ zoo"))
    }

    @Test func `an undo of several todos keeps the selection, or selects the first one`() throws {
        let overdue = ["bread", "cider", "dates", "eggs"].map { Todo.make($0, due: "2026-11-18") }
        let probe = try probe(overdue)
        probe.press("o", "v", "v", ">")
        #expect(!probe.text.contains("○ bread") && !probe.text.contains("○ cider"))

        probe.press("u")
        #expect(selected(probe, of: "bread", "cider", "dates", "eggs") == ["dates"])
        probe.press("u", "*", ">")
        #expect(probe.text.contains("Nothing is overdue."))
        probe.press("u")

        #expect(selected(probe, of: "bread", "cider", "dates", "eggs") == ["bread"])
    }
}
