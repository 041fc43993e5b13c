import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain
import TransferDomain

@Suite("Any file of todo.txt")
struct TodoTxtPropertyTests {
    @Test(arguments: 1...40)
    func `an unedited todo.txt file is exported line by line and changes nothing on re-import`(seed: UInt64)
        throws
    {
        let lines = TodoTxtGenerator.lines(seed: seed)
        let library = TransferLibrary()
        let first = try library.take(lines.joined(separator: "\n") + "\n", .todotxt)
        #expect(first.added == lines.count, "seed \(seed)")

        let (text, _) = try library.export(.todotxt)
        let again = try library.take(text, .todotxt)

        let (before, after) = (
            Self.counted(lines), Self.counted(text.split(separator: "\n").map(String.init))
        )
        let missing = before.filter { after[$0.key] != $0.value }.keys.map {
            String(decoding: $0, as: UTF8.self)
        }
        #expect(before == after, "seed \(seed): \(missing) in \(text)")
        #expect(again.figures == [0, 0, lines.count], "seed \(seed)")
    }

    @Test(arguments: 1...20)
    func `edited todos of a todo.txt file read back the same in this library and in another`(seed: UInt64)
        throws
    {
        let lines = TodoTxtGenerator.lines(seed: seed)
        let library = TransferLibrary()
        try library.take(lines.joined(separator: "\n"), .todotxt)
        for todo in try library.todos() {
            try library.edit(todo) {
                $0.side = .set(.life)
                $0.estimate = .set(Estimate(trusted: 77))
            }
        }
        let before = try library.todos()

        let text = try library.export(.todotxt).text
        let back = try TransferProbe().read(text, .todotxt).todos
        try library.take(text, .todotxt)

        #expect(try library.todos().map(\.title) == before.map(\.title), "seed \(seed)")
        #expect(try library.todos().map(\.tags) == before.map(\.tags), "seed \(seed)")
        let read = Dictionary(uniqueKeysWithValues: back.map { ($0.id, $0) })
        for todo in before {
            let other = try #require(read[todo.id], "seed \(seed): \(todo.title)")
            #expect(other.title == todo.title, "seed \(seed): \(text)")
            #expect(other.tags == todo.tags, "seed \(seed): \(text)")
            #expect(other.due == todo.due, "seed \(seed): \(text)")
            #expect(other.start == todo.start, "seed \(seed): \(text)")
            #expect(other.deadline == todo.deadline, "seed \(seed): \(text)")
            #expect(other.priority == todo.priority, "seed \(seed): \(text)")
            #expect(other.isDone == todo.isDone, "seed \(seed): \(text)")
            #expect(other.estimate == todo.estimate, "seed \(seed): \(text)")
        }
    }

    private static func counted(_ lines: [String]) -> [[UInt8]: Int] {
        Dictionary(lines.map { (Array($0.utf8), 1) }, uniquingKeysWith: +)
    }
}

private struct TodoTxtGenerator {
    private var source: SeededGenerator

    static func lines(seed: UInt64) -> [String] {
        var generator = TodoTxtGenerator(source: SeededGenerator(seed: seed))
        var lines: [String] = []
        for number in 0..<25 {
            let repeated = lines.filter { !$0.contains("uuid:") }.randomElement(using: &generator.source)
            if let repeated, generator.isOne(in: 6) {
                lines.append(repeated)
            } else {
                lines.append(generator.line(number))
            }
        }
        return lines
    }

    private mutating func line(_ number: Int) -> String {
        var words: [String] = []
        if isOne(in: 3) { words.append("x") }
        if isOne(in: 3) { words.append(one(of: ["(A)", "(B)", "(C)", "(D)", "(Z)"])) }
        for _ in 0..<Int.random(in: 0...2, using: &source) { words.append(one(of: Self.days)) }
        var body = [one(of: ["call", "회의", "👩‍🚀", "cafe\u{301}"])]
        for _ in 0..<Int.random(in: 0...7, using: &source) {
            body.insert(
                one(of: one(of: [Self.words, Self.tags, Self.keys])),
                at: Int.random(in: 0...body.count, using: &source))
        }
        words += body
        if isOne(in: 8) { words.append("uuid:line-\(number)") }
        if isOne(in: 8) {
            words.append("uuid:00000000-0000-4000-8000-0000000000\(10 + number)")
        }
        let spaced = words.map { word in isOne(in: 8) ? word + " " : word }.joined(separator: " ")
        return (isOne(in: 10) ? " " : "") + spaced
    }

    private mutating func isOne(in count: Int) -> Bool { Int.random(in: 0..<count, using: &source) == 0 }

    private mutating func one<Value>(of values: [Value]) -> Value {
        values[Int.random(in: values.indices, using: &source)]
    }

    private static let days = ["2026-01-02", "2025-12-31", "2024-02-29"]
    private static let words = [
        "mom", "about", "x", "(A)", "2026-02-03", "10:30", "http://a.b/c?d=e:f", "a@b.c", "C++", "+", "@",
        "-", "\\", "\\+plus", "\\\\@at", "\\x", "할", "일", "청소하기", "🎉", "e\u{301}", "《책》",
    ]
    private static let tags = ["+home", "@home", "+Home", "@집", "+집", "+trip", "@mom", "+👩‍🚀", "@a:b", "+1"]
    private static let keys = [
        "due:2026-12-01", "due:2027-02-28", "time:09:00", "time:23:59", "zone:Asia/Seoul",
        "zone:Europe/Berlin", "t:2026-11-01", "est:20", "est:30", "est:1h30m", "est:3chapters", "est:99999",
        "rec:1w", "rec:+2d", "rec:1b", "rec:sometimes", "pri:B", "pri:d", "pri:high", "foo:bar", "메모:긴",
        "h:1", "t:soon", "deadline:2026-12-24", "deadline:2026-02-30",
    ]
}
