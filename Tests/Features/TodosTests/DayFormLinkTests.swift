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
        try ScreenProbe(TodosAssembly.self, screen: "today", todos: todos, columns: 84, rows: 24)
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

    @Test func `an unknown or ambiguous todo, and a cycle, keep the form open`() throws {
        let probe = try probe()

        open(probe, parent)
        for wrong in ["nothing of the kind", "pay", "write"] {
            probe.press("ctrl-u")
            probe.type(wrong)
            probe.press("enter")
            #expect(probe.text.contains("Enter save"), "\(wrong)")
        }
        probe.press("ctrl-u", "down")
        probe.type("write")
        probe.press("enter")
        #expect(probe.text.contains("Enter save"))
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
        probe.type("write")
        probe.press("enter")

        #expect(probe.text.contains("Enter save"))
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
        probe.press("shift-tab")
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
        probe.type("tomorrow")
        #expect(probe.line("Day ").contains("tomorrow Sun 22 Nov"))
        #expect(probe.line("Side").contains("work") && probe.line("Difficulty").contains("3"))
        #expect(probe.line("Estimate").contains("30m") && probe.line("Deadline").contains("—"))
        probe.press("enter")
        let write = try todo("write", probe)

        #expect(write.side == nil && write.difficulty == nil && write.estimate == nil)
    }
}
