import DomainPrimitives
import DomainTesting
import FeatureTesting
import Testing
import TodosDomain
import TodosFeature

@Suite("Typing on the day's screen")
struct DayScreenTypingTests {
    private let todos: [Todo] = [.make("write", due: "2026-11-21", priority: .high), .make("late", due: "2026-11-18")]

    private func probe(columns: Int = 80, rows: Int = 22) throws -> ScreenProbe {
        try ScreenProbe(TodosAssembly.self, screen: "today", todos: todos, columns: columns, rows: rows)
    }

    @Test("adds a part of a todo below it")
    func subtask() throws {
        let probe = try probe()

        probe.press("A")
        #expect(probe.text.contains("Add a part of · write"))
        probe.type("figures 3pm")
        probe.press("enter")

        #expect(probe.order(of: "○ !!! write", "  ○ figures") == ["○ !!! write", "  ○ figures"])
    }

    @Test
    func `a time typed for a part is that of the day of the whole, also where it has passed`() throws {
        let probe = try probe()

        probe.press("A")
        probe.type("call 9am")
        #expect(probe.text.contains("call · due Sat 21 Nov 09:00"))
        probe.press("enter")

        #expect(probe.order(of: "○ !!! write", "  ○ call") == ["○ !!! write", "  ○ call"])
    }

    @Test
    func `pasted lines further in have the day of the line they belong to`() throws {
        let probe = try probe()

        probe.paste("trip 2026-11-24\n  pack")
        #expect(probe.text.contains("pack · due Tue 24 Nov"))
        probe.press("enter", "]", "]", "]")

        #expect(probe.order(of: "○ trip", "  ○ pack") == ["○ trip", "  ○ pack"])
    }

    @Test
    func `a part on another day than its whole says what it is part of`() throws {
        let trip = Todo.make("trip", due: "2026-11-24")
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today", todos: [trip, .make("pack", parent: trip.id)], columns: 110)

        #expect(probe.line("○ pack").contains("pack ‹ trip"))
        #expect(probe.line("Part of").contains("trip"))
    }

    @Test("adds one part after another with Alt and Enter")
    func subtasks() throws {
        let probe = try probe()

        probe.press("A")
        probe.type("one")
        probe.press("alt-enter")
        #expect(probe.text.contains("Add a part of · write"))
        probe.type("two")
        probe.press("enter")

        #expect(probe.order(of: "○ !!! write", "  ○ one", "  ○ two") == ["○ !!! write", "  ○ one", "  ○ two"])
    }

    @Test("makes a todo of its own of a part whose whole was deleted elsewhere")
    func orphan() throws {
        let probe = try probe()

        probe.press("A")
        probe.type("part")
        _ = try DeleteTodos(repository: probe.world.repository)([.title("write")], includingSubtasks: true)
        probe.press("enter")
        #expect(probe.errors().isEmpty)
        #expect(probe.text.contains("│ part"))
        probe.press("enter")

        #expect(probe.text.contains("○ part"))
    }

    @Test("keeps a line that was left, and typing takes its place")
    func abandoned() throws {
        let probe = try probe()

        probe.press("a")
        probe.type("long thought")
        probe.press("esc")
        #expect(!probe.text.contains("long thought"))
        probe.press("a")
        #expect(probe.text.contains("long thought"))
        probe.type("other")

        #expect(!probe.text.contains("long thought"))
    }

    @Test("lets go of a changed form only at the second Escape")
    func leavesForm() throws {
        let probe = try probe()

        probe.press("e")
        probe.type("!")
        probe.press("esc")
        #expect(probe.text.contains("Esc again"))
        probe.type("?")
        #expect(probe.line("Title").contains("write!?"))
        probe.press("esc", "esc")
        #expect(!probe.text.contains("Enter save"))
        probe.press("e", "esc")

        #expect(!probe.text.contains("Enter save"))
    }

    @Test("chooses words with the arrows, steps the estimate by ten, and replaces what a field held")
    func choices() throws {
        let probe = try probe()

        probe.press("e", "tab")
        probe.type("2026-11-24")
        #expect(probe.line("Day ").contains(" 2026-11-24 "))
        probe.press("tab", "tab", "tab", "left", "tab", "right", "tab", "right", "tab", "right", "right")
        #expect(probe.line("Priority").contains("medium"))
        #expect(probe.line("Side").contains("life"))
        #expect(probe.line("Difficulty").contains("4"))
        #expect(probe.line("Estimate").contains("50m"))
        probe.press("enter", "t", "]", "]", "]")

        #expect(probe.line("write").contains("!! write"))
    }

    @Test("puts what is typed on the day that was shown when it was begun")
    func dayOfComposition() throws {
        let probe = try probe()

        probe.press("]", "]", "a")
        probe.type("운동 매일")
        #expect(probe.line("+ 운동").contains("Mon 23 Nov"))
        probe.press("enter")

        #expect(probe.line("○ 운동").contains("↻"))
    }

    @Test("says which words were not understood as a day, and leaves the todo in the inbox until the person decides")
    func unread() throws {
        let probe = try probe()

        probe.press("a")
        probe.type("trip next week")
        #expect(!probe.text.contains("? \""))
        probe.type("end 3pm")
        #expect(probe.text.contains("Add · Inbox"))
        #expect(probe.text.contains("? \"next weekend\""))
        probe.press("enter")
        #expect(!probe.text.contains("○ trip"))
        probe.press("i")

        #expect(probe.line("○ trip").contains("trip next weekend 3pm"))
    }

    @Test("keeps the day of a todo of which only a second day or a time was not understood")
    func unreadBeside() throws {
        let probe = try probe()

        probe.press("a")
        probe.type("call bob at 4")
        #expect(probe.text.contains("? \"at 4\""))
        probe.press("enter")

        #expect(probe.line("○ call bob").contains("call bob at 4"))
    }

    @Test("shows what is wrong with a field on any height", arguments: [8, 9, 12, 22])
    func remarks(rows: Int) throws {
        let probe = try probe(columns: 40, rows: rows)

        probe.press("e", "tab", "tab", "tab", "tab", "tab")
        probe.type("zzz")

        #expect(probe.text.contains("zzz"))
        #expect(probe.text.contains("invalid"))
    }

    @Test("says of a todo that was deleted elsewhere that it is gone, and keeps what was typed")
    func gone() throws {
        let probe = try probe()

        probe.press("e")
        probe.type(" more")
        _ = try DeleteTodos(repository: probe.world.repository)([.title("write")], includingSubtasks: true)
        probe.press("enter")
        #expect(probe.text.contains("was deleted elsewhere"))

        #expect(probe.line("Title").contains("write more"))
    }

    @Test("leads from what is overdue to tomorrow, and back with the same key")
    func overdue() throws {
        let probe = try probe()

        probe.press("o")
        #expect(probe.line("late").contains("Wed 18 Nov"))
        probe.press(">")
        #expect(probe.text.contains("→ Tomorrow"))
        probe.press("o")

        #expect(probe.text.contains("Today · Sat 21 Nov"))
    }
}
