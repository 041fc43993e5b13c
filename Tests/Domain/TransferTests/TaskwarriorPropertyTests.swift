import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain
import TransferDomain

@Suite("Any tasks of Taskwarrior")
struct TaskwarriorPropertyTests {
    @Test(arguments: 1...60)
    func `any tasks of Taskwarrior keep every attribute, and importing the export changes nothing`(
        seed: UInt64
    ) throws {
        var generator = TaskGenerator(seed: seed)
        let (library, probe) = (TransferLibrary(), TransferProbe())
        let tasks = generator.tasks(15)
        let file = String(decoding: try JSONSerialization.data(withJSONObject: tasks), as: UTF8.self)

        let todos = try probe.read(file, .taskwarrior).todos
        let export = probe.write(todos, .taskwarrior).text
        let again = try probe.read(export, .taskwarrior).todos

        #expect(todos.count == 15, "seed \(seed)")
        #expect(ordered(again) == ordered(todos), "seed \(seed): \(file)\n\(export)")
        let written = try #require(
            try JSONSerialization.jsonObject(with: Data(export.utf8)) as? [[String: Any]])
        let byID = Dictionary(uniqueKeysWithValues: written.map { ($0["uuid"] as? String ?? "", $0) })
        for task in tasks {
            let other = try #require(byID[task["uuid"] as? String ?? ""], "seed \(seed)")
            for (name, value) in task where !["id", "urgency", "tags"].contains(name) {
                let isSame = (value as? NSObject) == (other[name] as? NSObject)
                #expect(isSame, "seed \(seed): \(name) \(value) is \(other[name] ?? "missing")")
            }
            let tags = Set(other["tags"] as? [String] ?? [])
            #expect(tags == Set(task["tags"] as? [String] ?? []), "seed \(seed)")
        }

        try library.take(file, .taskwarrior)
        #expect(try library.take(file, .taskwarrior).figures == [0, 0, 15], "seed \(seed)")
        let text = try library.export(.taskwarrior).text
        #expect(try library.take(text, .taskwarrior).figures == [0, 0, 15], "seed \(seed)")
    }

    private func ordered(_ todos: [Todo]) -> [Todo] {
        todos.map { todo in
            var todo = todo
            todo.foreign.properties.sort { ($0.name, $0.value) < ($1.name, $1.value) }
            return todo
        }
    }
}

/// Generates random tasks as `task export` of Taskwarrior writes them. The tasks have every kind of
/// attribute, including some that users of Taskwarrior define.
private struct TaskGenerator {
    private var source: SeededGenerator

    init(seed: UInt64) { source = SeededGenerator(seed: seed) }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &source)]
    }

    private mutating func instant() -> String {
        let days = Int.random(in: 0...700, using: &source)
        let day = (Day("2026-01-01") ?? .first).adding(days: days)
        return day.basicDescription + pick(["T000000Z", "T145959Z", "T225959Z", "T153012Z", "T010000Z"])
    }

    mutating func tasks(_ count: Int) -> [[String: Any]] {
        let texts = ["pay rent", "치과", "cafe\u{301}", "👩‍🚀", "a \\ \"b\" {c}", "+x due:y"]
        return (0..<count).map { number in
            var task: [String: Any] = [
                "uuid": "00000000-0000-4000-8000-0000000000\(10 + number)", "id": number,
                "description": "\(pick(texts)) \(number)",
                "status": pick(["pending", "pending", "completed", "waiting"]), "entry": "20251101T101112Z",
                "modified": "20261101T101112Z", "urgency": 1.5,
            ]
            if task["status"] as? String == "completed" { task["end"] = "20261102T101112Z" }
            let isOpen = task["status"] as? String == "pending"
            if task["status"] as? String == "waiting" || isOpen && pick([true, false]) {
                task["wait"] = "20380101T000000Z"
            }
            for name in ["due", "scheduled", "until"] where pick([true, false]) { task[name] = instant() }
            let optional: [String: [Any]] = [
                "priority": ["H", "M", "L"], "project": ["home", "Home.Garden", "집 수리"],
                "tags": [["a", "회사"], ["next"]],
                "jira": ["HARU-1", "값", "x\ny"], "points": [3, 2.5, 0], "flagged": [true],
                "annotations": [
                    [["entry": "20261101T000000Z", "description": "one"]],
                    [
                        ["entry": "20261101T000000Z", "description": "하나"],
                        ["entry": "20261102T000000Z", "description": "two\nlines"],
                    ],
                ],
            ]
            for (name, values) in optional.sorted(by: { $0.key < $1.key }) where pick([true, false]) {
                task[name] = pick(values)
            }
            if number > 0, pick([true, false]) {
                let other = Int.random(in: 0..<number, using: &source)
                task["depends"] = ["00000000-0000-4000-8000-0000000000\(10 + other)"]
            }
            return task
        }
    }
}
