import CoreDesignSystem
import DomainPrimitives
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
                .make("write", due: "2026-11-21", priority: .high),
                .make("치과", due: "2026-11-21T15:30[Asia/Seoul]"),
                .make("water", due: "2026-11-21", done: true),
            ])
    }

    @Test func `the day screen shows a todo that was just added, also where a filter would hide it`() throws {
        let probe = try probe()

        probe.press("/")
        probe.type("writ")
        probe.press("enter", "a")
        probe.type("other")
        probe.press("enter")

        #expect(probe.text.contains("○ other") && probe.text.contains("치과"))
    }

    @Test func `Ctrl-E asks for the editor with title and note of the selected todo, whatever is marked`()
        throws
    {
        let probe = try probe()

        probe.press("v", "ctrl-e")
        let request = try #require(probe.takeEditorRequest())
        #expect(probe.takeEditorRequest() == nil)
        #expect(request.text == "치과\n\n\n" && request.name == "todo.md")
        try request.store("치과 예약\n\n신분증\n")
        probe.refresh()

        #expect(probe.text.contains("✎ 치과 예약") && probe.text.contains("○ 치과 예약"))
        #expect(probe.text.contains("○ !!! write"))
    }

    @Test func `the day screen selects the todo that undo restored`() throws {
        let probe = try probe()

        probe.press("j", "p", "G", "u", "p")

        #expect(probe.line("치과").contains("! "))
        #expect(probe.line("write").contains("!!! "))
        #expect(!probe.line("water").contains("!"))
    }

    @Test(arguments: ["space", "p", ">", "d"])
    func `the day screen says that a todo was deleted elsewhere, whatever key acts on it`(key: String) throws
    {
        let probe = try probe()
        _ = probe.text
        _ = try DeleteTodos(repository: probe.world.repository)([.title("write")], includingSubtasks: true)

        probe.press(key)

        #expect(probe.errors().isEmpty)
        #expect(probe.text.contains("Another device or program deleted “write”"))
        #expect(!probe.text.contains("○ !!! write"))
    }

    @Test func `the day screen adds pasted lines as todos after a question, indented ones as subtasks`()
        throws
    {
        let probe = try probe()

        probe.paste("- [ ] 장보기 tomorrow\n\t- milk\n    - eggs\r\n\n* call mom 6pm")
        #expect(probe.text.contains("Add 4 todos?"))
        #expect(
            probe.order(of: "+ 장보기", "  + milk", "  + eggs", "+ call mom") == [
                "+ 장보기", "  + milk", "  + eggs", "+ call mom",
            ])
        probe.press("enter")

        #expect(probe.text.contains("○ call mom"))
        #expect(!probe.text.contains("○ milk"))
        #expect(probe.text.contains("+ 장보기 +3"))
        probe.press("]")
        #expect(probe.order(of: "○ 장보기", "○ milk", "○ eggs").count == 3)
        probe.press("u")
        #expect(!probe.text.contains("○ 장보기"))
    }

    @Test func `the preview of pasted lines reads the number of an existing tag as the tag`() throws {
        let todos = [Todo.make("ticket", tags: ["4821"])]
        let probe = try ScreenProbe(TodosAssembly.self, screen: "today", todos: todos)

        probe.paste("call #4821\nmail #4822")
        #expect(probe.line("+ mail").contains("#4822"))
        let preview = probe.line("+ call")
        probe.press("enter")
        let call = try probe.world.repository.read { reader throws(PlannerError) in
            try reader.resolve(.title("call"))
        }

        #expect(call.title.description == "call" && call.tags == [TagName(trusted: "4821")])
        #expect(preview.contains("+ call · "), "the tag is no part of the title: \(preview)")
    }

    @Test func `pasted lines can become one todo or none, and the day screen names an invalid line`()
        throws
    {
        let probe = try probe()

        probe.press("a")
        probe.paste("one\ntwo ~9999m\nthree")
        #expect(probe.text.contains("line: 2"))
        probe.press("enter")
        #expect(probe.text.contains("! two ~9999m") && !probe.text.contains("add all"))
        probe.press("1")
        #expect(probe.text.contains("│ one two ~9999m three"))
        probe.press("esc")
        probe.paste("x\ny")
        probe.press("esc")

        #expect(!probe.text.contains("Add "))
        #expect(try ReadHistory(repository: probe.world.repository)(limit: 1).isEmpty)
    }

    @Test func `lines pasted after typed text become todos, and the first one continues the text`()
        throws
    {
        let probe = try probe()

        probe.press("a")
        probe.type("buy ")
        probe.paste("milk\neggs\n  boil them")
        #expect(probe.text.contains("Add 3 todos?"))
        #expect(
            probe.order(of: "+ buy milk", "+ eggs", "  + boil them") == [
                "+ buy milk", "+ eggs", "  + boil them",
            ])
        probe.press("enter")

        #expect(probe.order(of: "○ buy milk", "○ eggs", "  ○ boil them").count == 3)
        #expect(!probe.text.contains("Enter add"))
    }

    @Test func `Esc brings back the line that lines were pasted into, and 1 puts all into that line`() throws
    {
        let probe = try probe()

        probe.press("a")
        probe.type("buy ")
        probe.paste("milk\neggs")
        probe.press("esc")
        #expect(probe.text.contains("│ buy ") && !probe.text.contains("milk"))
        probe.type("bread ")
        probe.paste("rolls\ncake")
        probe.press("1")
        #expect(probe.text.contains("│ buy bread rolls cake"))
        probe.press("enter")

        #expect(probe.text.contains("○ buy bread rolls cake"))
    }

    @Test func `lines pasted in the middle of a line divide it there, and one pasted line does not`() throws {
        let probe = try probe()

        probe.press("a")
        probe.type("call  gently")
        probe.press("home", "right", "right", "right", "right", "right")
        probe.paste("mom\n")
        #expect(probe.text.contains("│ call mom  gently"))
        probe.paste("dad\nwrite")
        #expect(probe.text.contains("Add 2 todos?"))
        probe.press("enter")

        #expect(probe.order(of: "○ call mom dad", "○ write gently").count == 2)
    }

    @Test func `lines pasted after typed text are kept if they cannot be stored`() throws {
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today", repository: FailingPlannerRepository())

        probe.press("a")
        probe.type("buy ")
        probe.paste("milk\neggs")
        let errors = probe.errors().count
        probe.press("enter")
        #expect(probe.errors().count > errors)
        #expect(probe.text.contains("Add 2 todos?"))
        probe.press("esc")

        #expect(probe.text.contains("Add 2 todos?"))
    }

    @Test func `the edit form asks before it replaces a field changed elsewhere, and about no other`() throws
    {
        let probe = try probe()
        var changes = TodoChanges()
        (changes.title, changes.priority) = ("written elsewhere", .low)
        let edit = EditTodos(repository: probe.world.repository, clock: probe.world.clock)

        probe.press("e")
        probe.type(" here")
        _ = try edit([.title("write")], changes)
        probe.refresh()
        probe.press("enter")
        #expect(probe.text.contains("Another device or program changed Title to: written elsewhere"))
        #expect(probe.line("Title").contains("write here"))
        probe.press("enter")
        #expect(probe.text.contains("○ ! write here"))
        probe.press("e", "tab", "tab")
        probe.type("9am")
        changes.title = nil
        changes.priority = .high
        _ = try edit([.title("write here")], changes)
        probe.refresh()
        probe.press("enter")

        #expect(probe.text.contains("○ !!! write here"))
        #expect(probe.line("write here").contains("09:00"))
    }

    @Test func `the details scroll a long note by keys and wheel, and start at the top for another todo`()
        throws
    {
        let note = (1...60).map { "line \($0)" }.joined(separator: "\n")
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today",
            todos: ["a", "b"].map { .make($0, tags: ["home"], note: note) },
            columns: 110, rows: 24)

        #expect(probe.text.contains("line 1 ") && !probe.text.contains("line 20"))
        probe.press("J")
        #expect(!probe.text.contains("line 1 ") && probe.text.contains("line 12"))
        for _ in 0..<20 { probe.press("J") }
        #expect(probe.text.contains("line 60"))
        probe.press("K")
        #expect(!probe.text.contains("line 60"))
        probe.press("j")
        #expect(probe.text.contains("line 1 "))
        #expect(!probe.line("Day  ").isEmpty)
        probe.scroll(up: false, column: 100)

        #expect(probe.line("Day  ").isEmpty && !probe.line("Tags").isEmpty)
    }

    @Test func `the day screen adds lines of a second paste to the question that is open`() throws {
        let probe = try probe()

        probe.paste("one\ntwo")
        probe.paste("three\nfour")
        #expect(probe.text.contains("Add 4 todos?"))
        probe.press("enter")

        #expect(probe.order(of: "○ one", "○ two", "○ three", "○ four").count == 4)
    }

    @Test func `moving a todo also moves its open subtasks of that day, and undo restores all`() throws {
        let whole = Todo.make("trip")
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today",
            todos: [
                whole, .make("pack", parent: whole.id), .make("visa", parent: whole.id, done: true),
                .make("later", due: "2026-11-22", parent: whole.id),
            ])

        probe.press(">")
        #expect(!probe.text.contains("pack") && probe.text.contains("✓ visa"))
        probe.press("]")
        #expect(probe.order(of: "○ trip", "  ○ pack", "  ○ later").count == 3)
        probe.press("u", "t")

        #expect(probe.order(of: "○ trip", "  ○ pack") == ["○ trip", "  ○ pack"])
    }

    @Test func `an abandoned line and pasted lines that become one todo stay subtasks`() throws {
        let probe = try probe()

        probe.press("A")
        probe.type("part")
        probe.press("esc", "a")
        #expect(probe.text.contains("Add a subtask of · write"))
        probe.press("esc", "A")
        probe.press("ctrl-u")
        probe.paste("x\ny")
        probe.press("1", "enter")

        #expect(probe.order(of: "○ !!! write", "  ○ x y") == ["○ !!! write", "  ○ x y"])
    }
}
