import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain
import TransferDomain

/// Tests of the start and the deadline of repeating todos. The start has a property of its own, X-HARU-START,
/// because the recurrence rule counts from DTSTART.
extension ICalendarSeriesTests {
    /// Returns the first todo of a daily series, with a start and a deadline.
    private func first(_ lines: [String], start: String, deadline: String) throws -> Todo {
        var todo = try #require(
            try probe.read(file(["UID:a", "SUMMARY:s"] + lines + ["RRULE:FREQ=DAILY"]), .ics).todos.first)
        #expect(todo.start == nil && todo.deadline == nil)
        (todo.start, todo.deadline) = (Due(start), Due(deadline))
        return todo
    }

    private static let series = [
        (["DUE;VALUE=DATE:20270103"], "2027-01-02", "2027-01-04"),
        (["DTSTART;VALUE=DATE:20270101", "DUE;VALUE=DATE:20270103"], "2027-01-02", "2027-01-04"),
        (
            ["DTSTART;TZID=Asia/Seoul:20270101T090000", "DUE;TZID=Asia/Seoul:20270103T180000"],
            "2027-01-02T12:00[Asia/Seoul]", "2027-01-04T12:00[Asia/Seoul]"
        ),
        (["DTSTART;VALUE=DATE:20270103"], "2027-01-02", "2027-01-04"),
    ]

    @Test(arguments: series)
    func `a repeating todo keeps its DTSTART beside its own start and deadline`(
        lines: [String], start: String, deadline: String
    ) throws {
        let todo = try first(lines, start: start, deadline: deadline)

        let (text, loss) = probe.write([todo], .ics)

        let written = try #require(vtodos(text).first)
        #expect(written.contains("X-HARU-START:\(start)"))
        #expect(written.contains("X-HARU-DEADLINE:\(deadline)"))
        #expect(written.filter { $0.hasPrefix("DTSTART") }.count == 1)
        #expect(loss.isEmpty)
        #expect(try probe.read(text, .ics).todos == [todo])
    }

    @Test(arguments: series)
    func `each occurrence of a series keeps its own start and deadline`(
        lines: [String], start: String, deadline: String
    ) throws {
        let (done, second) = try complete(try first(lines, start: start, deadline: deadline))
        let (doneToo, third) = try complete(second)
        #expect(third.start?.day.description == "2027-01-04")

        let text = probe.write([done, doneToo, third], .ics).text

        let rule = try #require(vtodos(text).first { $0.contains { $0.hasPrefix("RRULE") } })
        // The VTODO with the rule describes the first occurrence.
        #expect(rule.contains("X-HARU-START:\(start)") && rule.contains("X-HARU-DEADLINE:\(deadline)"))
        #expect(try Set(probe.read(text, .ics).todos) == [done, doneToo, third])
        #expect(try probe.roundTrip([done], .ics) == [done])
        #expect(try Set(probe.roundTrip([done, doneToo], .ics)) == [done, doneToo])
    }

    @Test func `a moved occurrence keeps its start and deadline`() throws {
        var todo = try first(["DUE;VALUE=DATE:20270101"], start: "2027-01-01", deadline: "2027-01-06")
        todo.due = Due("2027-01-03")

        #expect(try probe.roundTrip([todo], .ics) == [todo])
        let (done, next) = try complete(todo)
        #expect(try Set(probe.roundTrip([done, next], .ics)) == [done, next])
    }

    @Test func `an occurrence that another program completes moves the start and the deadline on`() throws {
        let todo = try first(["DUE;VALUE=DATE:20270103"], start: "2027-01-02", deadline: "2027-01-04")
        let override = [
            "BEGIN:VTODO", "UID:a", "SUMMARY:s", "RECURRENCE-ID;VALUE=DATE:20270103",
            "DUE;VALUE=DATE:20270103", "STATUS:COMPLETED", "END:VTODO", "END:VCALENDAR",
        ]
        let text = probe.write([todo], .ics).text.replacing(
            "END:VCALENDAR", with: override.joined(separator: "\r\n"))

        let todos = try probe.read(text, .ics).todos

        let open = try #require(todos.first { !$0.isDone })
        #expect(open.due == Due("2027-01-04"))
        #expect(open.start == Due("2027-01-03"))
        #expect(open.deadline == Due("2027-01-05"))
    }

    @Test func `a todo whose rule was edited keeps its start`() throws {
        let todo = try first(["DUE;VALUE=DATE:20270103"], start: "2027-01-02", deadline: "2027-01-04")
        let (done, next) = try complete(todo)
        var edited = next
        edited.recurrence?.rule = try RecurrenceRule("FREQ=WEEKLY")

        let back = try probe.roundTrip([done, edited], .ics)

        #expect(Set(back.map(\.start)) == [Due("2027-01-02"), Due("2027-01-03")])
        #expect(Set(back.map(\.deadline)) == [Due("2027-01-04"), Due("2027-01-05")])
    }

    @Test func `a rule that Haru only keeps has its DTSTART, and the start has another property`() throws {
        let lines = [
            "DTSTART;VALUE=DATE:20261201", "DUE;VALUE=DATE:20261203", "RRULE:FREQ=DAILY;COUNT=2",
            "EXDATE;VALUE=DATE:20261201,20261202",
        ]
        var todo = try #require(
            try probe.read(file(["UID:a", "SUMMARY:s"] + lines), .ics).todos.first)
        #expect(todo.recurrence == nil && todo.start == nil)
        todo.start = Due("2026-12-02")

        let text = probe.write([todo], .ics).text

        #expect(text.contains("\r\nDTSTART;VALUE=DATE:20261201\r\n"))
        #expect(text.contains("\r\nX-HARU-START:2026-12-02\r\n"))
        #expect(try probe.read(text, .ics).todos == [todo])
    }

    @Test func `an override without its series keeps its DTSTART`() throws {
        let text = file([
            "UID:a", "SUMMARY:x", "DTSTART;VALUE=DATE:20270102", "DUE;VALUE=DATE:20270104",
            "RECURRENCE-ID;VALUE=DATE:20270102",
        ])
        var todo = try #require(try probe.read(text, .ics).todos.first)
        #expect(todo.recurrence == nil && todo.start == nil)
        #expect(try probe.roundTrip([todo], .ics) == [todo])
        todo.start = Due("2027-01-03")

        let written = probe.write([todo], .ics).text

        #expect(written.contains("\r\nDTSTART;VALUE=DATE:20270102\r\n"))
        #expect(written.contains("\r\nX-HARU-START:2027-01-03\r\n"))
        #expect(try probe.read(written, .ics).todos == [todo])
    }

    @Test func `a second override of one occurrence has its DTSTART as its start`() throws {
        let override = [
            "UID:a", "RECURRENCE-ID;VALUE=DATE:20270102", "DTSTART;VALUE=DATE:20270102",
            "DUE;VALUE=DATE:20270104",
        ]
        let text = file(
            ["UID:a", "SUMMARY:s", "DUE;VALUE=DATE:20270101", "RRULE:FREQ=DAILY;COUNT=2"],
            override + ["SUMMARY:one"], override + ["SUMMARY:two"])

        let todos = try probe.read(text, .ics).todos

        let starts = todos.map { $0.start?.description }
        #expect(starts == [nil, nil, "2027-01-02"])
        #expect(try Set(probe.roundTrip(todos, .ics)) == Set(todos))
    }

    @Test func `the next occurrence has no start line of the file`() throws {
        let text = file(["UID:a", "SUMMARY:s", "DTSTART:20270101T000030Z", "DUE:20270103T000000Z"])
        var todo = try #require(try probe.read(text, .ics).todos.first)
        #expect(todo.foreign.value("ics", " dtstart") != nil)
        let day = try #require(todo.due?.day)
        todo.recurrence = Recurrence(
            rule: try RecurrenceRule("FREQ=DAILY"), mode: .fixed, start: day, series: todo.id,
            occurrence: day)

        let next = try complete(todo).next

        #expect(next.start == Due("2027-01-02T09:00[Asia/Seoul]"))
        #expect(next.foreign.value("ics", " dtstart") == nil)
    }
}
