import DomainPrimitives
import DomainTesting
import FeatureTesting
import Testing
import TodosDomain
import TodosFeature
import UtilLocalization

@Suite("Typing on the day's screen")
struct DayScreenTypingTests {
    private let todos: [Todo] = [
        .make("write", due: "2026-11-21", priority: .high), .make("late", due: "2026-11-18"),
    ]

    private func probe(columns: Int = 80, rows: Int = 22) throws -> ScreenProbe {
        try ScreenProbe(TodosAssembly.self, screen: "today", todos: todos, columns: columns, rows: rows)
    }

    @Test func `the day screen adds a subtask below its parent`() throws {
        let probe = try probe()

        probe.press("A")
        #expect(probe.text.contains("Add a subtask of · write"))
        probe.type("figures 3pm")
        probe.press("enter")

        #expect(probe.order(of: "○ !!! write", "  ○ figures") == ["○ !!! write", "  ○ figures"])
    }

    @Test
    func `a time typed for a subtask is on the parent's day, even if it has passed`() throws {
        let probe = try probe()

        probe.press("A")
        probe.type("call 9am")
        #expect(probe.text.contains("call · due Sat 21 Nov 09:00"))
        probe.press("enter")

        #expect(probe.order(of: "○ !!! write", "  ○ call") == ["○ !!! write", "  ○ call"])
    }

    @Test
    func `indented pasted lines have the day of their parent line`() throws {
        let probe = try probe()

        probe.paste("trip 2026-11-24\n  pack")
        #expect(probe.text.contains("pack · due Tue 24 Nov"))
        probe.press("enter", "]", "]", "]")

        #expect(probe.order(of: "○ trip", "  ○ pack") == ["○ trip", "  ○ pack"])
    }

    @Test
    func `a subtask on another day than its parent shows the parent's title`() throws {
        let trip = Todo.make("trip", due: "2026-11-24")
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today", todos: [trip, .make("pack", parent: trip.id)], columns: 110)

        #expect(probe.line("○ pack").contains("pack ‹ trip"))
        #expect(probe.line("Parent").contains("trip"))
    }

    @Test func `Tab completes a tag and a project in the line, and Shift-Tab goes back`() throws {
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today",
            todos: [.make("old", tags: ["home"]), .make("older", tags: ["homework"])])

        probe.press("a")
        probe.type("call #ho")
        #expect(probe.line("│ call #ho").contains("#home  #homework"))
        #expect(probe.text.contains("Tab complete"))
        probe.press("tab")
        #expect(probe.text.contains("│ call #home "))
        probe.press("tab")
        #expect(probe.text.contains("│ call #homework"))
        probe.press("shift-tab")
        probe.type(" now")
        #expect(probe.text.contains("│ call #home now"))
        #expect(!probe.text.contains("Tab complete"))
        probe.press("enter")

        #expect(probe.line("○ call now").contains("#home"))
    }

    @Test(arguments: [(Language.english, "new"), (.korean, "새로 만듦")])
    func `the preview marks a tag or a project that does not exist yet`(
        _ language: Language, _ mark: String
    ) throws {
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today", todos: [.make("old", tags: ["home"])], language: language)

        probe.press("a")
        probe.type("call #home")
        #expect(probe.line("+ call").contains("#home") && !probe.line("+ call").contains(mark))
        probe.type(" #hom project:ga")
        #expect(probe.line("+ call").contains("[ga] \(mark) · #hom \(mark) · #home"))
        probe.press("alt-enter")
        probe.type("more #hom project:ga")

        #expect(probe.line("+ more").contains("[ga] · #hom") && !probe.line("+ more").contains(mark))
    }

    @Test func `the hints of the line keep Esc at 40 columns`() throws {
        let probe = try probe(columns: 40)

        probe.press("a")

        #expect(probe.text.contains("Enter add · Esc cancel ─"))
    }

    @Test func `Alt-Enter adds one subtask after another`() throws {
        let probe = try probe()

        probe.press("A")
        probe.type("one")
        probe.press("alt-enter")
        #expect(probe.text.contains("Add a subtask of · write"))
        probe.type("two")
        probe.press("enter")

        #expect(
            probe.order(of: "○ !!! write", "  ○ one", "  ○ two") == ["○ !!! write", "  ○ one", "  ○ two"])
    }

    @Test func `a subtask becomes a todo without a parent if its parent was deleted elsewhere`() throws {
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

    @Test func `the day screen keeps an abandoned line, and typing continues it`() throws {
        let probe = try probe()

        probe.press("a")
        probe.type("long thought")
        probe.press("esc")
        #expect(!probe.text.contains("long thought"))
        probe.press("a")
        #expect(probe.text.contains("│ long thought"))
        probe.type(" goes on")
        #expect(probe.text.contains("│ long thought goes on"))
        probe.press("ctrl-u", "esc", "a")

        #expect(!probe.text.contains("long thought"))
    }

    @Test
    func `an abandoned line reappears on its own day; other days and lists start empty`()
        throws
    {
        let probe = try probe()

        probe.press("a")
        probe.type("blue thought")
        probe.press("esc", "]", "a")
        #expect(probe.text.contains("Enter add") && !probe.text.contains("thought"))
        probe.type("red plan")
        probe.press("esc", "i", "a")
        #expect(probe.text.contains("Enter add") && !probe.text.contains("plan"))
        probe.press("esc", "t", "a")
        #expect(probe.text.contains("│ blue thought"))
        probe.press("enter", "]", "a")
        #expect(probe.text.contains("│ red plan"))
        probe.press("enter")

        #expect(probe.text.contains("○ red plan") && !probe.text.contains("○ blue thought"))
    }

    @Test func `a pasted line does not change the line that was abandoned before`() throws {
        let probe = try probe()

        probe.press("a")
        probe.type("blue thought")
        probe.press("esc")
        probe.paste("pasted")
        #expect(probe.text.contains("│ pasted"))
        probe.press("enter", "a")

        #expect(probe.text.contains("│ blue thought"))
    }

    @Test func `two abandoned lines reappear one after the other`() throws {
        let probe = try probe()

        probe.press("a")
        probe.type("blue thought")
        probe.press("esc")
        probe.paste("pasted")
        probe.press("esc", "a")
        #expect(probe.text.contains("│ pasted"))
        probe.press("enter", "a")

        #expect(probe.text.contains("│ blue thought"))
    }

    @Test func `the edit form discards changes only at the second Esc`() throws {
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

    @Test func `a letter never replaces the text of a field that just got the focus`() throws {
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today",
            todos: [.make("write", tags: ["home"]), .make("read", tags: ["homework"])])

        probe.press("e", "tab")
        probe.type("0")
        #expect(probe.line("Day ").contains("2026-11-210"))
        probe.press("backspace", "tab", "tab")
        probe.type(" x")
        #expect(probe.line("Tags").contains("homework x"))
        probe.press("backspace", "backspace", "up", "down")
        // A name that the person has not touched offers nothing, so Tab leads to the next field.
        probe.press("tab")

        #expect(probe.text.contains("› Priority"))
    }

    @Test func `the edit form chooses words by arrows, and steps the estimate by ten`() throws {
        let probe = try probe()

        probe.press("e", "tab", "ctrl-u")
        probe.type("2026-11-24")
        #expect(probe.line("Day ").contains(" 2026-11-24 "))
        probe.press("tab", "tab", "tab", "left", "tab", "right", "right", "tab", "left", "left", "tab")
        probe.press("right", "right", "right")
        #expect(probe.line("Priority").contains("medium"))
        #expect(probe.line("Side").contains("life"))
        #expect(probe.line("Difficulty").contains("4"))
        #expect(probe.line("Estimate").contains("50m"))
        probe.press("enter", "t", "]", "]", "]")

        #expect(probe.line("write").contains("!! write"))
    }

    @Test func `a typed todo goes on the day that is shown, also when it repeats`() throws {
        let probe = try probe()

        probe.press("]", "]", "a")
        probe.type("운동 매일")
        #expect(probe.line("+ 운동").contains("Mon 23 Nov"))
        probe.press("enter")

        #expect(probe.line("○ 운동").contains("↻"))
    }

    @Test func `the add line names words not understood as a day, and leaves the todo in the inbox`() throws {
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

    @Test func `a typed todo keeps the shown day when only a time was not understood`() throws {
        let probe = try probe()

        probe.press("a")
        probe.type("call bob at 4")
        #expect(probe.text.contains("? \"at 4\""))
        probe.press("enter")

        #expect(probe.line("○ call bob").contains("call bob at 4"))
    }

    @Test(arguments: [8, 9, 12, 22])
    func `the edit form shows the error of a field on any height`(rows: Int) throws {
        let probe = try probe(columns: 40, rows: rows)

        probe.press("e", "tab", "tab", "tab", "tab", "tab")
        probe.type("zzz")

        #expect(probe.text.contains("zzz"))
        #expect(probe.text.contains("invalid"))
    }

    @Test func `the edit form says that its todo was deleted elsewhere and keeps the typed text`() throws {
        let probe = try probe()

        probe.press("e")
        probe.type(" more")
        _ = try DeleteTodos(repository: probe.world.repository)([.title("write")], includingSubtasks: true)
        probe.press("enter")
        #expect(probe.text.contains("Another device or program deleted"))

        #expect(probe.line("Title").contains("write more"))
    }

    @Test func `the day screen moves an overdue todo to tomorrow, and the same key leads back`() throws {
        let probe = try probe()

        probe.press("o")
        #expect(probe.line("late").contains(" -3d"))
        probe.press(">")
        #expect(probe.text.contains("→ Tomorrow"))
        probe.press("o")

        #expect(probe.text.contains("Today · Sat 21 Nov"))
    }
}
