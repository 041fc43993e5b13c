import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Testing
import TodosDomain
import TodosFeature
import UtilLocalization

@Suite("Completion in the filter of the day's screen")
struct DayFilterTests {
    private func probe() throws -> ScreenProbe {
        let repository = FakePlannerRepository(
            [.make("milk", tags: ["home"]), .make("rent", tags: ["house"]), .make("gym")])
        let add = AddProject(repository: repository, clock: FixedClock())
        _ = try add(try ProjectName("garden"), color: nil, parent: nil)
        let probe = try ScreenProbe(TodosAssembly.self, screen: "today", repository: repository)
        probe.press("/")
        return probe
    }

    @Test func `Tab completes a key and then its value, and the list follows`() throws {
        let probe = try probe()

        probe.type("proj")
        #expect(probe.line("/ ").contains("project:  "))
        probe.press("tab")
        #expect(probe.line("/ ").contains("/ project:") && probe.line("/ ").contains("project:garden"))
        probe.press("tab", "tab", "tab")

        #expect(probe.line("/ ").contains("/ project:"))
    }

    @Test func `Tab goes through several suggestions and back, and a letter ends that`() throws {
        let probe = try probe()

        probe.type("#ho")
        probe.press("tab")
        #expect(probe.line("/ ").contains("/ #home"))
        #expect(probe.text.contains("milk") && !probe.text.contains("rent"))
        probe.press("tab")
        #expect(probe.line("/ ").contains("/ #house"))
        #expect(probe.text.contains("rent") && !probe.text.contains("milk"))
        probe.press("tab")
        #expect(probe.line("/ ").contains("/ #home"))
        probe.press("shift-tab")
        #expect(probe.line("/ ").contains("/ #house"))
        probe.type(" gy")
        probe.press("tab")

        #expect(probe.line("/ ").contains("/ #house gy"))
    }

    @Test func `words in quotation marks are found without the marks`() throws {
        let probe = try probe()

        probe.type("\"milk\"")

        #expect(probe.text.contains("milk  ") && !probe.text.contains("rent"))
        #expect(probe.line("/ ").contains("1/3"))
    }

    @Test func `the text after the cursor stays`() throws {
        let probe = try probe()

        probe.type("#hom p4")
        for _ in 0..<3 { probe.press("left") }
        probe.type("e")
        probe.press("backspace", "tab")

        #expect(probe.line("/ ").contains("/ #home p4"))
    }

    @Test(arguments: ["", "gym ", "zzz"])
    func `without a suggestion Tab changes nothing, and no tab opens`(text: String) throws {
        let probe = try probe()
        probe.type(text)
        let before = probe.text

        probe.press("tab")

        #expect(probe.text == before)
    }

    @Test(arguments: [true, false])
    func `after the filter waiting is removed, the inbox leaves out waiting todos`(isClosed: Bool) throws {
        var later = Todo.make("later", due: nil)
        later.start = Due("2026-12-01")
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today",
            repository: FakePlannerRepository([.make("milk", due: nil), later]))
        probe.press("i", "/")
        probe.type("waiting")
        #expect(probe.text.contains("later") && !probe.text.contains("milk"))

        if isClosed { probe.press("enter") }
        probe.press("esc")

        #expect(probe.text.contains("milk") && !probe.text.contains("later"))
    }

    @Test func `the overdue list leaves out waiting todos until the filter includes them`() throws {
        var later = Todo.make("later", due: "2026-11-01")
        later.start = Due("2026-12-24")
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today",
            repository: FakePlannerRepository([.make("milk", due: "2026-11-01"), later]))

        probe.press("o")
        #expect(probe.text.contains("○ milk") && !probe.text.contains("○ later"))
        #expect(probe.line("Overdue").contains("1 not started"))
        probe.press("/")
        probe.type("waiting:all")

        #expect(probe.text.contains("○ milk") && probe.text.contains("○ later"))
    }
}
