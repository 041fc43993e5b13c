import CoreDesignSystem
import CoreTerminal
import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import Testing
import TodosDomain
import TodosInterface
import UtilLocalization

@testable import TodosFeature

/// Today is Saturday, 21 November 2026, at noon in Seoul.
@Suite("The rows of the day's screen")
struct DayRowTests {
    private static let dated = [
        ("late", "2026-11-18"), ("lost", "2026-07-01"), ("now", "2026-11-21"),
        ("timed", "2026-11-21T15:30[Asia/Seoul]"), ("soon", "2026-11-22T09:00[Asia/Seoul]"),
        ("near", "2026-11-27"), ("later", "2026-12-31"), ("far", "2028-01-09"),
    ]

    private func probe(_ todos: [Todo], _ language: Language = .english, columns: Int) throws -> ScreenProbe {
        let planner = FakePlannerRepository(todos)
        let view = try AddView(repository: planner, clock: FixedClock())(ViewDraft("all", "open"))
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today", repository: planner, language: language, columns: columns)
        probe.open(ViewRoute(id: view.id))
        return probe
    }

    @Test(arguments: [
        (80, Language.english, "-3d|1 Jul|today|today 15:30|tomorrow 09:00|Fri 27|31 Dec|9 Jan '28"),
        (40, .english, "-3d|1 Jul|today|15:30|Sun 22|Fri 27|31 Dec|Jan '28"),
        (80, .korean, "3일 지남|7/1 수|오늘|오늘 15:30|내일 09:00|11/27 금|12/31 목|2028.1.9"),
        (40, .korean, "3일 전|7/1|오늘|15:30|내일|11/27|12/31|2028.1"),
    ])
    func `a list that spans days has short dates, which are relative to today`(
        columns: Int, language: Language, expected: String
    ) throws {
        let probe = try probe(Self.dated.map { .make($0.0, due: $0.1) }, language, columns: columns)

        for ((title, _), date) in zip(Self.dated, expected.split(separator: "|")) {
            #expect(probe.line("○ \(title)").hasSuffix("  \(date)"), "\(title)")
            if columns == 40 { #expect(ColumnWidth.of(String(date)) <= 7) }
        }
    }

    @Test(arguments: [80, 40])
    func `a deadline has a short date too, and the list of a day has no day`(columns: Int) throws {
        var todo = Todo.make("pay rent", due: "2026-11-21T15:30[Asia/Seoul]")
        todo.deadline = Due("2026-11-27")
        let probe = try ScreenProbe(TodosAssembly.self, screen: "today", todos: [todo], columns: columns)

        #expect(probe.line("pay rent").hasSuffix("  15:30 by Fri 27"))
    }

    @Test func `a long row keeps a sign of its tags`() throws {
        let todo = Todo.make(
            "Write the quarterly report and send it to everyone in the company", minutes: 180,
            tags: ["work", "urgent"])

        #expect(try probe([todo], columns: 40).line("Write").hasSuffix("  today #… 3h"))
        #expect(try probe([todo], columns: 80).line("Write").hasSuffix("  today #… 3h"))
        #expect(try probe([todo], columns: 92).line("Write").hasSuffix("  today #urgent #… 3h"))
        #expect(try probe([todo], columns: 95).line("Write").hasSuffix("  today #urgent #work 3h"))
    }

    @Test func `next shows a sign for the tags that have no room`() {
        let program = FeatureProgram(
            TodosAssembly.self,
            todos: [
                .make("Call the bank about the lost card of the company", tags: ["phone", "urgent", "bank"])
            ])

        #expect(program.run("next", width: 72).out.contains(" #… "))
        #expect(program.run("next", width: 100).out.contains("#bank #phone #urgent"))
    }

    @Test func `a subtask below its parent does not repeat the project of the parent`() throws {
        let trip = UUID()
        let program = FeatureProgram(
            TodosAssembly.self,
            todos: [.make("trip", id: trip), .make("hotel", parent: trip), .make("pack", parent: trip)])
        for (title, project) in [("trip", "travel"), ("hotel", "travel"), ("pack", "home")] {
            #expect(program.run("edit \(title) --project \(project)").error == nil)
        }
        let listed = program.run("list").out.split(separator: "\n")
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today", repository: program.repository)

        for (title, project) in [("trip", "[travel]"), ("hotel", nil), ("pack", "[home]")] {
            for line in [String(listed.first { $0.contains(title) } ?? ""), probe.line("○ \(title)")] {
                #expect(line.contains(title) && line.contains("[") == (project != nil))
                #expect(project.map(line.contains) ?? true)
            }
        }
        probe.press("/")
        probe.type("hotel")
        probe.press("enter")

        #expect(probe.line("○ hotel").contains("[travel]"))
    }

    @Test func `a blocked todo is dim, and names the todo that comes first`() throws {
        let program = FeatureProgram(TodosAssembly.self, todos: [.make("apples"), .make("bread")])
        _ = program.run("edit bread --depends-on apples")
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today", repository: program.repository, language: .korean)
        #expect(probe.line("bread").hasSuffix("  1번 뒤"))

        let frame = probe.drawing.frame
        func isDim(_ letter: Character) -> Bool? {
            for row in 0..<frame.rows {
                let cells = (0..<frame.columns).map { frame[$0, row] }
                guard cells.contains(where: { $0.character == "○" }) else { continue }
                if let cell = cells.first(where: { $0.character == letter }) {
                    return cell.style.attributes.contains(.dim)
                }
            }
            return nil
        }

        #expect(isDim("b") == true)
        #expect(isDim("p") == false)
    }

    @Test func `a remark names several todos that come first in both languages`() {
        #expect(TodosText(.english).after(["1", "2", "3", "4"]) == "after 1, 2, 3…")
        #expect(TodosText(.korean).after(["13"]) == "13번 뒤")
        #expect(TodosText(.korean).after(["1", "2", "3", "4"]) == "1번, 2번, 3번… 뒤")
        #expect(TodosText(.korean).after(["c0ffee12"]) == "c0ffee12 뒤")
    }

    @Test(arguments: [(96, 60), (119, 60), (136, 66), (160, 66)])
    func `the list gets more than half of a wide screen, and the details the rest`(columns: Int, share: Int) {
        let layout = DayLayout(Size(columns, 40), hasFigures: true, hasEstimates: true, isTable: false)

        #expect(layout.listColumns + 3 + layout.details.columns == columns)
        #expect(abs(layout.listColumns * 100 / columns - share) <= 3)
    }

    @Test func `the question before a deletion leaves the row of its todo visible`() throws {
        let trip = UUID()
        let todos = (1...9).map { Todo.make("todo \($0)", priority: .high) }
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today",
            todos: todos + [.make("zoo", id: trip), .make("tickets", parent: trip)], columns: 40, rows: 20)

        probe.press("G", "k", "d")

        #expect(probe.text.contains("Delete"))
        #expect(probe.line("○ zoo").contains("▏"))
    }
}
