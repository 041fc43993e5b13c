import DomainTesting
import FeatureTesting
import Testing
import TodosDomain
import TodosFeature

@Suite("Reordering on the Today screen")
struct DayReorderTests {
    private func titles(_ probe: ScreenProbe) -> [String] {
        probe.text.split(separator: "\n").compactMap { line in
            line.split(separator: "○ ").dropFirst().first.map { String($0.prefix(1)) }
        }
    }

    @Test func `Alt with an arrow moves a todo past its neighbor, and the selection follows`() throws {
        let todos = ["a", "b", "c"].enumerated().map { index, title in
            Todo.make(title, position: "a\(index)", createdAt: 1_795_000_000_000 + Int64(index))
        }
        let probe = try ScreenProbe(TodosAssembly.self, screen: "today", todos: todos)
        probe.press("alt-down")
        #expect(titles(probe) == ["b", "a", "c"])
        probe.press("alt-down", "alt-up", "alt-up", "alt-up")
        #expect(titles(probe) == ["a", "b", "c"])
        probe.press("j", "alt-j")
        #expect(titles(probe) == ["a", "c", "b"])
        probe.press("u")
        #expect(titles(probe) == ["a", "b", "c"])
    }
}
