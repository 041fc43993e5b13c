import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import Testing
import TodosDomain
import TodosFeature
import TodosInterface

@Suite("The day's screen")
struct DayScreenTests {
    private let todos: [Todo] = [
        .make("write", due: "2026-11-21", priority: .high),
        .make("치과", due: "2026-11-21T15:30[Asia/Seoul]", tags: ["건강"]),
        .make("water", due: "2026-11-21", done: true), .make("rent", due: "2026-11-22"),
        .make("late", due: "2026-11-18"),
        .make("someday", due: nil),
    ]

    private func probe(columns: Int = 80, rows: Int = 22) throws -> ScreenProbe {
        try ScreenProbe(TodosAssembly.self, screen: "today", todos: todos, columns: columns, rows: rows)
    }

    @Test func `the day screen shows the day's todos in order, its progress and the overdue count`() throws {
        let probe = try probe()

        #expect(probe.order(of: "write", "치과", "water", "rent") == ["write", "치과", "water"])
        #expect(probe.line("Today ·").contains("1/3 done · 1 overdue"))
    }

    @Test func `only today names the overdue todos, and a future day no figures of the past`() throws {
        let done = Todo.make("ran", due: "2026-11-21", minutes: 30, done: true)
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today",
            todos: todos + [done, .make("plan", due: "2026-11-22", minutes: 30)], columns: 80, rows: 40)
        #expect(probe.line("Today ·").contains("1 overdue") && probe.text.contains("last 14 days"))
        #expect(probe.text.contains("-day streak"))
        probe.resize(columns: 40, rows: 22)
        #expect(probe.line("Today ·").hasSuffix("2/4 · 1 late"))
        probe.resize(columns: 80, rows: 40)

        probe.press("]")

        #expect(probe.line("Tomorrow ·").hasSuffix("0/2 done") && probe.text.contains("○ plan"))
        #expect(!probe.text.contains("last 14 days") && !probe.text.contains("-day streak"))
    }

    @Test func `the day screen adds the typed todo on the shown day and previews what it understood`() throws
    {
        let probe = try probe()

        probe.press("]", "a")
        probe.type("김대리 회의 3pm #회사 ~1h")
        #expect(probe.line("+ 김대리 회의").contains("due Sun 22 Nov 15:00 · #회사 new · 1h"))
        probe.press("enter")

        #expect(probe.order(of: "○ rent", "○ 김대리") == ["○ 김대리", "○ rent"])
        #expect(!probe.text.contains("Enter add"))
    }

    @Test func `the day screen keeps the typed line when it cannot be stored`() throws {
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today", repository: FailingPlannerRepository())

        probe.press("a")
        probe.type("not lost")
        let errors = probe.errors().count
        probe.press("enter")

        #expect(probe.errors().count > errors)
        #expect(probe.text.contains("not lost"))
    }

    @Test func `the day screen keeps a line that breaks a rule, and marks it as invalid`() throws {
        let probe = try probe()

        probe.press("a")
        probe.type("x ~2000m")
        #expect(probe.text.contains("invalid"))
        probe.press("enter")

        #expect(probe.text.contains("x ~2000m"))
        #expect(probe.errors().isEmpty)
    }

    @Test func `Alt-Enter adds the typed todo and goes on to another`() throws {
        let probe = try probe()

        probe.press("a")
        probe.type("one")
        probe.press("alt-enter")
        probe.type("two")
        probe.press("enter")

        #expect(probe.order(of: "○ one", "○ two") == ["○ one", "○ two"])
    }

    @Test func `the day screen puts a pasted line into the input, and Esc adds nothing`() throws {
        let probe = try probe()

        probe.paste("pasted\ttitle\n")
        #expect(probe.line("pasted title").contains("│"))
        probe.press("esc")

        #expect(!probe.text.contains("pasted title"))
    }

    @Test func `the day screen sorts a completed todo last, keeps the selected row, and reopens a todo`()
        throws
    {
        let probe = try probe()

        probe.press("space")
        #expect(probe.order(of: "○ 치과", "✓ !!! write", "✓ water") == ["○ 치과", "✓ !!! write", "✓ water"])
        // The selection stays on its row, which now shows the next todo.
        probe.press("space")
        #expect(probe.line("치과").contains("✓"))
        #expect(probe.order(of: "✓ !!! write", "○ 치과", "✓ water") == ["✓ !!! write", "✓ water"])
        probe.press("G", "space")

        #expect(probe.line("water").contains("○"))
    }

    @Test func `the day screen moves a todo to the typed day, and undo and redo follow`() throws {
        let probe = try probe()

        probe.press("m")
        probe.type("next")
        #expect(probe.text.contains("Not a day or time."))
        probe.press("enter")
        #expect(probe.text.contains("next"))
        probe.type(" mon")
        #expect(probe.text.contains("→ Mon 23 Nov"))
        probe.press("enter")
        #expect(!probe.line("write").contains("○"))
        probe.press("u")

        #expect(probe.line("write").contains("○"))
        probe.press("ctrl-r")
        #expect(!probe.line("write").contains("○"))
    }

    @Test
    func `the day's screen moves a todo to a day and a time, or to a time of its own day`() throws {
        let probe = try probe()

        probe.press("m")
        probe.type("fri 3pm")
        #expect(probe.text.contains("→ Fri 27 Nov 15:00"))
        probe.press("ctrl-u")
        probe.type("오후 4시")
        #expect(probe.text.contains("→ Today · Sat 21 Nov 16:00"))
        probe.press("enter")

        #expect(probe.line("○ !!! write").contains("16:00"))
    }

    @Test func `the edit form refuses an invalid time, and stores title, time and tags once it is valid`()
        throws
    {
        let probe = try probe()

        probe.press("enter")
        #expect(probe.line("Title").contains("write"))
        probe.type(" the book")
        probe.press("tab", "tab")
        probe.type("25:00")
        #expect(probe.text.contains("invalid"))
        probe.press("enter")
        #expect(probe.text.contains("Enter save"))
        probe.press("ctrl-u")
        probe.type("9pm")
        probe.press("tab")
        probe.type("work deep")
        probe.press("enter")

        #expect(probe.line("write the book").contains("21:00 #deep #work"))
    }

    @Test(arguments: ["alt-enter", "shift-enter", "ctrl-j"])
    func `a key begins a new line of the note, and Enter stores all of them`(newLine: String) throws {
        let probe = try probe(columns: 120)

        probe.press("e", "shift-tab")
        probe.type("첫째")
        probe.press(newLine)
        probe.type("second")
        // The form shows both lines before Enter stores them.
        #expect(probe.order(of: "첫째", "second") == ["첫째", "second"])
        #expect(probe.text.contains("Enter save"))
        probe.press("enter")

        #expect(!probe.text.contains("Enter save"))
        #expect(probe.order(of: "첫째", "second") == ["첫째", "second"])
    }

    @Test func `Ctrl-S stores from the note too`() throws {
        let probe = try probe(columns: 120)

        probe.press("e", "shift-tab")
        probe.type("first")
        probe.press("ctrl-s")

        #expect(!probe.text.contains("Enter save"))
        #expect(probe.text.contains("first"))
    }

    @Test func `the day screen asks before it deletes a todo with subtasks, and only then`() throws {
        let parent = Todo.make("parent", due: "2026-11-21", priority: .high)
        var child = Todo.make("child", due: "2026-11-21")
        child.parent = parent.id
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today", todos: [parent, child, .make("single", due: "2026-11-21")])

        probe.press("d")
        #expect(probe.text.contains("Delete the todo and its subtask?"))
        probe.press("n")
        #expect(probe.order(of: "parent", "child").count == 2)
        probe.press("d", "y")
        #expect(probe.order(of: "○ parent", "○ child", "○ single") == ["○ single"])
        probe.press("d")

        #expect(probe.text.contains("Nothing planned for today."))
    }

    @Test func `an unfinished filter leaves the rows of the last one, and only Enter makes it a mistake`()
        throws
    {
        let probe = try probe()

        probe.press("/")
        probe.type("writ (")
        #expect(probe.line("/ ").hasSuffix(" …"))
        #expect(probe.order(of: "write", "치과") == ["write"])
        probe.refresh()
        #expect(probe.order(of: "write", "치과") == ["write"])
        probe.press("enter")
        #expect(probe.line("Today ·").contains("/writ ("))
        #expect(probe.line("Today ·").hasSuffix("mistake"))
        #expect(probe.text.contains("Press Esc to show all todos.") && !probe.text.contains("○ "))
        probe.press("esc")

        #expect(probe.order(of: "write", "치과") == ["write", "치과"])
    }

    @Test func `the filter of the day screen takes a query`() throws {
        let probe = try probe()

        probe.press("/")
        probe.type("not #건강 or p1")
        #expect(probe.order(of: "write", "치과") == ["write"])
        probe.type(" due:")
        #expect(probe.line("/ ").hasSuffix(" …"))
        #expect(probe.order(of: "write", "치과") == ["write"])
        probe.press("esc", "/")
        // No todo contains the word, so the unfinished filter leaves all rows.
        probe.type("project:")
        #expect(probe.order(of: "write", "치과") == ["write", "치과"])
        for _ in "project:" { probe.press("backspace") }
        probe.type("tag:건강")
        #expect(probe.order(of: "write", "치과") == ["치과"])
        #expect(probe.line("/ ").hasSuffix("1/3"))
        probe.press("enter")
        #expect(probe.line("Today ·").hasSuffix("1 of 3"))
        probe.press("esc")

        #expect(probe.order(of: "write", "치과") == ["write", "치과"])
    }

    @Test func `the day screen shows the inbox and the overdue todos, and goes back to today`() throws {
        let probe = try probe()

        probe.press("i")
        #expect(probe.order(of: "someday", "write") == ["someday"])
        probe.press("o")
        #expect(probe.order(of: "late", "write") == ["late"])
        probe.press("t")

        #expect(probe.order(of: "write", "late") == ["write"])
    }

    @Test func `the day screen rolls over to the new day at midnight, and leaves another shown day`() throws {
        let (today, other) = (try probe(), try probe())
        other.press("[")

        for probe in [today, other] {
            probe.world.clock.set("2026-11-22", "00:00")
            probe.refresh()
        }

        #expect(today.line("Today ·").contains("Sun 22 Nov"))
        #expect(today.text.contains("A new day"))
        #expect(today.order(of: "rent", "write") == ["rent"])
        #expect(other.text.contains("Fri 20 Nov"))
    }

    @Test func `the day screen opens the todo or the day that another feature leads to`() throws {
        let probe = try probe(columns: 120)

        probe.open(TodoRoute(id: todos[3].id, day: Day("2026-11-22")))
        #expect(probe.line("Tomorrow").contains("Sun 22 Nov"))
        #expect(probe.line("Day ").contains("22 Nov"))
        probe.open(AddRoute(day: Day("2026-12-24")))

        #expect(probe.text.contains("Add · Thu 24 Dec"))
    }

    @Test func `a click on the day screen selects a row, completes by its mark or opens a day`() throws {
        let probe = try probe(columns: 120)

        #expect(probe.click("치과"))
        #expect(probe.line("Time").isEmpty)
        #expect(probe.line("Tags").contains("#건강"))
        #expect(probe.click("○ 치과"))
        #expect(!probe.line("✓ 치과").isEmpty)
        #expect(probe.click("Sun 22"))

        #expect(probe.text.contains("Tomorrow"))
    }

    @Test(arguments: [(1, 1), (3, 2), (10, 4), (40, 8), (40, 10), (500, 200)])
    func `the day screen draws no broken wide letter on terminals of any size`(columns: Int, rows: Int) throws
    {
        let probe = try probe(columns: columns, rows: rows)

        for keys in [
            ["a", "x", "esc"], ["e", "tab", "esc"], ["m", "1", "esc"], ["/", "w", "esc"], ["d"], ["i"], ["o"],
        ] {
            for key in keys {
                probe.press(key)
                let frame = probe.drawing.frame
                for row in 0..<rows {
                    for column in 0..<columns where frame[column, row].character == nil {
                        // The right half of a wide letter must follow its left half.
                        #expect(
                            column > 0 && frame[column - 1, row].character.map { ColumnWidth.of($0) } == 2)
                    }
                }
                #expect(rows < 8 || columns < 20 || probe.text.contains { !$0.isWhitespace })
            }
        }
    }

    @Test func `the day screen points to haru doctor when the library cannot be read`() throws {
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today", repository: FailingPlannerRepository())

        #expect(probe.text.contains("haru doctor"))
    }

    @Test func `the day screen draws no control characters of stored text`() throws {
        let evil = "a\u{1B}[2J\u{1B}]0;x\u{7}\u{202E}b"
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today", todos: [.make(evil, due: "2026-11-21")], columns: 120)

        #expect(probe.text.contains("a\u{FFFD}[2J\u{FFFD}]0;x\u{FFFD}\u{FFFD}b"))
        let frame = probe.drawing.frame
        let scalars = (0..<frame.rows).flatMap { row in
            (0..<frame.columns).compactMap { frame[$0, row].character }
        }
        .flatMap(\.unicodeScalars)

        #expect(
            scalars.allSatisfy {
                $0.value >= 0x20 && $0.value != 0x7F && $0.value != 0x202E
                    && !(0x80..<0xA0).contains($0.value)
            }
        )
    }

    @Test func `the inbox names how many todos start later, and shows one that a search opens`() throws {
        var later = Todo.make("later", due: nil)
        later.start = Due("2026-12-24")
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today", todos: todos + [later], columns: 80, rows: 22)

        probe.press("i")
        #expect(!probe.text.contains("○ later"))
        #expect(probe.line("Inbox").contains("1 not started"))

        probe.open(TodoRoute(id: later.id, day: nil))
        #expect(probe.line("○ later").contains("from 24 Dec"))
    }
}
