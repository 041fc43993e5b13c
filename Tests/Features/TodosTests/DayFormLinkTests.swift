import CoreCommandLine
import CoreDI
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import Testing
import TodosDomain
import TodosFeature
import UtilLocalization

@Suite("Names and links in the form of a todo")
struct DayFormLinkTests {
    private let todos: [Todo] = [
        .make("write", due: "2026-11-21", priority: .high, tags: ["home"]),
        .make("pay rent", due: "2026-11-22", tags: ["homework"]),
        .make("pay taxes", due: "2026-11-23"), .make("call", due: "2026-11-24"),
    ]

    private func probe() throws -> ScreenProbe {
        try ScreenProbe(TodosAssembly.self, screen: "today", todos: todos, columns: 84, rows: 24) {
            registry in
            registry.override(FailureText.self) {
                FailureText { FailureDescription(.storage, "reason: \(Self.reason($0))") }
            }
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch error as? PlannerError {
        case .notFound: "unknown"
        case .ambiguous: "ambiguous"
        case .invalid(let error): "\(error.rule)"
        default: "\(error)"
        }
    }

    private func todo(_ title: String, _ probe: ScreenProbe) throws -> Todo {
        let found = try probe.world.repository.read { reader throws(PlannerError) in
            try reader.resolve(.title(title))
        }
        return found
    }

    /// Opens the form of the first todo, and goes to a field.
    private func open(_ probe: ScreenProbe, _ tabs: Int) {
        probe.press("e")
        for _ in 0..<tabs { probe.press("down") }
    }

    // The places of fields in the form, from 0.
    private let tags = 3
    private let parent = 12
    private let dependsOn = 13

    @Test func `the fields for the parent and the dependencies store both with one undo entry`() throws {
        let probe = try probe()
        let rent = try todo("pay rent", probe)

        open(probe, parent)
        probe.type("call")
        #expect(probe.line("Parent").contains("call "))
        probe.press("down")
        probe.type("\(rent.shortReference), taxes")
        #expect(probe.line("Depends on").contains("pay rent"))
        probe.press("enter")
        #expect(probe.errors().isEmpty)
        var write = try todo("write", probe)
        let call = try todo("call", probe)
        #expect(write.parent == call.id)
        let taxes = try todo("pay taxes", probe)
        #expect(Set(write.dependencies) == [rent.id, taxes.id])
        probe.press("u")
        write = try todo("write", probe)

        #expect(write.parent == nil && write.dependencies.isEmpty)
    }

    @Test func `the form shows the number and the title of present links, and an empty text clears them`()
        throws
    {
        let probe = try probe()
        let (rent, call) = (try todo("pay rent", probe), try todo("call", probe))
        open(probe, parent)
        probe.type(call.shortReference)
        probe.press("down")
        probe.type(rent.shortReference)
        probe.press("enter")
        #expect(probe.errors().isEmpty)

        open(probe, parent)
        #expect(probe.line("Parent").contains("\(call.shortReference) call"))
        #expect(probe.line("Depends on").contains("\(rent.shortReference) pay rent"))
        probe.press("ctrl-u", "down", "ctrl-u", "enter")
        let write = try todo("write", probe)

        #expect(write.parent == nil && write.dependencies.isEmpty)
    }

    @Test func `a wrong text never removes a stored parent, whatever keys follow it`() throws {
        let probe = try probe()
        let call = try todo("call", probe)
        open(probe, parent)
        probe.type(call.shortReference)
        probe.press("enter")
        #expect(try todo("write", probe).parent == call.id)

        for keys in [["left"], ["x", "backspace"], ["down", "up"]] {
            open(probe, parent)
            probe.press("ctrl-u")
            probe.type("zzz")
            for key in keys + ["enter"] { probe.press(key) }
            #expect(probe.text.contains("Enter save") && probe.text.contains("reason: unknown"), "\(keys)")
            probe.press("esc", "esc")
        }

        #expect(try todo("write", probe).parent == call.id)
    }

    @Test func `the details name the todos that a todo waits for, and those that wait for it`() throws {
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today",
            todos: [.make("write", priority: .high), .make("call", priority: .low)], columns: 120, rows: 30)
        open(probe, dependsOn)
        probe.type("call")
        probe.press("enter")
        let (write, call) = (try todo("write", probe), try todo("call", probe))

        #expect(probe.line("Depends on").contains("\(call.shortReference) call"))
        probe.press("j")
        #expect(probe.line("Needed for").contains("\(write.shortReference) write"))
        probe.press("space")

        #expect(!probe.text.contains("Depends on") && !probe.text.contains("Needed for"))
    }

    @Test func `an unknown or ambiguous todo, and a cycle, keep the form open and give the reason`() throws {
        let probe = try probe()
        func expectProblem(_ typed: String, _ reason: String) {
            probe.press("ctrl-u")
            probe.type(typed)
            probe.press("enter")
            #expect(probe.text.contains("Enter save"), "\(typed)")
            #expect(probe.text.contains(reason), "\(typed)")
        }

        open(probe, parent)
        expectProblem("nothing of the kind", "reason: unknown")
        expectProblem("pay", "reason: ambiguous")
        expectProblem("write", "reason: cycle")
        probe.press("ctrl-u", "down")
        expectProblem("write", "reason: dependencyCycle")
        probe.press("ctrl-u")
        probe.type("call")
        probe.press("enter")
        #expect(!probe.text.contains("Enter save"))

        let call = try todo("call", probe)
        #expect(try todo("write", probe).dependencies == [call.id])
    }

    @Test func `a dependency that waits for the todo is refused`() throws {
        let probe = try probe()
        open(probe, dependsOn)
        probe.type("call")
        probe.press("enter", "]", "]", "]")

        open(probe, dependsOn)
        #expect(probe.line("Title").contains("call"))
        probe.press("ctrl-u")
        probe.type("write")
        probe.press("enter")

        #expect(probe.text.contains("Enter save"))
    }

    @Test func `a todo that is added elsewhere while the form names it removes the problem`() throws {
        let probe = try probe()
        open(probe, parent)
        probe.type("newcomer")
        probe.press("enter")
        #expect(probe.text.contains("reason: unknown"))

        let add = AddTodos(
            repository: probe.world.repository, clock: FixedClock(),
            random: RandomSource(SeededGenerator(seed: 1)))
        let newcomer = try #require(try add([TodoDraft(text: "newcomer")]).first)
        probe.refresh()
        #expect(!probe.text.contains("reason: unknown"))
        probe.press("enter")

        #expect(try todo("write", probe).parent == newcomer.id)
    }

    @Test func `a text that returns to the present parent shows the title again`() throws {
        let probe = try probe()
        let call = try todo("call", probe)
        open(probe, parent)
        probe.type("call")
        probe.press("enter")

        open(probe, parent)
        probe.press("ctrl-u")
        probe.type("pay rent")
        #expect(probe.line("Parent").contains("pay rent"))
        probe.press("ctrl-u")
        probe.type(call.shortReference)

        #expect(probe.line("Parent").contains("\(call.shortReference) call"))
    }

    @Test func `Tab does not offer the todo itself, but a title of hexadecimal digits`() throws {
        let facade = Todo.make("paint facade", due: "2026-11-25")
        let write = Todo.make("write", done: true)
        let repository = FakePlannerRepository([write, facade])
        let find = FindLinkedTodos(repository: repository)

        #expect(try find("write", as: .parent, of: write.id).matches.isEmpty)
        #expect(try find("facade", as: .dependencies, of: write.id).matches.map(\.id) == [facade.id])
    }

    @Test func `a sign before a tag is no part of its name, and a minus offers nothing`() throws {
        let probe = try probe()

        open(probe, tags)
        probe.press("ctrl-u")
        probe.type("-homew")
        #expect(!probe.text.contains("Tab complete"))
        probe.press("ctrl-u")
        probe.type("#call, +homew")
        probe.press("tab", "enter")

        let names = try todo("write", probe).tags.map(\.description)
        #expect(Set(names) == ["call", "homework"])
    }

    @Test func `a tag whose name begins with a sign stays in the form as it is`() throws {
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today", todos: [.make("write", tags: ["+home", "+3d"])])

        open(probe, tags)
        #expect(probe.line("› Tags").contains("#+home") && !probe.line("› Tags").contains("#+3d"))
        probe.press("end")
        probe.type(" new")
        probe.press("enter")

        let names = try todo("write", probe).tags.map(\.description)
        #expect(Set(names) == ["+home", "+3d", "new"])
    }

    @Test func `Tab replaces a piece of a title by the number of the todo`() throws {
        let probe = try probe()
        let (rent, taxes) = (try todo("pay rent", probe), try todo("pay taxes", probe))

        open(probe, dependsOn)
        probe.type("call, pay")
        #expect(probe.text.contains("Tab complete"))
        #expect(probe.line("Depends on").contains("\(rent.shortReference) pay rent"))
        probe.press("tab", "tab")
        #expect(probe.line("Depends on").contains("call, "))
        probe.press("enter")
        let dependencies = try todo("write", probe).dependencies
        let call = try todo("call", probe)

        #expect(dependencies.count == 2 && dependencies.contains(call.id))
        #expect(dependencies.contains(rent.id) || dependencies.contains(taxes.id))
    }

    @Test func `Tab completes a tag, and else leads to the next field`() throws {
        let probe = try probe()

        open(probe, tags)
        probe.press("tab")
        #expect(probe.text.contains("› Priority"))
        probe.press("shift-tab", "ctrl-u")
        probe.type("homew")
        #expect(probe.line("› Tags").contains("homework"))
        probe.press("tab")
        #expect(probe.line("› Tags").contains(" homework"))
        probe.press("tab")
        #expect(probe.text.contains("› Priority"))
        probe.press("enter")

        #expect(try todo("write", probe).tags == [TagName(trusted: "homework")])
    }

    @Test func `a day has its weekday or date beside it, and empty fields their default`() throws {
        let probe = try probe()

        open(probe, 1)
        #expect(probe.line("Day ").contains("2026-11-21 Sat"))
        probe.press("ctrl-u")
        probe.type("tomorrow")
        #expect(probe.line("Day ").contains("tomorrow Sun 22 Nov"))
        #expect(probe.line("Side").contains("work") && probe.line("Difficulty").contains("3"))
        #expect(probe.line("Estimate").contains("30m") && probe.line("Deadline").contains("—"))
        probe.press("enter")
        let write = try todo("write", probe)

        #expect(write.side == nil && write.difficulty == nil && write.estimate == nil)
    }
}
