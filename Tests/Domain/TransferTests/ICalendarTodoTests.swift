import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain
import TransferDomain

@Suite("A VTODO")
struct ICalendarTodoTests {
    private let probe = TransferProbe()

    private func file(_ lines: String...) -> String { file(lines) }

    private func file(_ lines: [String]) -> String {
        (["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    }

    /// Returns the VTODO that an export writes for the todo, without the time zones in front of it.
    private func vtodo(_ todo: Todo) -> String {
        probe.write([todo], .ics).text.components(separatedBy: "BEGIN:VTODO").last ?? ""
    }

    @Test(arguments: ["DESCRIPTION:second", "SUMMARY:second", "DUE;VALUE=DATE:20270202", "RRULE:FREQ=WEEKLY"])
    func `a VTODO with a property twice keeps the second one unread, and the report says so`(line: String)
        throws
    {
        let own = [
            "UID:a", "SUMMARY:first", "DESCRIPTION:first", "DUE;VALUE=DATE:20270101", "RRULE:FREQ=DAILY",
        ]
        let text = (["BEGIN:VCALENDAR", "BEGIN:VTODO"] + own + [line, "END:VTODO", "END:VCALENDAR", ""])
            .joined(separator: "\r\n")
        let probe = TransferProbe()

        let (todos, loss) = try probe.read(text, .ics)
        let written = probe.write(todos, .ics).text

        #expect(todos.map(\.title.description) == ["first"])
        #expect(loss.counts == [.kept(.property, String(line.prefix { $0.isUppercase })): 1])
        #expect(written.contains("\r\n\(line)\r\n"), "\(written)")
        #expect(try probe.read(written, .ics).todos.map(\.due?.description) == ["2027-01-01"])
    }

    @Test func `a VTODO keeps a UID and a parent's UID letter for letter`() throws {
        let upper = "31FC53CE-2B7D-4A2C-9A7B-0C2D3E4F5A6B"
        let text = file(
            "BEGIN:VTODO", "UID:\(upper)", "SUMMARY:a", "END:VTODO",
            "BEGIN:VTODO", "UID:B", "SUMMARY:b", "RELATED-TO:\(upper)", "END:VTODO")
        let todos = try probe.read(text, .ics).todos

        let written = probe.write(todos, .ics).text

        #expect(written.contains("UID:\(upper)\r\n"))
        #expect(written.contains("RELATED-TO:\(upper)\r\n"))
        #expect(try probe.read(written, .ics).todos == todos)
    }

    @Test func `a cancelled VTODO is not done, and stays cancelled`() throws {
        let text = file(
            "BEGIN:VTODO", "UID:a", "SUMMARY:a", "STATUS:CANCELLED", "COMPLETED:20261101T000000Z", "END:VTODO"
        )

        let (todos, loss) = try probe.read(text, .ics)

        #expect(todos.map(\.isDone) == [false])
        #expect(loss.counts[.changed(.status, "CANCELLED")] == 1)
        let written = probe.write(todos, .ics).text
        #expect(written.contains("STATUS:CANCELLED\r\n"))
        #expect(written.contains("COMPLETED:20261101T000000Z\r\n"))
        #expect(!written.contains("STATUS:COMPLETED"))
    }

    @Test func `a VTODO that was cancelled and then completed here is completed`() throws {
        let text = file(
            "BEGIN:VTODO", "UID:a", "SUMMARY:a", "STATUS:CANCELLED", "COMPLETED:20261101T000000Z", "END:VTODO"
        )
        var todo = try #require(try probe.read(text, .ics).todos.first)
        todo.completedAt = TransferProbe.now.timestamp

        let lines = probe.write([todo], .ics).text.components(separatedBy: "\r\n")

        #expect(lines.filter { $0.hasPrefix("STATUS") } == ["STATUS:COMPLETED"])
        #expect(lines.filter { $0.hasPrefix("COMPLETED") }.count == 1)
        #expect(!lines.contains("COMPLETED:20261101T000000Z"))
    }

    @Test func `a cancelled VTODO that an earlier version read as done stays cancelled, and done here`()
        throws
    {
        var todo = Todo.make("a", done: true)
        todo.foreign = ForeignProperties([.init(format: "ics", name: "STATUS", value: "STATUS:CANCELLED")])

        let text = probe.write([todo], .ics).text

        #expect(text.contains("STATUS:CANCELLED\r\n"))
        #expect(!text.contains("STATUS:COMPLETED"))
        #expect(try probe.read(text, .ics).todos == [todo])
        todo.completedAt = nil
        #expect(!probe.write([todo], .ics).text.contains("CANCELLED"))
    }

    @Test func `a VTODO with the UID of another is a todo of its own, and the report says so`() throws {
        let text = file(
            "BEGIN:VTODO", "UID:a", "SUMMARY:one", "END:VTODO", "BEGIN:VTODO", "UID:a", "SUMMARY:two",
            "END:VTODO",
            "BEGIN:VTODO", "UID:a", "SUMMARY:three", "END:VTODO")

        let (todos, loss) = try probe.read(text, .ics)

        #expect(todos.map(\.title.description) == ["one", "two", "three"])
        #expect(Set(todos.map(\.id)).count == 3)
        #expect(loss.counts[.changed(.duplicateUID)] == 2)
        #expect(try probe.read(text, .ics).todos.map(\.id) == todos.map(\.id))
        #expect(try Set(probe.roundTrip(todos.reversed(), .ics)) == Set(todos))
    }

    @Test(arguments: [false, true])
    func `a VTODO that was exported under a UID of its own stays the copy it was`(isFirst: Bool) throws {
        func todo(_ title: String) -> [String] { ["BEGIN:VTODO", "UID:a", "SUMMARY:\(title)", "END:VTODO"] }
        let twins = todo("one") + todo("two")
        let library = TransferLibrary()
        try library.take(file(twins), .ics)
        let ids = Set(try library.todos().map(\.id))
        let copy = try #require(try library.todos().first { $0.title.description == "two" })
        let exported = probe.write([copy], .ics).text.components(separatedBy: "\r\n").filter {
            !$0.isEmpty && !$0.hasSuffix("VCALENDAR") && !$0.hasPrefix("VERSION") && !$0.hasPrefix("PRODID")
        }
        #expect(!exported.contains("UID:a"))

        let outcome = try library.take(file(isFirst ? exported + twins : twins + exported), .ics)

        #expect(outcome.figures == [0, 0, 3])
        #expect(Set(try library.todos().map(\.id)) == ids)
    }

    @Test func `a VTODO that occurs five thousand times in a file becomes as many todos`() throws {
        let todo = "BEGIN:VTODO\r\nUID:a\r\nSUMMARY:a\r\nEND:VTODO\r\n"
        let text = "BEGIN:VCALENDAR\r\n" + String(repeating: todo, count: 5000) + "END:VCALENDAR\r\n"

        #expect(try Set(probe.read(text, .ics).todos.map(\.id)).count == 5000)
    }

    @Test func `a VTODO without a UID has one that follows from its content`() throws {
        let lines = ["BEGIN:VTODO", "DTSTAMP:20261101T000000Z", "SUMMARY:one", "END:VTODO"]
        let later = ["BEGIN:VTODO", "DTSTAMP:20261201T000000Z", "SUMMARY:one", "END:VTODO"]
        let other = ["BEGIN:VTODO", "DTSTAMP:20261101T000000Z", "SUMMARY:two", "END:VTODO"]

        let ids = try [lines, later, other].map { lines in
            try probe.read(
                (["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n"), .ics
            ).todos.map(\.id)
        }

        #expect(ids[0].count == 1 && ids[0] == ids[1] && ids[0] != ids[2])
    }

    @Test(
        arguments: ["SUMMARY:", "SUMMARY: ", "SUMMARY:\\n", "SUMMARY:\u{3000}\t"],
        [
            ("X-A:1", "VTODO"), ("DESCRIPTION: \\n  note\\nmore", "note"),
            ("DESCRIPTION: \u{301}e", "\u{301}e"),
        ])
    func `a VTODO with a blank SUMMARY has the title of one without`(
        line: String, other: (line: String, title: String)
    ) throws {
        let (todos, loss) = try probe.read(file("BEGIN:VTODO", "UID:a", line, other.line, "END:VTODO"), .ics)

        #expect(todos.map(\.title.description) == [other.title])
        #expect(loss.counts[.changed(.missingTitle)] == 1)
    }

    @Test func `a VTODO keeps the seconds of its dates`() throws {
        let text = file(
            "BEGIN:VTODO", "UID:a", "SUMMARY:a", "DTSTART:20261130T150030Z",
            "DUE;TZID=Asia/Seoul:20261201T090015", "END:VTODO", "BEGIN:VTODO", "UID:b", "SUMMARY:b",
            "DTSTART;TZID=Asia/Seoul:20261201T235959",
            "END:VTODO")
        let todos = try probe.read(text, .ics).todos

        let written = probe.write(todos, .ics).text

        #expect(written.contains("DTSTART:20261130T150030Z\r\n"))
        #expect(written.contains("DUE;TZID=Asia/Seoul:20261201T090015\r\n"))
        #expect(written.contains("DTSTART;TZID=Asia/Seoul:20261201T235959\r\n"))
    }

    @Test(
        arguments: [
            ("DUE:20261101T083000Z", "DUE;TZID=America/Los_Angeles:20261101T013000"),
            ("DUE:20261101T093000Z", "DUE:20261101T093000Z"),
            ("DUE:20261101T093015Z", "DUE:20261101T093015Z"),
            ("DTSTART:20261101T093000Z", "DTSTART:20261101T093000Z"),
            ("DUE;TZID=Odd:20261101T104700", "DUE:20261101T093000Z"),
        ])
    func `a VTODO keeps its instant in the repeated hour of autumn`(line: String, export: String) throws {
        let probe = TransferProbe(zone: "America/Los_Angeles")
        let text = file(
            "BEGIN:VTIMEZONE", "TZID:Odd", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0117",
            "TZOFFSETTO:+0117", "END:STANDARD", "END:VTIMEZONE", "BEGIN:VTODO", "UID:a", "SUMMARY:a", line,
            "END:VTODO")
        var todo = try #require(try probe.read(text, .ics).todos.first)
        #expect(todo.due?.description == "2026-11-01T01:30[America/Los_Angeles]")

        let written = probe.write([todo], .ics).text

        #expect(written.contains("\(export)\r\n"))
        #expect(try probe.read(written, .ics).todos == [todo])
        todo.due = Due("2026-11-02T01:30[America/Los_Angeles]")
        #expect(probe.write([todo], .ics).text.contains(";TZID=America/Los_Angeles:20261102T0130"))
    }

    @Test(
        arguments: [
            ("2026-12-01T09:00[Asia/Seoul]", true), ("2026-11-30T08:00[Asia/Seoul]", false),
            ("2026-12-01", false),
        ])
    func `an export writes no DTSTART that is later than the edited due date, or of another type`(
        due: String, isKept: Bool
    ) throws {
        let start = "DTSTART;TZID=Asia/Seoul:20261130T090000"
        let text = file(
            "BEGIN:VTODO", "UID:a", "SUMMARY:a", start, "DUE;TZID=Asia/Seoul:20261201T180000", "END:VTODO")
        var todo = try #require(try probe.read(text, .ics).todos.first)
        #expect(probe.write([todo], .ics).text.contains("\(start)\r\n"))

        todo.due = Due(due)

        #expect(vtodo(todo).contains("\r\nDTSTART") == isKept)
        #expect(vtodo(todo).contains("\r\nX-HARU-START:2026-11-30T09:00[Asia/Seoul]\r\n") == !isKept)
    }

    @Test(arguments: ["DTSTART;VALUE=DATE:20261130", "DTSTART;TZID=Asia/Seoul:20261203T090000"])
    func `a start that came later or of another type is kept while the due date is the same`(start: String)
        throws
    {
        let text = file(
            "BEGIN:VTODO", "UID:a", "SUMMARY:a", start, "DUE;TZID=Asia/Seoul:20261201T180000", "END:VTODO")
        var todo = try #require(try probe.read(text, .ics).todos.first)

        let written = probe.write([todo], .ics).text

        #expect(written.contains("\r\n\(start)\r\n"))
        #expect(try probe.read(written, .ics).todos == [todo])
        todo.due = Due("2026-12-02T18:00[Asia/Seoul]")
        #expect(!vtodo(todo).contains("\r\nDTSTART"))
    }

    @Test(
        arguments: [
            ("W. Europe Standard Time", "2027-07-01T09:00[Europe/Berlin]"),
            ("Korea Standard Time", "2027-07-01T09:00[Asia/Seoul]"),
            ("/freeassociation.sourceforge.net/Europe/Berlin", "2027-07-01T09:00[Europe/Berlin]"),
        ])
    func `a VTODO may name its zone as other programs do`(name: String, due: String) throws {
        let text = file(
            "BEGIN:VTODO", "UID:a", "SUMMARY:a", "DUE;TZID=\"\(name)\":20270701T090000", "END:VTODO")

        let (todos, loss) = try probe.read(text, .ics)

        #expect(todos.map { $0.due?.description } == [due])
        #expect(loss.isEmpty)
    }

    @Test func `a VTODO is in the zone that its VTIMEZONE describes`() throws {
        let zone = [
            "BEGIN:VTIMEZONE", "TZID:My Zone", "BEGIN:STANDARD", "DTSTART:19701025T030000",
            "TZOFFSETFROM:+0200", "TZOFFSETTO:+0100", "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
            "END:STANDARD", "BEGIN:DAYLIGHT", "DTSTART:19700329T020000", "TZOFFSETFROM:+0100",
            "TZOFFSETTO:+0200", "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "END:DAYLIGHT", "END:VTIMEZONE",
        ]
        let odd = [
            "BEGIN:VTIMEZONE", "TZID:Odd", "BEGIN:STANDARD", "DTSTART:19700101T000000", "TZOFFSETFROM:+0117",
            "TZOFFSETTO:+0117", "END:STANDARD", "END:VTIMEZONE",
        ]
        let todos = [
            "BEGIN:VTODO", "UID:a", "SUMMARY:a", "DUE;TZID=My Zone:20270701T090000", "END:VTODO",
            "BEGIN:VTODO", "UID:b", "SUMMARY:b", "DUE;TZID=Odd:20270701T091700", "END:VTODO",
        ]

        // The file may define the zones before or after the todos.
        for lines in [zone + odd + todos, todos + odd + zone] {
            let text = (["BEGIN:VCALENDAR"] + lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
            let (todos, loss) = try probe.read(text, .ics)

            #expect(todos.first?.due?.instant?.description == "2027-07-01T07:00:00.000Z")
            #expect(todos.last?.due?.description == "2027-07-01T17:00[Asia/Seoul]")
            #expect(loss.isEmpty)
        }
    }
}
