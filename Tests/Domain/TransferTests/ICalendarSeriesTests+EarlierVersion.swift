import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain
import TransferDomain

/// Tests of series in files that an earlier version of Haru exported.
extension ICalendarSeriesTests {
    private func earlier(_ uid: String, _ due: String, _ lines: String...) -> [String] {
        [
            "UID:\(uid)", "DTSTAMP:20261101T000000Z", "X-HARU-LAST-EDIT:2026-11-01T00:00:00.000Z",
            "SUMMARY:s",
            "DUE;VALUE=DATE:\(due)",
        ]
            + lines
    }

    @Test(arguments: ["", ";UNTIL=20261231", ";COUNT=7"])
    func `a series of an earlier version continues from its own start, as one series`(end: String) throws {
        let (first, second) = ("0199aaaa-0000-7000-8000-000000000001", "0199aaaa-0000-7000-8000-000000000002")
        let start = "DTSTART;VALUE=DATE:20260131"
        let text = file(
            earlier(first, "20260131", start, "RRULE:FREQ=MONTHLY\(end)", "STATUS:COMPLETED"),
            earlier(
                second, "20261031", start, "RRULE:FREQ=MONTHLY\(end)", "X-HARU-SERIES:\(first)",
                "STATUS:NEEDS-ACTION"))

        let (todos, loss) = try probe.read(text, .ics)

        #expect(todos.map { $0.id.uuidString.lowercased() } == [first, second])
        #expect(dues(todos) == ["2026-01-31", "2026-10-31"])
        let recurrence = try #require(todos.last?.recurrence)
        #expect(todos.first?.recurrence?.series == recurrence.series)
        let (_, next) = try complete(try #require(todos.last))
        #expect(next.due?.description == "2026-12-31")
        #expect(Array(recurrence.days.prefix(8)).count == (end.isEmpty ? 8 : 7))
        #expect(loss.isEmpty)
        let written = probe.write(todos, .ics).text
        #expect(!written.contains("X-HARU-SERIES"))
        #expect(try Set(probe.read(written, .ics).todos) == Set(todos))
    }

    @Test func `a series of an earlier version may have one foreign UID for all its occurrences`() throws {
        let start = "DTSTART;VALUE=DATE:20270101"
        let first = try #require(try probe.read(file(["UID:Daily", "SUMMARY:s"]), .ics).todos.first).id
        let text = file(
            earlier("Daily", "20270101", start, "RRULE:FREQ=DAILY", "STATUS:COMPLETED"),
            earlier(
                "Daily", "20270102", start, "RRULE:FREQ=DAILY",
                "X-HARU-SERIES:\(first.uuidString.lowercased())"))

        let (todos, loss) = try probe.read(text, .ics)

        let second = Recurrence.occurrenceID(of: first, on: try #require(Day("2027-01-02")))
        #expect(todos.map(\.id) == [first, second])
        #expect(todos.map(\.recurrence?.series) == [first, first])
        #expect(loss.isEmpty)
        #expect(try Set(probe.roundTrip(todos, .ics)) == Set(todos))
    }

    @Test func `a series that counts from its completion has one UID from export to export`() throws {
        let first = Todo.make("water", due: "2027-01-01", rule: "FREQ=DAILY", mode: .afterCompletion)
        let (done, second) = try complete(first)

        let written = probe.write([done, second], .ics).text
        let back = try probe.read(written, .ics).todos

        let uid = "UID:\(first.id.uuidString.lowercased())"
        #expect(vtodos(written).filter { $0.contains("RRULE:FREQ=DAILY") }.map { $0.contains(uid) } == [true])
        #expect(back == [done, second])
        #expect(probe.write(back.reversed(), .ics).text.contains("\(uid)\r\n"))
    }

    @Test func `a series shares no UID with a todo whose repetition was removed`() throws {
        let library = TransferLibrary()
        try library.take(
            file(["UID:Daily", "SUMMARY:s", "DUE;VALUE=DATE:20270101", "RRULE:FREQ=DAILY"]), .ics)
        try library.complete(try library.todo())
        let second = try #require(try library.todos().first { !$0.isDone })
        try library.edit(second) { $0.recurrence = .clear }

        let (text, loss) = try library.export(.ics)

        let uids = text.components(separatedBy: "\r\n").filter { $0.hasPrefix("UID:") }
        #expect(Set(uids).count == 2)
        #expect(uids.contains("UID:Daily"))
        #expect(loss.counts[.changed(.duplicateUID)] == 1)
        #expect(try Set(probe.read(text, .ics).todos.map(\.id)) == Set(library.todos().map(\.id)))
    }
}
