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

@Suite("Marks on the day's screen")
struct DayMarksTests {
    private let todos: [Todo] = [
        .make("write", due: "2026-11-21", priority: .high), .make("call", due: "2026-11-21"),
        .make("milk", due: "2026-11-21", tags: ["home"]), .make("water", due: "2026-11-21", done: true),
        .make("late", due: "2026-11-18"), .make("later", due: "2026-11-19T09:00[Asia/Seoul]"),
    ]

    private func probe(_ more: [Todo] = []) throws -> ScreenProbe {
        try ScreenProbe(TodosAssembly.self, screen: "today", todos: todos + more)
    }

    @Test func `v marks the selected todo and goes on, and Esc removes all marks`() throws {
        let probe = try probe()

        probe.press("v", "v")
        #expect(probe.line("write").hasPrefix("*") && probe.line("call").hasPrefix("*"))
        #expect(!probe.line("milk").hasPrefix("*"))
        #expect(probe.line("Today ·").contains("2 marked"))
        probe.press("k", "v")
        #expect(!probe.line("call").hasPrefix("*"))
        #expect(probe.line("Today ·").contains("1 marked"))
        probe.press("esc")

        #expect(!probe.text.contains("marked"))
        #expect(!probe.line("write").hasPrefix("*"))
    }

    @Test func `* marks all shown open todos, also under a filter, and a second * none`() throws {
        let probe = try probe()

        probe.press("/")
        probe.type("#home")
        probe.press("enter", "*")
        #expect(probe.line("Today ·").contains("1 marked"))
        probe.press("esc", "esc", "*")
        #expect(probe.line("Today ·").contains("3 marked"))
        #expect(!probe.line("water").hasPrefix("*"))
        probe.press("G", "v")
        #expect(probe.line("Today ·").contains("4 marked") && probe.line("water").hasPrefix("*"))
        probe.press("*")

        #expect(!probe.text.contains("marked"))
    }

    @Test func `* marks done todos in a list that has no open ones`() throws {
        let probe = try ScreenProbe(TodosAssembly.self, screen: "today", todos: [todos[3]])

        probe.press("*")
        #expect(probe.line("Today ·").contains("1 marked"))
        probe.press("*")

        #expect(!probe.text.contains("marked"))
    }

    @Test(arguments: ["space", "p", "d"])
    func `an action leaves alone a marked todo that the filter hides`(key: String) throws {
        let probe = try probe()

        probe.press("v", "v", "j", "/")
        probe.type("call")
        probe.press("enter")
        #expect(probe.line("Today ·").contains("1 marked, 1 hidden"))
        probe.press(key)
        #expect(probe.line("Today ·").contains("0 marked, 1 hidden"))
        probe.press("esc")

        #expect(probe.line("write").hasPrefix("*") && probe.line("write").contains("○"))
        #expect(probe.line("write").contains("!!!"))
        #expect(probe.line("Today ·").contains("1 marked") && !probe.text.contains("hidden"))
    }

    @Test func `if the filter hides all marked todos, an action changes the selected todo only`() throws {
        let probe = try probe()

        probe.press("v", "v", "/")
        probe.type("milk")
        probe.press("enter", "space", "esc")

        #expect(probe.line("milk").contains("✓"))
        #expect(probe.line("write").contains("○") && probe.line("call").contains("○"))
        #expect(probe.line("Today ·").contains("2 marked"))
    }

    @Test func `Space completes all marked open todos as one action, and u takes it back`() throws {
        let probe = try probe()

        probe.press("*", "space")
        #expect(probe.line("Today ·").contains("4/4 done"))
        #expect(probe.text.contains("write +2"))
        #expect(!probe.text.contains("marked"))
        probe.press("u")
        #expect(probe.line("Today ·").contains("1/4 done"))
        // All marked todos are done, so the key reopens them.
        probe.press("G", "v", "space")

        #expect(probe.line("Today ·").contains("0/4 done"))
    }

    @Test func `m, > and p change all marked todos`() throws {
        let probe = try probe()

        probe.press("v", "v", "p")
        #expect(probe.text.contains("write +1"))
        #expect(probe.line("○ write").contains("write") && !probe.line("○ write").contains("!"))
        probe.press("u", "v", "v", "m")
        #expect(probe.line("Move").contains("2 todos"))
        probe.type("mon")
        probe.press("enter")
        #expect(probe.line("Today ·").contains("1/2 done"))
        probe.press("u", "o", "*", ">")
        #expect(!probe.text.contains("○ late"))
        probe.press("t", "]")

        #expect(probe.line("later").contains("09:00"))
        #expect(probe.line("late ").contains("late"))
    }

    @Test func `d asks before it deletes several todos with their subtasks, and u restores all of them`()
        throws
    {
        let parent = Todo.make("move", due: "2026-11-21")
        let probe = try probe([parent, .make("boxes", due: "2026-11-21", parent: parent.id)])

        probe.press("v", "v", "v", "d")
        #expect(probe.text.contains("Delete “write”, 2 more"))
        probe.press("n")
        #expect(probe.line("Today ·").contains("1/6 done"))
        #expect(probe.line("Today ·").contains("3 marked"))
        probe.press("*", "G", "v", "d")
        #expect(probe.text.contains("5 more?") || probe.text.contains("5 more and a subtask?"))
        probe.press("y")
        #expect(probe.text.contains("Nothing planned for today."))
        #expect(!probe.text.contains("marked"))
        probe.press("u")

        #expect(probe.line("Today ·").contains("1/6 done"))
    }

    @Test func `an action on a marked todo that another device deleted changes nothing, and says so`() throws
    {
        let probe = try probe()
        probe.press("v", "v")
        _ = try DeleteTodos(repository: probe.world.repository)(
            [.title("write")], includingSubtasks: false)

        probe.press("p")

        #expect(probe.text.contains("Another device or program deleted “write”"))
        #expect(probe.line("Today ·").contains("1 marked"))
        #expect(!probe.line("call").contains("!"))
    }

    @Test(arguments: [(80, "2 marked · 1/4 done"), (40, "*2 · 1/4 · 2 late"), (24, "*2")])
    func `a narrow heading leaves out numbers from the right, but never the marks`(
        columns: Int, shown: String
    ) throws {
        let probe = try probe()

        probe.press("v", "v")
        probe.resize(columns: columns, rows: 22)

        #expect(probe.line("Today").contains(shown))
        #expect(probe.line("Today").contains("late") == (columns == 40))
    }

    @Test func `Enter with one mark opens the form of the marked todo`() throws {
        let probe = try probe()

        probe.press("v", "enter")

        #expect(probe.line("Title").contains("write"))
    }

    @Test func `Enter with several marks opens no form, and says so`() throws {
        let probe = try probe()

        probe.press("v", "v", "enter")
        #expect(!probe.text.contains("╭─ Edit"))
        #expect(probe.text.contains("Enter edits one todo: Esc clears marks"))
        #expect(probe.line("Today ·").contains("2 marked"))
        probe.press("esc", "enter")

        #expect(probe.text.contains("╭─ Edit"))
    }

    @Test func `p says the old and the new priority`() throws {
        let probe = try probe()

        probe.press("p")
        #expect(probe.text.contains("✎ write · priority high → none"))
        probe.press("v", "v", "p")

        #expect(probe.text.contains("priority none → low"))
    }

    @Test func `another list has no marks`() throws {
        let probe = try probe()

        probe.press("*", "]", "[")

        #expect(!probe.text.contains("marked"))
    }

    @Test func `the screen in Korean counts marks and asks before it deletes`() throws {
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today", todos: todos, language: .korean)

        probe.press("v", "v")
        #expect(probe.text.contains("표시 2"))
        probe.press("d")

        #expect(probe.text.contains("‘write’ 외 1개를 삭제할까요?"))
    }
}
