import DomainPrimitives
import DomainTesting
import FeatureTesting
import Testing
import TodosDomain
import TodosFeature
import UtilLocalization

@Suite("Tags and projects of todos on the day's screen")
struct DayLabelTests {
    private static let todos: [Todo] = {
        var write = Todo.make("write", due: "2026-11-21", priority: .high, tags: ["home"])
        write.project = ProjectName(trusted: "garden")
        return [write, .make("call", due: "2026-11-21", tags: ["phone"])]
    }()

    private func probe(_ language: Language = .english) throws -> ScreenProbe {
        try ScreenProbe(TodosAssembly.self, screen: "today", todos: Self.todos, language: language)
    }

    @Test func `+ adds and removes tags of the selected todo as one action`() throws {
        let probe = try probe()

        probe.press("+")
        #expect(probe.text.contains("Tags · write"))
        #expect(probe.text.contains("now #home"))
        probe.type("#phone -#home")
        #expect(probe.text.contains("+#phone") && probe.text.contains("−#home"))
        #expect(!probe.text.contains("new"))
        probe.press("enter")
        #expect(probe.errors().isEmpty)
        #expect(probe.line("!!! write").contains("#phone") && !probe.line("!!! write").contains("#home"))
        #expect(probe.text.contains("✎ write · +#phone"))
        probe.press("u")

        #expect(probe.line("!!! write").contains("#home") && !probe.line("!!! write").contains("#phone"))
    }

    @Test func `+ changes all marked todos, and one undo takes the tags back`() throws {
        let probe = try probe()

        probe.press("*", "+")
        #expect(probe.text.contains("Tags · 2 todos"))
        probe.type("today-only")
        probe.press("enter")
        #expect(probe.line("!!! write").contains("#today-only"))
        #expect(probe.line("○ call").contains("#today-only"))
        #expect(!probe.text.contains("marked"))
        probe.press("u")

        #expect(!probe.line("!!! write").contains("#today-only"))
        #expect(!probe.line("○ call").contains("#today-only"))
    }

    @Test func `a marked todo that was deleted elsewhere does not keep the others from their tag`() throws {
        let probe = try probe()
        probe.press("*", "+")
        probe.type("today-only")
        let delete = DeleteTodos(repository: probe.world.repository)
        _ = try delete([.title("write")], includingSubtasks: true)

        probe.press("enter")

        #expect(probe.errors().isEmpty)
        #expect(probe.line("○ call").contains("#today-only") && !probe.text.contains("write"))
        #expect(probe.text.contains("✎ call · +#today-only") && !probe.text.contains("marked"))
        probe.press("+")
        probe.type("late")
        _ = try delete([.title("call")], includingSubtasks: true)
        probe.press("enter")
        #expect(probe.text.contains("Another device or program deleted “call”"))
    }

    @Test func `Tab completes the last name, and a name that does not exist is marked as new`() throws {
        let probe = try probe()

        probe.press("+")
        probe.type("-#home pho")
        #expect(probe.line("+#pho").contains("new"))
        probe.press("tab")
        #expect(probe.text.contains("-#home phone"))
        #expect(!probe.line("+#phone").contains("new"))
        probe.press("esc", "c")
        probe.press("ctrl-u")
        probe.type("ga")
        #expect(probe.line("→ [ga]").contains("new"))
        probe.press("tab")

        // The name is that of the present project, so nothing changes.
        #expect(probe.text.contains("│ garden") && !probe.text.contains("new"))
    }

    @Test func `the mark of a new name is Korean in Korean`() throws {
        let probe = try probe(.korean)

        probe.press("+")
        probe.type("pho")

        #expect(probe.line("+#pho").contains("새로 만듦"))
    }

    @Test func `c sets the project of all marked todos, and an empty text removes it`() throws {
        let probe = try probe()

        probe.press("c")
        #expect(probe.text.contains("│ garden"))
        probe.press("esc", "*", "c")
        #expect(!probe.text.contains("→ no project"))
        probe.type("house")
        probe.press("enter")
        #expect(probe.line("!!! write").contains("[house]") && probe.line("○ call").contains("[house]"))
        probe.press("c", "ctrl-u")
        #expect(probe.text.contains("→ no project"))
        probe.press("enter")
        #expect(!probe.line("!!! write").contains("[house]") && probe.line("○ call").contains("[house]"))
        probe.press("u", "u")

        #expect(probe.line("!!! write").contains("[garden]") && !probe.line("○ call").contains("["))
    }

    @Test func `Enter on an untouched line changes no project, and - removes different projects`() throws {
        let probe = try probe()

        probe.press("*", "c")
        #expect(probe.text.contains("- removes the project of all"))
        probe.press("enter")
        #expect(probe.line("!!! write").contains("[garden]") && !probe.text.contains("→ no project"))
        probe.press("esc", "c", "enter")
        #expect(probe.line("!!! write").contains("[garden]") && !probe.text.contains("→ [garden]"))
        probe.press("j", "c", "enter")
        #expect(!probe.text.contains("→ no project"))
        #expect(try ReadHistory(repository: probe.world.repository)(limit: 1).isEmpty)

        probe.press("*", "c")
        probe.type("-")
        #expect(probe.text.contains("→ no project"))
        probe.press("enter")

        #expect(!probe.line("!!! write").contains("[garden]"))
    }

    @Test func `a name that breaks a rule keeps the line open and says why`() throws {
        let probe = try probe()

        probe.press("+")
        probe.type("#a#b")
        probe.press("enter")
        #expect(probe.text.contains("Tags · write"))
        probe.press("ctrl-u")
        probe.type("#ab")
        probe.press("enter")

        #expect(probe.line("!!! write").contains("#ab"))
    }
}
