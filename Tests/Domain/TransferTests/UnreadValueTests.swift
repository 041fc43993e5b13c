import DomainPrimitives
import Testing
import TodosDomain
import TransferDomain

@Suite("A value that cannot be read")
struct UnreadValueTests {
    /// Two versions of a file, which differ in the value of `field`. In the version `good`, this value is
    /// valid. In the version `bad`, an import cannot read the value.
    struct Case: CustomTestStringConvertible, Sendable {
        let format: TransferFormat
        let field: TodoField
        let good: String
        let bad: String
        var testDescription: String { "\(format) \(field)" }
    }

    private static let uuid = "00000000-0000-4000-8000-000000000001"

    private static func csv(_ field: TodoField, _ good: String, _ bad: String, due: String = "2027-01-01")
        -> Case
    {
        func file(_ value: String) -> String {
            "id,title,\(field)\(field == .due ? "" : ",due")\n1,a,\(value)\(field == .due ? "" : ",\(due)")\n"
        }
        return Case(format: .csv, field: field, good: file(good), bad: file(bad))
    }

    private static func todoist(_ priority: String, _ indent: String) -> String {
        "TYPE,CONTENT,PRIORITY,INDENT\ntask,above,1,1\ntask,a,\(priority),\(indent)\n"
    }

    private static func tickTick(_ due: String, _ repetition: String = "FREQ=DAILY") -> String {
        "List Name,Title,Status,Is All Day,Due Date,Repeat,Priority\nInbox,a,0,true,\(due),\(repetition),1\n"
    }

    private static func tickTick(start: String) -> String {
        "List Name,Title,Status,Is All Day,Start Date,Due Date\n"
            + "Inbox,a,0,true,\(start),2027-01-01T00:00:00Z\n"
    }

    private static func markdown(_ words: String) -> String { "- [ ] a \(words) <!-- \(uuid) -->\n" }

    private static func task(_ due: String) -> String {
        "{\"uuid\":\"\(uuid)\",\"description\":\"a\",\"entry\":\"20261101T000000Z\",\"due\":\"\(due)\"}\n"
    }

    private static func template(_ until: String) -> String {
        """
        {"uuid":"\(uuid)","description":"a","status":"recurring","entry":"20261101T000000Z",
        "due":"20261201T000000Z","recur":"daily","until":"\(until)"}

        """
    }

    private static func calendar(_ due: String) -> String {
        "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:\(uuid)\nSUMMARY:a\nRRULE:FREQ=DAILY\nDUE\(due)\n"
            + "END:VTODO\nEND:VCALENDAR\n"
    }

    private static func calendar(
        start: String, due: String = ";VALUE=DATE:20270103", own: String
    ) -> String {
        let lines = ["UID:\(uuid)", "SUMMARY:a", start, "DUE\(due)", own].filter { !$0.isEmpty }
        let todo = ["BEGIN:VTODO"] + lines + ["END:VTODO"]
        return (["BEGIN:VCALENDAR"] + todo + ["END:VCALENDAR", ""]).joined(separator: "\n")
    }

    static let all: [Case] = [
        csv(.due, "2027-01-01", "someday"), csv(.start, "2027-01-01", "someday"),
        csv(.deadline, "2027-01-01", "someday"), csv(.priority, "high", "urgently"),
        csv(.side, "life", "both"),
        csv(.difficulty, "5", "6"), csv(.estimate, "20m", "3chapters"),
        csv(.completed, "2026-11-02T00:00:00Z", "maybe"),
        csv(.recurrence, "every week", "every blue moon"),
        Case(format: .csv, field: .priority, good: todoist("1", "1"), bad: todoist("9", "1")),
        Case(format: .csv, field: .due, good: tickTick("2027-01-01T00:00:00+0000"), bad: tickTick("soon")),
        Case(
            format: .csv, field: .recurrence, good: tickTick("2027-01-01T00:00:00+0000"),
            bad: tickTick("soon")),
        Case(
            format: .csv, field: .start, good: tickTick(start: "2026-12-01T00:00:00+0000"),
            bad: tickTick(start: "soon")),
        Case(format: .markdown, field: .estimate, good: markdown("est:20m"), bad: markdown("est:9999m")),
        Case(
            format: .markdown, field: .due, good: markdown("due:2027-01-01"),
            bad: markdown("due:2027-02-32")),
        Case(format: .markdown, field: .due, good: markdown("📅 2027-01-01"), bad: markdown("📅 2027-02-32")),
        Case(
            format: .markdown, field: .due, good: markdown("[due:: 2027-01-01]"),
            bad: markdown("[due:: soon]")),
        Case(
            format: .markdown, field: .start, good: markdown("start:2027-01-01"),
            bad: markdown("start:2027-02-32")),
        Case(
            format: .markdown, field: .deadline, good: markdown("deadline:2027-01-01"),
            bad: markdown("deadline:2027-02-32")),
        Case(
            format: .markdown, field: .deadline, good: markdown("⏳ 2027-01-01 📅 2027-02-02"),
            bad: markdown("⏳ 2027-01-01 📅 2027-02-32")),
        Case(
            format: .markdown, field: .due, good: markdown("due:2027-01-01 time:09:00"),
            bad: markdown("due:2027-01-01 time:29:00")),
        Case(
            format: .markdown, field: .due, good: markdown("due:2027-01-01 time:09:00 zone:Europe/Paris"),
            bad: markdown("due:2027-01-01 time:09:00 zone:Mars/Base")),
        Case(format: .taskwarrior, field: .due, good: task("20270101T000000Z"), bad: task("soon")),
        Case(
            format: .taskwarrior, field: .recurrence, good: template("20270101T000000Z"),
            bad: template("2027-01-01")),
        Case(format: .ics, field: .due, good: calendar(":20270101T090000Z"), bad: calendar(":soon")),
        Case(format: .ics, field: .recurrence, good: calendar(":20270101T090000Z"), bad: calendar(":soon")),
        Case(
            format: .ics, field: .start, good: calendar(start: "DTSTART;VALUE=DATE:20270101", own: ""),
            bad: calendar(start: "DTSTART;VALUE=DATE:20270101", due: ":soon", own: "")),
        Case(
            format: .ics, field: .start, good: calendar(start: "", own: "X-HARU-START:2027-01-01"),
            bad: calendar(start: "", own: "X-HARU-START:2027-01-32")),
        Case(
            format: .ics, field: .deadline, good: calendar(start: "", own: "X-HARU-DEADLINE:2027-01-01"),
            bad: calendar(start: "", own: "X-HARU-DEADLINE:soon")),
    ]

    @Test(arguments: all)
    func `an unreadable value loses only that value, and is reported`(file: Case) throws {
        let probe = TransferProbe()
        let good = try probe.read(file.good, file.format)

        let bad = try probe.read(file.bad, file.format, .keepGoing)

        #expect(bad.todos.map(\.id) == good.todos.map(\.id))
        #expect(bad.loss.leftOut.count == 1)
        let (before, after) = (try #require(good.todos.last), try #require(bad.todos.last))
        #expect(file.field.differs(before, after))
        #expect(throws: PlannerError.self) { try probe.read(file.bad, file.format) }
    }

    @Test(arguments: all)
    func `an unreadable value does not remove the value in the library`(file: Case) throws {
        let library = TransferLibrary()
        try library.take(file.good, file.format)
        let before = try #require(try library.todos().last)

        try library.take(file.bad, file.format, .keepGoing)

        let after = try #require(try library.todos().first { $0.id == before.id })
        #expect(!file.field.differs(before, after), "\(after)")
    }

    @Test func `an unreadable value does not affect the next entry of the file`() throws {
        let library = TransferLibrary()
        try library.take("id,title,due\n1,a,2027-01-01\n2,b,2027-01-01\n", .csv)

        let outcome = try library.take("id,title,due\n1,,someday\n2,b,2027-02-02\n", .csv, .keepGoing)

        #expect(outcome.figures == [0, 1, 0])
        #expect(try library.todos().first { $0.title.description == "b" }?.due?.description == "2027-02-02")
    }

    @Test(arguments: [
        "est:3chapters", "time:09:00", "zone:Europe/Paris", "due:2027-02-32", "due:friday", "start:soon",
        "deadline:2027-02-32",
    ])
    func `an unreadable value stays in the title of a Markdown task, and is exported again`(word: String)
        throws
    {
        let probe = TransferProbe()

        let todos = try probe.read("- [ ] read \(word) today\n", .markdown, .keepGoing).todos
        let again = try probe.read(probe.write(todos, .markdown).text, .markdown).todos

        #expect(todos.map(\.title.description) == ["read \(word) today"])
        #expect(again.map(\.title.description) == ["read \(word) today"])
    }

    @Test(arguments: [[UInt8]("- [ ] \u{0}\n".utf8), [0x2D, 0x20, 0x5B, 0x20, 0x5D, 0x20, 0xFF, 0x0A]])
    func `a line that is not text loses only that line of a Markdown file`(line: [UInt8]) throws {
        let bytes = Array("- [ ] a\n".utf8) + line + Array("- [ ] c\n".utf8)
        var titles: [String] = []

        let loss = try bytes.withUnsafeBufferPointer { bytes in
            var reader = TransferCodec.reader(.markdown, now: TransferProbe.now, policy: .keepGoing)
            return try reader.read(bytes) {
                titles.append($0.todo.title.description)
            }
        }

        #expect(titles == ["a", "c"])
        #expect(loss.leftOut.map(\.line) == [2])
    }

    @Test func `a note of more than 8 MiB is cut`() throws {
        let line = "  " + String(repeating: "n", count: 1 << 19) + "\n"
        let text = "- [ ] a\n" + String(repeating: line, count: 20) + "- [ ] b\n"

        let (todos, loss) = try TransferProbe().read(text, .markdown, .keepGoing)

        #expect(todos.map(\.title.description) == ["a", "b"])
        #expect(todos.first?.note.utf8.count ?? 0 > 7 << 20)
        #expect(loss.leftOut.map(\.line) == [17])
    }

    @Test func `values that cannot be read in each of many rows are found in one pass`() throws {
        let row = "\"x\"y,2027-01-01\n"
        let text = "title,due\na,2027-01-01\n" + String(repeating: row, count: 30_000)

        let loss = try TransferProbe().read(text, .csv, .keepGoing).loss

        #expect(loss.leftOut.count == 1000)
        #expect(loss.leftOut.first?.line == 3)
        #expect(loss.leftOut.first?.column == 4)
    }

    @Test(arguments: [TransferFormat.todotxt, .markdown, .csv])
    func `values that cannot be read are counted when there are too many to list`(format: TransferFormat)
        throws
    {
        let lines: [TransferFormat: String] = [
            .todotxt: "a due:2014-02-32\n", .markdown: "- [ ] a due:2014-02-32\n", .csv: "a,2014-02-32\n",
        ]
        let text = (format == .csv ? "title,due\n" : "") + String(repeating: lines[format] ?? "", count: 5000)

        let (todos, loss) = try TransferProbe().read(text, format, .keepGoing)

        #expect(todos.count == 5000)
        #expect(loss.leftOut.count == 1000)
        #expect(loss.counts[.skipped(.unlisted)] == 4000)
    }
}
