import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain
import TransferDomain

@Suite("A foreign format")
struct ForeignFormatTests {
    @Test(
        arguments: [
            "2026-12-24 party", "(A) plan", "x ray", "2026-01-01 2026-01-02 twice", "due:2026-01-01 lit",
            "C++ +1 vote", "mail @bob at 5", "foo:bar baz", "pri:A z", "fix :smile:thing now",
            ":due:2026-12-01 x", "BEGIN:VTODO", "two  spaces", "\\due:x and \\ alone",
        ], [false, true])
    func `a todo.txt round trip keeps titles that look like its marks`(title: String, isDone: Bool) throws {
        let todo = Todo.make(title, done: isDone)

        let back = try TransferProbe().roundTrip([todo], .todotxt)

        #expect(back.map(\.title.description) == [title])
        #expect(back.map(\.isDone) == [isDone])
        #expect(back.map(\.priority) == [.none])
        #expect(
            back.first?.createdAt.utcParts.day.days(until: todo.createdAt.utcParts.day).magnitude ?? 9 <= 1)
    }

    @Test(
        arguments: [TransferFormat.markdown, .taskwarrior, .ics, .csv],
        [
            "para\n\n- [ ] inner\n\nmore", "- [x] done\n  * [ ] deeper", "- \\[ ] escaped", "plain [x] text",
            "```\n- [ ] code\n```", "> - [ ] quoted\n> > 1) [x] deeper", "-  [ ] two spaces",
            "> ```\n> - [ ] code\n> ```\ntext", "```\n> ```\n- [ ] x", "a\n>\n> b",
        ])
    func `a foreign format keeps notes with blank lines and lines that look like tasks`(
        format: TransferFormat, note: String
    )
        throws
    {
        let back = try TransferProbe().roundTrip([Todo.make("a", note: note), Todo.make("b")], format)

        #expect(back.map(\.title.description) == ["a", "b"])
        #expect(back.first?.note == note, "\(format)")
    }

    @Test func `a Taskwarrior round trip keeps another zone's time, and a repetition's mode and end`() throws
    {
        let todos = [
            Todo.make("late", due: "2026-12-01T20:00[America/New_York]"),
            Todo.make("odd", due: "2026-12-01", rule: "FREQ=MONTHLY;BYDAY=2MO"),
            Todo.make("ends", due: "2026-12-01", rule: "FREQ=DAILY;INTERVAL=3;UNTIL=20261231"),
        ]

        let back = try TransferProbe().roundTrip(todos, .taskwarrior)

        #expect(back.map(\.due) == todos.map(\.due))
        #expect(back.map(\.recurrence) == todos.map(\.recurrence))
    }

    @Test func `the until of a Taskwarrior template is read as the last day of the repetition`() throws {
        let text = """
            [{"uuid":"00000000-0000-4000-8000-000000000001","description":"t","status":"recurring",
            "entry":"20261101T000000Z","due":"20261121T150000Z","recur":"3days","until":"20261230T150000Z"}]
            """

        let (todos, loss) = try TransferProbe().read(text, .taskwarrior)

        #expect(todos.first?.recurrence?.rule.description == "FREQ=DAILY;UNTIL=20261231;INTERVAL=3")
        #expect(loss.isEmpty)
    }

    @Test func `a VTODO's end is read from its start and duration, and the start is written back`() throws {
        let text = """
            BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:a\r\nSUMMARY:s\r\nDTSTART:20261126T090000Z\r
            DURATION:P1DT1H30M\r
            END:VTODO\r\nBEGIN:VTODO\r\nUID:b\r\nDESCRIPTION:first\\nsecond\r\nEND:VTODO\r\nEND:VCALENDAR\r\n
            """

        let todos = try TransferProbe().read(text, .ics).todos

        #expect(todos.map { $0.due?.description } == ["2026-11-27T19:30[Asia/Seoul]", nil])
        #expect(todos.map(\.title.description) == ["s", "first"])
        var writer = TransferCodec.writer(.ics, now: TransferProbe.now, tags: [])
        var loss = LossReport()
        let written = writer.write(todos[0], depth: 0, &loss)
        #expect(written.contains("DTSTART:20261126T090000Z\r\n"))
        #expect(!written.contains("DURATION"))
        #expect(written.contains("DUE;TZID=Asia/Seoul:20261127T193000"))
    }

    @Test(arguments: ["", ";BYDAY=TU"])
    func `a VTODO that starts before its due date goes on from that date, with its start`(days: String) throws
    {
        let text = """
            BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:a\r\nSUMMARY:s\r\nDTSTART;VALUE=DATE:20261124\r
            DUE;VALUE=DATE:20261126\r
            RRULE:FREQ=WEEKLY\(days)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n
            """
        let todo = try #require(try TransferProbe().read(text, .ics).todos.first)

        let next = try #require(CompleteTodos.occurrence(after: todo, now: TransferProbe.now))

        #expect(next.due?.description == "2026-12-03")
        var writer = TransferCodec.writer(.ics, now: TransferProbe.now, tags: [])
        var loss = LossReport()
        let written = writer.write(next, depth: 0, &loss)
        #expect(written.contains("DTSTART;VALUE=DATE:20261201\r\nRRULE:FREQ=WEEKLY\(days)\r\n"), "\(written)")
        #expect(written.contains("DUE;VALUE=DATE:20261203"))
    }

    @Test func `a changed occurrence of an iCalendar series is kept apart from the series`() throws {
        let text = """
            BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nUID:a\r\nSUMMARY:series\r\nDUE;VALUE=DATE:20261126\r
            RRULE:FREQ=DAILY\r\nEND:VTODO\r
            BEGIN:VTODO\r\nUID:a\r\nRECURRENCE-ID;VALUE=DATE:20261127\r\nSUMMARY:changed\r
            DUE;VALUE=DATE:20261128\r\nEND:VTODO\r
            END:VCALENDAR\r\n
            """

        let todos = try TransferProbe().read(text, .ics).todos
        let back = try TransferProbe().roundTrip(todos, .ics)

        #expect(Set(todos.map(\.id)).count == 2)
        #expect(back.map(\.id) == todos.map(\.id))
    }

    @Test(arguments: [
        ("\"modified\":\"20261102T000000Z\"", [2, 0, 0]), ("\"modified\":\"20261103T000000Z\"", [1, 1, 0]),
        ("\"status\":\"completed\",\"end\":\"20261103T000000Z\"", [1, 1, 0]),
    ])
    func `Taskwarrior tasks of one uuid are copies if they have one time of change, else versions`(
        other: String, first: [Int]
    )
        throws
    {
        let id = "00000000-0000-4000-8000-000000000001"
        let text = """
            [{"uuid":"\(id)","description":"a","status":"pending","entry":"20261101T000000Z",\
            "modified":"20261102T000000Z"},
            {"uuid":"\(id)","description":"b","entry":"20261101T000000Z",\(other)}]
            """
        let library = TransferLibrary()

        #expect(try library.take(text, .taskwarrior).figures == first)
        let titles = try library.todos().map(\.title.description).sorted()
        #expect(titles == (first[0] == 2 ? ["a", "b"] : ["b"]))
        #expect(try library.take(text, .taskwarrior).figures == [0, 0, 2])
        #expect(try library.todos().map(\.title.description).sorted() == titles)
    }

    @Test(
        arguments: [
            (TransferFormat.todotxt, "buy milk\n", "buy milk due:2026-12-05\n"),
            (.markdown, "- [ ] buy milk\n", "- [ ] buy milk due:2026-12-05\n"),
            (.csv, "title,due\nbuy milk,\n", "title,due\nbuy milk,2026-12-05\n"),
        ])
    func `an import in a foreign format names the todos that it found by their text and changed`(
        format: TransferFormat, first: String, second: String
    ) throws {
        let library = TransferLibrary()
        #expect(try library.take(first, format).loss.counts[.changed(.sameText)] == nil)
        #expect(try library.take(first, format).loss.counts[.changed(.sameText)] == nil)

        let outcome = try library.take(second, format)
        let own = try library.take(try library.export(format).text, format)

        #expect(outcome.figures == [0, 1, 0])
        #expect(outcome.loss.counts[.changed(.sameText)] == 1)
        #expect(own.figures == [0, 0, 1])
    }
}
