import Foundation
import Testing

/// The program `task` of Taskwarrior, with a task database of its own.
private struct TaskProgram {
    static let path = ["/usr/bin/task", "/usr/local/bin/task", "/opt/homebrew/bin/task"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }
    private static let settings = """
        confirmation=off
        recurrence.confirmation=no
        verbose=nothing
        news.version=9.0.0
        uda.jira.type=string
        uda.effort.type=numeric
        uda.review.type=date

        """

    private let directory: String
    private let path: String

    /// - Parameter directory: A directory, which this initializer creates, for the task database.
    init(_ directory: String) throws {
        self.directory = directory
        path = try #require(Self.path)
        try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
        try (Self.settings + "data.location=\(directory)\n").write(
            toFile: directory + "/taskrc", atomically: true, encoding: .utf8)
    }

    @discardableResult
    func run(_ arguments: String...) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments
        process.environment = [
            "TASKRC": directory + "/taskrc", "HOME": directory, "TZ": "Asia/Seoul", "LC_ALL": "C.UTF-8",
        ]
        let out = Pipe()
        process.standardOutput = out
        process.standardError = FileHandle.nullDevice
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let output = String(decoding: out.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "task \(arguments)")
        return output
    }

    func importTasks(_ json: String) throws {
        try json.write(toFile: directory + "/import.json", atomically: true, encoding: .utf8)
        try run("import", directory + "/import.json")
    }

    /// Returns the attributes of all tasks. The key of a task is its status and description, such as
    /// `pending Buy paint`. An attribute that is not a string becomes JSON text. Leaves out `id`, `urgency`
    /// and the attributes that Haru adds.
    func tasks() throws -> [String: [String: String]] {
        let json = try JSONSerialization.jsonObject(with: Data(try run("export").utf8))
        var tasks: [String: [String: String]] = [:]
        for task in try #require(json as? [[String: Any]]) {
            var attributes: [String: String] = [:]
            for (name, value) in task where name != "id" && name != "urgency" && !name.hasPrefix("haru_") {
                attributes[name] = try value as? String ?? Self.text(value)
            }
            tasks["\(attributes["status"] ?? "") \(attributes["description"] ?? "")"] = attributes
        }
        return tasks
    }

    private static func text(_ value: Any) throws -> String {
        let options: JSONSerialization.WritingOptions = [.sortedKeys, .fragmentsAllowed]
        return String(
            decoding: try JSONSerialization.data(withJSONObject: value, options: options), as: UTF8.self)
    }
}

/// Tests with the real Taskwarrior. Without the program `task`, they are skipped.
@Suite("The real Taskwarrior", .enabled(if: TaskProgram.path != nil))
struct TaskwarriorProgramTests {
    private let haru = HaruProcess()

    private func taskProgram(_ name: String) throws -> TaskProgram {
        try TaskProgram(haru.directory + "/" + name)
    }

    private func addTasks(to task: TaskProgram) throws {
        try task.run(
            "add", "보고서 쓰기", "project:Work.Q4", "due:2098-11-28", "wait:2099-11-27T23:30",
            "scheduled:2098-11-27T09:00", "jira:HARU-1", "effort:3", "review:2098-12-24", "+회사", "priority:H")
        try task.run("add", "Buy paint", "project:Home", "+shopping", "due:2098-12-05T14:30")
        try task.run(
            "add", "Paint the fence", "project:Home", "depends:2", "scheduled:2098-12-06",
            "until:2099-06-01")
        try task.run("add", "Water plants", "due:2098-11-28", "recur:weekly", "until:2099-03-01")
        try task.run("2", "annotate", "two litres")
        try task.run("add", "Call Ann", "project:Home")
        try task.run("Call Ann", "done")
    }

    private func export() throws -> String {
        let result = try haru.run("export", "--format", "taskwarrior")
        #expect(result.status == 0, "\(result.err)")
        return result.out
    }

    private func change(_ words: String...) throws {
        let result = try haru.run(words)
        #expect(result.status == 0, "\(words): \(result.err)")
    }

    private func importTasks(_ task: TaskProgram) throws {
        let result = try haru.run("import", "--format", "taskwarrior", "-", input: try task.run("export"))
        #expect([0, 7].contains(result.status), "\(result.err)")
    }

    @Test func `Taskwarrior reads its own values again after an import and an export by Haru`() throws {
        defer { haru.remove() }
        let (task, other) = (try taskProgram("first"), try taskProgram("second"))
        try addTasks(to: task)
        let tasks = try task.tasks()
        #expect(tasks.count == 6)

        try importTasks(task)
        try other.importTasks(try export())

        #expect(try other.tasks() == tasks)
    }

    @Test func `edits in Haru and in Taskwarrior reach the other program, and one undo takes an import back`()
        throws
    {
        defer { haru.remove() }
        let task = try taskProgram("first")
        try addTasks(to: task)
        try importTasks(task)
        let id = try #require(try task.tasks()["pending Buy paint"]?["uuid"])

        try change("edit", "Paint the fence", "--deadline", "2098-12-20", "--project", "garden.fence")
        try change("move", "Buy paint", "2098-11-30")
        try task.importTasks(try export())
        let edited = try task.tasks()
        #expect(edited["pending Buy paint"]?["due"] == "20981130T053000Z")
        #expect(edited["pending Paint the fence"]?["project"] == "garden.fence")
        #expect(edited["pending Paint the fence"]?["depends"] == "[\"\(id)\"]")

        try task.run("Paint the fence", "modify", "depends:", "due:2098-12-19T10:00")
        try task.run("Buy paint", "done")
        try importTasks(task)
        let before = try haru.run("list", "all", "--all", "--ndjson").out
        #expect(before.contains(#""due":"2098-12-19T10:00"#))
        #expect(before.contains(#""deadline":"2098-12-20""#))
        #expect(!before.contains("\"dependsOn\":[\""))

        try change("undo")
        let after = try haru.run("list", "all", "--all", "--ndjson").out
        #expect(!after.contains(#""due":"2098-12-19T10:00"#))
        #expect(after.contains("\"dependsOn\":[\"\(id)\"]"))
    }
}
