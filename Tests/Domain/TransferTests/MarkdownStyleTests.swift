import DomainPrimitives
import DomainTesting
import Foundation
import LibraryDomain
import Testing
import TodosDomain
import TransferDomain

@Suite("A Markdown file of any style")
struct MarkdownStyleTests {
    private struct Library {
        let clock = FixedClock()
        let repository: FakePlannerRepository

        init() { repository = FakePlannerRepository(clock: clock) }

        func take(_ text: String) throws -> ImportTodos.Outcome {
            var text = text
            return try text.withUTF8 { bytes in
                try ImportTodos(repository: repository, clock: clock)(
                    [ImportFile(bytes)], format: .markdown, policy: .keepGoing, name: "x.md",
                    isDryRun: false
                ) { _ in }
            }
        }

        func export() throws -> String {
            var text = ""
            _ = try ExportTodos(repository: repository, clock: clock)(
                TodoListRequest(.all, completion: .any), format: .markdown, includesRecords: false
            ) { text += $0 }
            return text
        }

        func todos() throws -> [Todo] {
            try repository.read { reader throws(PlannerError) in try reader.todos(TodoQuery(.all)) }
        }
    }

    /// A todo for comparisons. Only the fields that Markdown can express are compared.
    private struct Content: Equatable, CustomStringConvertible {
        let todo: Todo

        /// The fields that the comparison of two todos leaves out.
        private static let unsaid: Set<TodoField> = [.raw, .position, .foreign]

        static func == (lhs: Content, rhs: Content) -> Bool {
            TodoField.allCases.allSatisfy { unsaid.contains($0) || !$0.differs(lhs.todo, rhs.todo) }
                && lhs.todo.title.description.unicodeScalars.elementsEqual(
                    rhs.todo.title.description.unicodeScalars)
        }

        var description: String {
            let todo = todo
            return
                "\(todo.title) \(todo.due as Any) \(todo.recurrence as Any) "
                + "\(todo.completedAt as Any) \(todo.foreign)"
        }
    }

    private func contents(_ todos: [Todo]) -> [UUID: Content] {
        Dictionary(todos.map { ($0.id, Content(todo: $0)) }) { first, _ in first }
    }

    private func lines(_ text: String) -> [String] {
        text.replacing(#/ <!-- .*? -->/#, with: "").split(separator: "\n").map(String.init).sorted()
    }

    @Test(arguments: 1...40)
    func `a Markdown file and its export give the same todos, and change nothing a second time`(seed: UInt64)
        throws
    {
        var generator = MarkdownGenerator(seed: seed)
        let file = (0..<30).map { _ in generator.next() }.joined()
        let (first, second) = (Library(), Library())
        let taken = try first.take(file)
        let before = try first.todos()
        let export = try first.export()

        let again = try first.take(file)
        let own = try first.take(export)
        let other = try second.take(export)

        #expect(taken.added > 10, "seed \(seed)")
        #expect(
            again.added == 0 && again.updated == 0 && again.unchanged == taken.added, "seed \(seed): \(file)")
        #expect(own.added == 0 && own.updated == 0 && own.unchanged == taken.added, "seed \(seed): \(export)")
        #expect(try first.todos() == before, "seed \(seed)")
        #expect(other.added == taken.added, "seed \(seed): \(export)")
        #expect(contents(try second.todos()) == contents(before), "seed \(seed): \(file)\n\(export)")
        #expect(lines(try second.export()) == lines(export), "seed \(seed): \(file)")
    }

    @Test func `a Markdown file with another state, or without a former field, changes the todo`() throws {
        let library = Library()
        _ = try library.take("- [/] a\n- [ ] b ⏳ 2027-01-01\n")

        let outcome = try library.take("- [ ] a\n- [!] b\n")

        #expect(outcome.updated == 2)
        #expect(lines(try library.export()) == ["- [ ] a", "- [!] b"].sorted())
    }

    @Test(arguments: [
        "- [ ] 📅 2027-01-01\n", "- [ ] ⏳ 2026-12-01 #home 📅 2027-01-01\n", "- [ ] [due:: 2027-01-01]\n",
    ])
    func `a Markdown line with only fields has each field once in its export`(line: String) throws {
        let library = Library()
        _ = try library.take(line)

        let export = try library.export()
        let again = try library.take(export)

        #expect(export.split(separator: "2027-01-01").count == 2, "\(export)")
        #expect(again.added == 0 && again.updated == 0)
        #expect(try library.export() == export)
    }

    @Test(arguments: [true, false], [true, false])
    func `a repeating task that Obsidian completed in a Markdown file continues its series`(
        hasComment: Bool, isAbove: Bool
    )
        throws
    {
        let library = Library()
        var line = "- [ ] trash 🔁 every week 📅 2026-11-22\n"
        _ = try library.take(line)
        if hasComment { line = try library.export() }
        let next = line.replacing("2026-11-22", with: "2026-11-29")
        let done = line.replacing("- [ ]", with: "- [x]").replacing(
            "2026-11-22", with: "2026-11-22 ✅ 2026-11-21")

        let outcome = try library.take(isAbove ? next + done : done + next)
        let todos = try library.todos()
        let again = try library.take(isAbove ? next + done : done + next)

        #expect(outcome.added == 1 && outcome.updated == 1)
        #expect(todos.filter { !$0.isDone }.map { $0.due?.description } == ["2026-11-29"])
        #expect(todos.filter(\.isDone).map { $0.due?.description } == ["2026-11-22"])
        #expect(Set(todos.compactMap { $0.recurrence?.series }).count == 1)
        #expect(again.added == 0 && again.updated == 0)
    }

    @Test func `importing a Markdown export again after an edit and a completion changes nothing`() throws {
        let library = Library()
        _ = try library.take("- [/] a ⏫ 📅 2027-01-01\n- [ ] b 🔁 every week ⏳ 2026-11-22 📅 2026-11-23\n")
        library.clock.advance(milliseconds: 5000)
        let todos = try library.todos()
        try library.repository.write(ActionLabel(.edit, "a"), isDryRun: false) {
            writer throws(PlannerError) in
            for var todo in todos where todo.title.description == "a" {
                todo.due = Due("2027-02-02")
                todo.priority = .low
                try writer.update(todo)
            }
        }
        let repeating = try #require(todos.first { $0.recurrence != nil })
        _ = try CompleteTodos(repository: library.repository, clock: library.clock)([.id(repeating.id)])
        let before = try library.todos()

        let export = try library.export()

        let outcome = try library.take(export)

        #expect(before.count == 3)
        #expect(outcome.added == 0 && outcome.updated == 0, "\(export)")
        #expect(try library.todos() == before)
    }
}

/// Generates random Markdown tasks in the styles of Haru, Obsidian and Dataview. Some tasks contain text that
/// looks like a field.
private struct MarkdownGenerator {
    private var source: SeededGenerator
    private var indent = 0

    init(seed: UInt64) { source = SeededGenerator(seed: seed) }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &source)]
    }

    private mutating func some(_ values: [String], _ most: Int) -> [String] {
        (0..<Int.random(in: 0...most, using: &source)).map { _ in pick(values) }
    }

    /// Generates the Markdown text of a random task. The task may be indented, be part of a quote, or have
    /// notes around it.
    mutating func next() -> String {
        indent = max(0, min(indent + pick([-2, -1, 0, 0, 1]), 4))
        let box = pick([" ", " ", " ", "x", "X", "/", "-", ">", "?", "!", "🔥"])
        let text = some(["#task", "#now"], 1) + [pick(["call", "치과", "pay"])] + some(Self.words, 4)
        let fields: [String] =
            switch pick([0, 1, 2, 3]) {
            case 0: some(Self.own, 3)
            case 1: some(Self.signs, 5)
            case 2: some(Self.dataview, 5)
            default: some(Self.own + Self.signs + Self.dataview, 4)
            }
        let words = text + some(["#home", "#task", "#건강"], 2) + fields + some(["^b1"], 1)
        let space = pick(["", "", "", "> "]) + String(repeating: "  ", count: indent)
        let note = pick(["", "", "\(space)  a note 📅 2027-01-01\n"])
        let mark = pick(["-", "-", "-", "- ", "*", "1.", "2)"]) + " [\(box)]" + pick([" ", " ", "\t"])
        let late = pick(["", "", "", "  behind a part\n"])
        return "\(late)\(space)\(mark)\(words.joined(separator: pick([" ", " ", "  "])))\n\(note)"
    }

    private static let words = [
        "mom", "👩‍🚀", "cafe\u{301}", "📅", "2027-01-01", "\\", "🔺", "✅", "[note", "(a::", "x]", "🔁", "every",
        "week,", "[[k:: v]]", "\\📅 2027-01-01", "\\[due:: 2027-01-01]", "#x,y", "^z", "🆔", "!",
        "[due:: 2027-03-03]", "(rating:: 9)", "⏳\u{FE0F}", "하기", "#mom", "#건강", "`grep #x`", "``a ` #b``",
        "`c  #d !high`", "`🔺 #y`", "`<!-- x #z -->`", "<!--", "<!-- y -->", "#12", "#7.", "#bar.", "#milk,",
        "**#now**", "_#이름_:", "**\\#now**",
    ]
    private static let own = [
        "!high", "!low", "due:2027-01-01", "time:09:00", "est:20m", "start:2026-11-30", "start:soon",
        "deadline:2027-01-05", "deadline:2027-02-32",
    ]
    private static let signs = [
        "📅 2027-01-01", "📅\u{FE0F} 2027-01-02", "📅 2027-02-32", "⏳ 2026-12-01", "🛫2026-12-02", "🔁 every week",
        "🔁 every month on the last when done", "🔁 every blue moon", "✅ 2026-11-20", "➕ 2026-11-01",
        "❌ 2026-11-02", "🔺", "⏫", "🔼\u{FE0F}", "🔽", "⏬", "🆔 abc-1", "⛔ a,b", "🏁 keep",
    ]
    private static let dataview = [
        "[due:: 2027-01-01]", "(due::2027-01-02)", "[due:: soon]", "[scheduled:: 2026-12-01],",
        "[start:: 2026-12-02]", "[repeat:: every 2 weeks]", "[completion:: 2026-11-20]",
        "[created:: 2026-11-01]", "[priority:: highest]", "[Priority:: low]", "[priority:: urgent]",
        "[mood:: [[so]] so]", "(id:: abc)",
    ]
}
