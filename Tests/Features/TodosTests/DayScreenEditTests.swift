import DomainTesting
import FeatureTesting
import Testing
import TodosDomain
import TodosFeature

@Suite("What the day's screen shows after an edit")
struct DayScreenEditTests {
    private func probe() throws -> ScreenProbe {
        try ScreenProbe(
            TodosAssembly.self, screen: "today",
            todos: [
                .make("write", due: "2026-11-21", priority: .high), .make("치과", due: "2026-11-21T15:30[Asia/Seoul]"),
                .make("water", due: "2026-11-21", done: true),
            ])
    }

    @Test("shows what was just added, also where a filter would hide it")
    func addedBehindFilter() throws {
        let probe = try probe()

        probe.press("/")
        probe.type("writ")
        probe.press("enter", "a")
        probe.type("other")
        probe.press("enter")

        #expect(probe.text.contains("○ other") && probe.text.contains("치과"))
    }

    @Test("leads to the todo that undo set back")
    func undoSelects() throws {
        let probe = try probe()

        probe.press("j", "p", "G", "u", "p")

        #expect(probe.line("치과").contains("! "))
        #expect(probe.line("write").contains("!!! "))
        #expect(!probe.line("water").contains("!"))
    }

    @Test("says of a todo that is gone that it is gone, whatever was to be done to it", arguments: ["space", "p", ">", "d"])
    func goneMeanwhile(key: String) throws {
        let probe = try probe()
        _ = probe.text
        _ = try DeleteTodos(repository: probe.world.repository)([.title("write")], includingSubtasks: true)

        probe.press(key)

        #expect(probe.errors().isEmpty)
        #expect(probe.text.contains("“write” was deleted elsewhere"))
        #expect(!probe.text.contains("○ !!! write"))
    }
}
