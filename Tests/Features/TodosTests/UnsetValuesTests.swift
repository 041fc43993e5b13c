import DomainPrimitives
import DomainTesting
import FeatureTesting
import Foundation
import Testing
import TodosDomain
import TodosFeature
import UtilLocalization

@Suite("Side, difficulty and estimate that no person has set")
struct UnsetValuesTests {
    private func document(_ program: FeatureProgram, _ line: String) throws -> [String: Any] {
        let json = try JSONSerialization.jsonObject(with: Data(program.run(line).out.utf8))
        let data = try #require((json as? [String: Any])?["data"] as? [String: Any])
        return try #require(data["todo"] as? [String: Any])
    }

    @Test func `show and the echo leave out unset values, and JSON counts and names them`() throws {
        let program = FeatureProgram(TodosAssembly.self)
        #expect(program.run("add call mom").out == "+ 1  call mom · due Sat 21 Nov\n")
        let shown = program.run("show 1").out
        #expect(!shown.contains("side") && !shown.contains("difficulty") && !shown.contains("estimate"))
        let todo = try document(program, "show 1 --json")
        #expect(todo["side"] as? String == "work" && todo["difficulty"] as? Int == 3)
        #expect(todo["estimateMinutes"] as? Int == 30)
        #expect(todo["unset"] as? [String] == ["side", "difficulty", "estimateMinutes"])
    }

    @Test func `a value that equals the counted one is shown when a person set it, and can be cleared`()
        throws
    {
        let program = FeatureProgram(TodosAssembly.self)
        let added = program.run("add call mom est:30m *3 @work").out
        #expect(added == "+ 1  call mom · due Sat 21 Nov · work · *3 · 30m\n")
        #expect(try document(program, "show 1 --json")["unset"] as? [String] == [])
        let cleared = program.run("edit 1 --no-estimate --no-difficulty --no-side").out
        #expect(cleared == "~ 1  call mom · due Sat 21 Nov\n")
        #expect(
            try document(program, "show 1 --json")["unset"] as? [String] == [
                "side", "difficulty", "estimateMinutes",
            ])
        #expect(program.run("edit 1 --no-estimate --estimate 1h").error != nil)
        #expect(program.run("edit 1 --no-side --life").error != nil)
    }

    @Test(arguments: [
        ("none estimated", ["a", "b"], ["2 todos, none estimated"], ["work 1h", "⣠"]),
        ("some estimated", ["a est:1h", "b"], ["work 1h 30m", "1 of 2 estimated"], ["none estimated"]),
        ("all estimated", ["a est:1h", "b est:15m"], ["work 1h 15m"], ["estimated"]),
    ])
    func `the status box folds to one line until an estimate exists, and counts the estimates`(
        name: String, lines: [String], shown: [String], hidden: [String]
    ) throws {
        let minutes = ["est:1h": 60, "est:15m": 15]
        let todos = lines.map { line in
            let words = line.split(separator: " ").map(String.init)
            return Todo.make(words[0], minutes: minutes[words.last ?? ""])
        }
        let probe = try ScreenProbe(TodosAssembly.self, screen: "today", todos: todos, columns: 100, rows: 30)
        for text in shown { #expect(probe.text.contains(text), "\(name)") }
        for text in hidden { #expect(!probe.text.contains(text), "\(name)") }
    }

    @Test(arguments: [
        (80, 22, "work 10h · life 3h 20m · 2 of 3 estimated", 1), (40, 40, "work 10h · life 3h 20m", 1),
        (100, 30, "work 10h ████████████░░░░ life 3h 20m · 2 of 3 estimated", 4),
        (60, 30, "work 10h · life 3h 20m · 2 of 3 estimated", 4),
    ])
    func `the status box is one line on a small screen, and leaves out the bar before it cuts words`(
        columns: Int, rows: Int, sides: String, boxRows: Int
    ) throws {
        let todos = [
            Todo.make("a", side: .work, minutes: 570), .make("b", side: .life, minutes: 200), .make("c"),
        ]
        let probe = try ScreenProbe(
            TodosAssembly.self, screen: "today", todos: todos, columns: columns, rows: rows)
        #expect(probe.line("work 10h").contains(sides))
        #expect(!probe.line("work 10h").contains("…"))
        #expect(probe.text.contains("⣠") == (boxRows > 1))
        // The row of days takes three rows, and the heading follows the box.
        let lines = probe.text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.firstIndex { $0.contains("Today ·") } == 3 + boxRows)
    }

    @Test func `the status box without estimates leaves out the balance before it cuts words`() throws {
        let todos = [Todo.make("a"), .make("b")]
        for (columns, isShort) in [(40, true), (80, false)] {
            let probe = try ScreenProbe(
                TodosAssembly.self, screen: "today", todos: todos, columns: columns, rows: 22)
            let line = probe.line("none estimated")
            #expect(line.contains("2 todos, none estimated") && !line.contains("…"))
            #expect(line.contains("if each takes 30m") == !isShort)
        }
    }
}
