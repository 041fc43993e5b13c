import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain
import TransferDomain

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

    /// Completes the open todo of a series, then the next one, and so on, `count` times. Returns the due days
    /// of all todos in the library, sorted.
    private func days(_ library: TransferLibrary, completing count: Int) throws -> [String] {
        for _ in 0..<count { try library.complete(try #require(try library.todos().first { !$0.isDone })) }
        return try library.todos().compactMap { $0.due?.description }.sorted()
    }

    @Test func `a second import applies the days that the file now excludes and adds`() throws {
        let library = TransferLibrary()
        try library.take(Self.calendar(), .ics)

        let again = try library.take(
            Self.calendar("EXDATE;VALUE=DATE:20270102", "RDATE;VALUE=DATE:20270103"), .ics)

        #expect(again.figures == [0, 1, 0])
        #expect(try days(library, completing: 1) == ["2027-01-01", "2027-01-03"])
    }

    @Test func `a second import restores a day that the file no longer excludes`() throws {
        let library = TransferLibrary()
        try library.take(Self.calendar("EXDATE;VALUE=DATE:20270102"), .ics)

        try library.take(Self.calendar(), .ics)

        #expect(try days(library, completing: 1) == ["2027-01-01", "2027-01-02"])
    }

    @Test func `a second import applies an earlier start for the same due day`() throws {
        let library = TransferLibrary()
        try library.take(Self.calendar(), .ics)

        try library.take(Self.calendar(start: "20261230"), .ics)

        #expect(try library.todo().recurrence?.offset == 2)
    }

    /// A calendar with a daily series. Its second occurrence is done, but its first one is open.
    private static let secondDone = calendar(
        "END:VTODO", "BEGIN:VTODO", "UID:Daily", "SUMMARY:a", "RECURRENCE-ID;VALUE=DATE:20270102",
        "DUE;VALUE=DATE:20270102",
        "STATUS:COMPLETED")

    @Test func `a repeating todo continues after an occurrence that the file marks as done`() throws {
        let library = TransferLibrary()

        try library.take(Self.secondDone, .ics)

        #expect(
            try library.todos().filter { !$0.isDone }.compactMap { $0.due?.description } == ["2027-01-01"])
        #expect(try days(library, completing: 1) == ["2027-01-01", "2027-01-02", "2027-01-03"])
    }

    @Test func `a series continues after a done occurrence when another file completes the first one`() throws
    {
        let library = TransferLibrary()
        try library.take(Self.secondDone, .ics)
        let first = try #require(try library.todos().first { !$0.isDone }).id

        try library.take("id,title,completed\n\(first.uuidString),a,2026-11-21T03:00:30Z\n", .csv)

        #expect(
            try library.todos().filter { !$0.isDone }.compactMap { $0.due?.description } == ["2027-01-03"])
    }

    @Test func `a repeating todo keeps its series when an import changes nothing`() throws {
        let library = TransferLibrary()
        try library.take(Self.calendar("EXDATE;VALUE=DATE:20270102"), .ics)
        let before = try library.todo().recurrence

        let again = try library.take(Self.calendar("EXDATE;VALUE=DATE:20270102"), .ics)

        #expect(again.figures == [0, 0, 1])
        #expect(try library.todo().recurrence == before)
    }

    @Test(arguments: [TransferFormat.markdown, .todotxt, .taskwarrior])
    func `a repeating todo keeps the days left out when another format has no word for them`(
        format: TransferFormat
    ) throws {
        let library = TransferLibrary()
        try library.take(Self.calendar("EXDATE;VALUE=DATE:20270102"), .ics)
        let before = try library.todo().recurrence

        try library.take(try library.export(format).text, format)

        #expect(try library.todo().recurrence == before)
        #expect(before?.excluded.count == 1)
    }

    @Test(arguments: [TransferFormat.todotxt, .csv, .ics, .taskwarrior, .haru])
    func `a repeating todo goes on catching up after its own export in any format`(format: TransferFormat)
        throws
    {
        let library = TransferLibrary()
        for (number, mode) in ["catchUp", "fixed", "afterCompletion"].enumerated() {
            let id = "00000000-0000-4000-8000-00000000000\(number)"
            let register = "\(mode) 2026-11-10 2026-11-10 \(id) FREQ=WEEKLY"
            try library.take("id,title,due,recurrence\n\(id),\(mode),2026-11-10,\(register)\n", .csv)
        }
        for todo in try library.todos() { try library.complete(todo) }
        let before = try library.todos()

        let outcome = try library.take(try library.export(format).text, format)

        #expect(before.count == 6)
        #expect(outcome.figures == [0, 0, 6])
        #expect(try library.todos().map(\.recurrence) == before.map(\.recurrence))
    }
}
