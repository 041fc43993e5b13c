import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain
import TransferDomain

/// Tests of a second import that changes the repetition of an already imported todo.
@Suite("A repeating todo of a calendar that is imported again")
struct RecurrenceMergeTests {
    private static func calendar(_ lines: String..., start: String = "20270101") -> String {
        let todo = [
            "UID:Daily", "SUMMARY:a", "DTSTART;VALUE=DATE:\(start)", "DUE;VALUE=DATE:20270101",
            "RRULE:FREQ=DAILY",
        ]
        return (["BEGIN:VCALENDAR", "BEGIN:VTODO"] + todo + lines + ["END:VTODO", "END:VCALENDAR", ""])
            .joined(separator: "\r\n")
    }

    /// Completes an open todo `count` times. Returns the due days of all todos in the library, in order of
    /// time.
    private func days(_ desk: TransferDesk, completing count: Int) throws -> [String] {
        for _ in 0..<count { try desk.complete(try #require(try desk.todos().first { !$0.isDone })) }
        return try desk.todos().compactMap { $0.due?.description }.sorted()
    }

    @Test func `a second import takes the days that the file leaves out and adds now`() throws {
        let desk = TransferDesk()
        try desk.take(Self.calendar(), .ics)

        let again = try desk.take(
            Self.calendar("EXDATE;VALUE=DATE:20270102", "RDATE;VALUE=DATE:20270103"), .ics)

        #expect(again.figures == [0, 1, 0])
        #expect(try days(desk, completing: 1) == ["2027-01-01", "2027-01-03"])
    }

    @Test func `a second import leaves out no day that the file does not leave out any more`() throws {
        let desk = TransferDesk()
        try desk.take(Self.calendar("EXDATE;VALUE=DATE:20270102"), .ics)

        try desk.take(Self.calendar(), .ics)

        #expect(try days(desk, completing: 1) == ["2027-01-01", "2027-01-02"])
    }

    @Test func `a second import takes a start that has moved before the same due day`() throws {
        let desk = TransferDesk()
        try desk.take(Self.calendar(), .ics)

        try desk.take(Self.calendar(start: "20261230"), .ics)

        #expect(try desk.todo().recurrence?.offset == 2)
    }

    /// A calendar with a daily series. Its second occurrence is done, but its first one is open.
    private static let secondDone = calendar(
        "END:VTODO", "BEGIN:VTODO", "UID:Daily", "SUMMARY:a", "RECURRENCE-ID;VALUE=DATE:20270102",
        "DUE;VALUE=DATE:20270102",
        "STATUS:COMPLETED")

    @Test func `a repeating todo goes on after an occurrence that the file says is done`() throws {
        let desk = TransferDesk()

        try desk.take(Self.secondDone, .ics)

        #expect(try desk.todos().filter { !$0.isDone }.compactMap { $0.due?.description } == ["2027-01-01"])
        #expect(try days(desk, completing: 1) == ["2027-01-01", "2027-01-02", "2027-01-03"])
    }

    @Test func `a series goes on after a done occurrence when another file completes the first one`() throws {
        let desk = TransferDesk()
        try desk.take(Self.secondDone, .ics)
        let first = try #require(try desk.todos().first { !$0.isDone }).id

        try desk.take("id,title,completed\n\(first.uuidString),a,2026-11-21T03:00:30Z\n", .csv)

        #expect(try desk.todos().filter { !$0.isDone }.compactMap { $0.due?.description } == ["2027-01-03"])
    }

    @Test func `a repeating todo keeps its series when an import changes nothing`() throws {
        let desk = TransferDesk()
        try desk.take(Self.calendar("EXDATE;VALUE=DATE:20270102"), .ics)
        let before = try desk.todo().recurrence

        let again = try desk.take(Self.calendar("EXDATE;VALUE=DATE:20270102"), .ics)

        #expect(again.figures == [0, 0, 1])
        #expect(try desk.todo().recurrence == before)
    }

    @Test(arguments: [TransferFormat.markdown, .todotxt, .taskwarrior])
    func `a repeating todo keeps the days left out when another format has no word for them`(
        format: TransferFormat
    ) throws {
        let desk = TransferDesk()
        try desk.take(Self.calendar("EXDATE;VALUE=DATE:20270102"), .ics)
        let before = try desk.todo().recurrence

        try desk.take(try desk.export(format).text, format)

        #expect(try desk.todo().recurrence == before)
        #expect(before?.excluded.count == 1)
    }

    @Test(arguments: [TransferFormat.todotxt, .csv, .ics, .taskwarrior, .haru])
    func `a repeating todo goes on catching up after its own export in any format`(format: TransferFormat)
        throws
    {
        let desk = TransferDesk()
        for (number, mode) in ["catchUp", "fixed", "afterCompletion"].enumerated() {
            let id = "00000000-0000-4000-8000-00000000000\(number)"
            let register = "\(mode) 2026-11-10 2026-11-10 \(id) FREQ=WEEKLY"
            try desk.take("id,title,due,recurrence\n\(id),\(mode),2026-11-10,\(register)\n", .csv)
        }
        for todo in try desk.todos() { try desk.complete(todo) }
        let before = try desk.todos()

        let outcome = try desk.take(try desk.export(format).text, format)

        #expect(before.count == 6)
        #expect(outcome.figures == [0, 0, 6])
        #expect(try desk.todos().map(\.recurrence) == before.map(\.recurrence))
    }
}
