import DomainPrimitives
import Testing
import TodosDomain
import TransferDomain

/// Each task in these tests has an annotation. An annotation is a JSON object in an array, like a task, so a
/// reader could mistake it for a task.
@Suite("A task that is not valid JSON")
struct JSONRecoveryTests {
    /// The layout of a file with tasks:
    ///
    /// - `pretty`: each task has several lines.
    /// - `joined`: each task has several lines, and two tasks share the line `}, {`.
    /// - `lines`: each task has one line.
    /// - `oneLine`: all tasks share one line.
    enum Layout: CaseIterable { case pretty, joined, lines, oneLine }

    private static func task(_ number: Int, _ value: String, _ layout: Layout) -> String {
        let members = [
            "\"description\": \"task \(number)\"", "\"entry\": \"20261101T000000Z\"", "\"points\": \(value)",
            "\"annotations\": [", "{", "\"entry\": \"20261101T000000Z\",",
            "\"description\": \"note {\(number)}\"", "}]",
        ]
        let (head, notes) = (members.prefix(3), members.dropFirst(3))
        switch layout {
        case .lines, .oneLine: return "{" + head.joined(separator: ",") + "," + notes.joined() + "}"
        case .joined:
            return "{\n    " + (head + [notes.joined(separator: "\n    ")]).joined(separator: ",\n    ")
                + "\n}"
        case .pretty:
            return "  {\n    " + (head + [notes.joined(separator: "\n      ")]).joined(separator: ",\n    ")
                + "\n  }"
        }
    }

    /// Returns a file with four tasks, numbered from 0. Only the task with the number `bad` contains `value`,
    /// such as the incomplete JSON `tru`.
    private static func file(_ value: String, at bad: Int, _ layout: Layout) -> String {
        let tasks = (0..<4).map { task($0, $0 == bad ? value : "3", layout) }
        switch layout {
        case .joined: return "[" + tasks.joined(separator: ", ") + "]\n"
        case .pretty, .lines: return "[\n" + tasks.joined(separator: ",\n") + "\n]\n"
        case .oneLine: return "[" + tasks.joined(separator: ",") + "]"
        }
    }

    @Test(arguments: Layout.allCases, ["tru", "012", "]", "", "1 2", "\"x", "\"a\"b\""])
    func `invalid JSON in a task loses only that task, and no annotation becomes a todo`(
        layout: Layout, value: String
    )
        throws
    {
        // If all tasks are on one line, nothing shows where a string without a closing quote should end.
        if layout == .oneLine, value.contains("\"") { return }
        for bad in 0..<4 {
            let text = Self.file(value, at: bad, layout)

            let (todos, loss) = try TransferProbe().read(text, .taskwarrior, .keepGoing)

            #expect(
                todos.map(\.title.description) == (0..<4).filter { $0 != bad }.map { "task \($0)" },
                "task \(bad) of \(text)")
            #expect(todos.map(\.note) == (0..<4).filter { $0 != bad }.map { "note {\($0)}" })
            #expect(loss.leftOut.count == 1)
        }
    }

    @Test func `a task with a brace too many leaves the tasks on other lines`() throws {
        let lines = [
            "[", #"{"description":"a","x":{}},"annotations":[{"description":"n"}]},"#,
            #"{"description":"b"}"#, "]",
        ]

        let todos = try TransferProbe().read(lines.joined(separator: "\n"), .taskwarrior, .keepGoing).todos

        #expect(todos.map(\.title.description) == ["a", "b"])
    }

    @Test(arguments: [
        "[{\"description\":\"a\"}\n{\"description\":\"b\"}]",
        "[{\"description\":\"a\"}]]\n{\"description\":\"b\"}\n]",
    ])
    func `a missing comma or an extra bracket between tasks is reported, and loses no task`(text: String)
        throws
    {
        let (todos, loss) = try TransferProbe().read(text, .taskwarrior, .keepGoing)

        #expect(todos.map(\.title.description) == ["a", "b"])
        #expect(loss.leftOut.count == 1)
    }
}
