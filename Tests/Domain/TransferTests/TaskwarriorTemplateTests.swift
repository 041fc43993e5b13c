import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain
import TransferDomain

@Suite("Taskwarrior's templates")
struct TaskwarriorTemplateTests {
    private static let template = """
        {"uuid":"00000000-0000-4000-8000-00000000000a","description":"gym","status":"recurring",
        "entry":"20261101T000000Z","due":"20261124T150000Z","recur":"weekly","mask":"MASK","project":"Health"}
        """

    private static func child(_ number: Int, _ status: String, due: String) -> String {
        """
        {"uuid":"00000000-0000-4000-8000-00000000000\(number)","description":"gym","status":"\(status)",
        "entry":"20261101T000000Z","due":"\(due)","end":"20261121T000000Z","recur":"weekly",
        "parent":"00000000-0000-4000-8000-00000000000a","imask":\(number - 1)}
        """
    }

    @Test(arguments: ["+": "2026-12-02", "+X": "2026-12-09"])
    func `a template whose children are all done continues with its next occurrence`(
        mask: String, next: String
    ) throws {
        let text =
            "[" + Self.template.replacing("MASK", with: mask) + ","
            + Self.child(1, "completed", due: "20261124T150000Z") + "]"

        let todos = try TransferProbe().read(text, .taskwarrior).todos

        #expect(todos.filter { !$0.isDone }.map { $0.due?.description } == [next])
        #expect(todos.filter(\.isDone).map { $0.due?.description } == ["2026-11-25"])
    }

    @Test func `the export writes one template, whose mask knows the earlier children of the series`() throws
    {
        let text =
            "[" + Self.template.replacing("MASK", with: "+-") + ","
            + Self.child(1, "completed", due: "20261124T150000Z") + ","
            + Self.child(2, "pending", due: "20261201T150000Z") + "]"
        let todos = try TransferProbe().read(text, .taskwarrior).todos
        let open = try #require(todos.first { !$0.isDone })

        var writer = TransferCodec.writer(.taskwarrior, now: TransferProbe.now, tags: [])
        var loss = LossReport()
        let written = todos.map { writer.write($0, depth: 0, &loss) }.joined()

        #expect(written.components(separatedBy: "\"status\":\"recurring\"").count == 2)
        #expect(written.contains("\"mask\":\"+-\""), "\(written)")
        #expect(written.contains("\"imask\":1"))
        let next = try #require(CompleteTodos.occurrence(after: open, now: TransferProbe.now))
        let later = writer.write(next, depth: 0, &loss)
        #expect(
            later.contains("\"mask\":\"++-\"") && later.contains("\"imask\":2")
                && later.contains("\"project\":\"Health\""),
            "\(later)")
        let back = try TransferProbe().roundTrip([next], .taskwarrior)
        #expect(back == [next])
    }

    @Test func `a todo that no longer repeats brings nothing of its template back from an export`() throws {
        let text =
            "[" + Self.template.replacing("MASK", with: "-") + ","
            + Self.child(1, "pending", due: "20261124T150000Z") + "]"
        var todo = try #require(try TransferProbe().read(text, .taskwarrior).todos.first)
        todo.recurrence = nil
        todo.setTags([])

        let back = try TransferProbe().roundTrip([todo], .taskwarrior)

        #expect(back.map(\.recurrence) == [nil])
        #expect(back.map(\.tags) == [[]])
    }

    /// Returns a repeating todo whose occurrences are each due 31 days after they start.
    private func apart(_ rule: String = "FREQ=YEARLY") throws -> Todo {
        var todo = Todo.make("insure", due: "2027-05-16", rule: rule)
        let start = try #require(Day("2027-04-15"))
        todo.recurrence?.start = start
        todo.recurrence?.occurrence = start
        todo.recurrence?.offset = 31
        return todo
    }

    @Test func `a template is due when the first occurrence is due, not when it starts`() throws {
        let todo = try apart("FREQ=YEARLY;UNTIL=20300415")
        let next = try #require(CompleteTodos.occurrence(after: todo, now: TransferProbe.now))

        let text = TransferProbe().write([todo], .taskwarrior).text
        let later = TransferProbe().write([next], .taskwarrior).text

        // The due date is the midnight at which 16 May begins in Seoul. The template and its child both have
        // it.
        #expect(text.components(separatedBy: "\"due\":\"20270515T150000Z\"").count == 3, "\(text)")
        #expect(text.components(separatedBy: "\"until\":\"20300516T145900Z\"").count == 3, "\(text)")
        #expect(next.due?.description == "2028-05-16")
        #expect(
            later.contains("\"due\":\"20270515T150000Z\"") && later.contains("\"due\":\"20280515T150000Z\""))
        #expect(later.contains("\"mask\":\"+-\"") && later.contains("\"imask\":1"), "\(later)")
        for todo in [todo, next] { #expect(try TransferProbe().roundTrip([todo], .taskwarrior) == [todo]) }
    }

    @Test func `a template's due date stays as far from its occurrences as before`() throws {
        let lines = TransferProbe().write([try apart()], .taskwarrior).text.split(separator: "\n")
        let template = try #require(lines.first { $0.contains("\"status\":\"recurring\"") }).dropLast()

        let todo = try #require(try TransferProbe().read("[\(template)]", .taskwarrior).todos.first)

        #expect(todo.due?.description == "2028-05-16")
        #expect(todo.recurrence?.occurrence.description == "2028-04-15")
        #expect(todo.recurrence?.next(completedOn: TransferProbe.now.day)?.dueDay.description == "2029-05-16")
    }

    @Test(arguments: [TransferFormat.taskwarrior, .todotxt])
    func `the report names excluded days, added days and due offsets that a period cannot say`(
        format: TransferFormat
    ) throws {
        let probe = TransferProbe()
        var todo = try apart()
        var daily = Todo.make("water", due: "2026-11-21", rule: "FREQ=DAILY")
        let plain = try #require(daily.recurrence)
        daily.recurrence = Recurrence(
            rule: plain.rule, mode: plain.mode, start: plain.start, series: plain.series,
            occurrence: plain.occurrence, offset: 2,
            excluded: [plain.start.adding(days: 3)], added: [plain.start.adding(days: 5)])
        #expect(probe.write([Todo.make(rule: "FREQ=YEARLY")], format).loss.isEmpty)

        #expect(probe.write([todo], format).loss.counts == [.dropped(.dueOffset): 1])
        #expect(
            probe.write([daily], format).loss.counts == [.dropped(.excludedDays): 1, .dropped(.addedDays): 1])
        todo.completedAt = todo.createdAt
        #expect(probe.write([todo], format).loss.counts[.dropped(.dueOffset)] == nil)
    }

    @Test func `a template ends at a date that is a number of seconds, and exports it`() throws {
        let text = """
            [{"uuid":"00000000-0000-4000-8000-00000000000a","description":"gym","status":"recurring",
            "entry":1793491200,"due":1798761600,"recur":"weekly","until":1830297600}]
            """

        let todo = try #require(try TransferProbe().read(text, .taskwarrior).todos.first)
        let written = TransferProbe().write([todo], .taskwarrior).text

        #expect(todo.due?.description == "2027-01-01T09:00[Asia/Seoul]")
        #expect(todo.recurrence?.rule.until?.description == "2028-01-01")
        // The template and its child both have the end of the series.
        #expect(written.components(separatedBy: "\"until\":\"20280101T000000Z\"").count == 3, "\(written)")
    }

    @Test(
        arguments: [
            ("1795532400", "1796137200"), ("1796137200", "1795532400"),
            ("\"20261124T150000Z\"", "1796137200"),
            ("\"20261124T150000Z\"", "\"1796137200\""), ("\"1795532400\"", "\"2026-12-01T15:00:00Z\""),
        ])
    func `a template gives the repetition to the child that is due last, in any form of date`(
        first: String, second: String
    )
        throws
    {
        let children = [
            Self.child(1, "pending", due: "DUE").replacing("\"DUE\"", with: first),
            Self.child(2, "pending", due: "DUE").replacing("\"DUE\"", with: second),
        ]
        let text =
            "[" + ([Self.template.replacing("MASK", with: "--")] + children).joined(separator: ",") + "]"

        let todos = try TransferProbe().read(text, .taskwarrior).todos

        #expect(todos.compactMap { $0.due?.description }.sorted() == ["2026-11-25", "2026-12-02"])
        #expect(todos.filter { $0.recurrence != nil }.map { $0.due?.description } == ["2026-12-02"])
    }

    @Test func `a template is exported with the numbers of seconds that it came with`() throws {
        let common =
            "\"description\":\"gym\",\"entry\":1793491200,\"due\":1795532400,\"recur\":\"weekly\","
            + "\"until\":1830297600"
        let text = """
            [{"uuid":"00000000-0000-4000-8000-00000000000a","status":"recurring","mask":"-",\(common)},
            {"uuid":"00000000-0000-4000-8000-000000000001","status":"pending","imask":0,
            "parent":"00000000-0000-4000-8000-00000000000a",\(common)}]
            """
        let todo = try #require(try TransferProbe().read(text, .taskwarrior).todos.first)

        let written = TransferProbe().write([todo], .taskwarrior).text

        #expect(written.components(separatedBy: "\"status\":\"recurring\"").count == 2, "\(written)")
        #expect(
            written.contains("\"due\":1795532400,") && written.contains("\"until\":1830297600"), "\(written)")
    }

    @Test func `a copy of a template's child is known by the instant of its due date, not by its form`()
        throws
    {
        func todos(due: Int) throws -> [Todo] {
            let text = """
                [{"uuid":"00000000-0000-4000-8000-000000000001","description":"gym","status":"pending",
                "entry":1793491200,"due":\(due),"recur":"weekly",
                "parent":"00000000-0000-4000-8000-00000000000a","imask":0,
                "haru_due":"20261124T150000Z 2026-11-25T00:00[Asia/Seoul]",
                "haru_recurrence":"fixed 2026-11-25 2026-11-25 00000000-0000-4000-8000-00000000000b \
                FREQ=WEEKLY"}]
                """
            return try TransferProbe().read(text, .taskwarrior).todos
        }

        let same = try todos(due: 1_795_532_400)
        let copies = try todos(due: 1_796_137_200)

        #expect(same.map { $0.due?.description } == ["2026-11-25T00:00[Asia/Seoul]"])
        #expect(same.map { $0.recurrence?.occurrence.description } == ["2026-11-25"])
        #expect(copies.map { $0.due?.description } == ["2026-12-02"])
        #expect(copies.map { $0.recurrence?.occurrence.description } == ["2026-12-02"])
    }
}
