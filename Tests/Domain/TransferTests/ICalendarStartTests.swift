import DomainPrimitives
import DomainTesting
import Foundation
import Testing
import TodosDomain
import TransferDomain

@Suite("The start and the deadline of a VTODO")
struct ICalendarStartTests {
    private let probe = TransferProbe()

    private func file(_ lines: [String]) -> String {
        let todo = ["BEGIN:VTODO", "UID:a", "SUMMARY:a"] + lines + ["END:VTODO"]
        return (["BEGIN:VCALENDAR"] + todo + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
    }

    private func todo(_ lines: String...) throws -> Todo {
        try #require(try probe.read(file(lines), .ics).todos.first)
    }

    /// Exports the todo, and returns the lines after the last `BEGIN:VTODO`.
    private func lines(_ todo: Todo) -> [String] {
        let text = probe.write([todo], .ics).text.components(separatedBy: "BEGIN:VTODO").last ?? ""
        return text.components(separatedBy: "\r\n")
    }

    /// Exports the todo, and returns its DTSTART and X-HARU-START lines.
    private func starts(_ todo: Todo) -> [String] {
        lines(todo).filter { $0.hasPrefix("DTSTART") || $0.hasPrefix("X-HARU-START") }
    }

    @Test(
        arguments: [
            ("DTSTART;VALUE=DATE:20261130", "DUE;VALUE=DATE:20261201", "2026-11-30"),
            ("DTSTART:20261130", "DUE;VALUE=DATE:20261201", "2026-11-30"),
            (
                "DTSTART;TZID=Asia/Seoul:20261130T090000", "DUE;TZID=Asia/Seoul:20261201T180000",
                "2026-11-30T09:00[Asia/Seoul]"
            ),
            (
                "DTSTART;TZID=Europe/Berlin:20261130T090000", "DUE;TZID=Asia/Seoul:20261201T180000",
                "2026-11-30T09:00[Europe/Berlin]"
            ),
            ("DTSTART:20261130T090000", "DUE:20261201T180000", "2026-11-30T09:00[Asia/Seoul]"),
            ("DTSTART:20261130T090030", "DUE:20261201T180015", "2026-11-30T09:00[Asia/Seoul]"),
            (
                "DTSTART:20261130T150030Z", "DUE;TZID=Asia/Seoul:20261201T090015",
                "2026-12-01T00:00[Asia/Seoul]"
            ),
            ("DTSTART;X-A=1:20261130T090000", "DUE:20261201T180000", "2026-11-30T09:00[Asia/Seoul]"),
        ])
    func `a DTSTART before the DUE is the start, and an export writes both lines again`(
        start: String, due: String, date: String
    ) throws {
        let (todos, loss) = try probe.read(file([start, due]), .ics)
        let todo = try #require(todos.first)

        let written = probe.write([todo], .ics).text

        #expect(todo.start?.description == date)
        #expect(todo.foreign.value("ics", "DTSTART") == nil)
        #expect(starts(todo) == [start])
        #expect(lines(todo).contains(due))
        #expect(loss.isEmpty)
        #expect(try probe.read(written, .ics).todos == [todo])
    }

    @Test(
        arguments: [
            ("DTSTART;VALUE=DATE:20261205", "2026-12-05"),
            ("DTSTART;TZID=Asia/Seoul:20261130T090000", "2026-11-30T09:00[Asia/Seoul]"),
        ])
    func `a DTSTART that does not fit the DUE stays in the file until either date changes`(
        start: String, date: String
    ) throws {
        var todo = try todo(start, "DUE;VALUE=DATE:20261201")

        #expect(todo.start?.description == date)
        #expect(starts(todo) == [start])
        #expect(try probe.roundTrip([todo], .ics) == [todo])
        todo.due = Due("2026-11-29")
        #expect(starts(todo) == ["X-HARU-START:\(date)"])
        todo.due = Due("2026-12-01")
        todo.start = Due("2026-12-06")
        #expect(starts(todo) == ["X-HARU-START:2026-12-06"])
    }

    @Test(
        arguments: [
            (";VALUE=DATE:20261201", ";VALUE=DATE:20261209"),
            (";TZID=Asia/Seoul:20261201T090000", ";TZID=Asia/Seoul:20261209T090000"),
            (":20261201T090000", ":20261209T090000"),
        ])
    func `a DTSTART that is the same as the DUE is no start, and follows the DUE`(
        value: String, later: String
    ) throws {
        var todo = try todo("DTSTART\(value)", "DUE\(value)")

        #expect(todo.start == nil)
        #expect(lines(todo).contains("DUE\(value)") && starts(todo) == ["DTSTART\(value)"])
        #expect(try probe.roundTrip([todo], .ics) == [todo])
        todo.due = todo.due.map { $0.moved(to: $0.day.adding(days: 8)) }
        #expect(lines(todo).contains("DUE\(later)") && starts(todo) == ["DTSTART\(later)"])
        todo.start = Due("2026-12-03")
        #expect(!starts(todo).contains("DTSTART\(later)"))
        #expect(try probe.roundTrip([todo], .ics).first?.start == todo.start)
    }

    @Test func `a DTSTART in the repeated hour of autumn keeps its instant`() throws {
        let probe = TransferProbe(zone: "America/Los_Angeles")
        let start = "DTSTART:20261101T093000Z"
        let text = file([start, "DUE;TZID=America/Los_Angeles:20261105T090000"])
        let todo = try #require(try probe.read(text, .ics).todos.first)
        #expect(todo.start?.description == "2026-11-01T01:30[America/Los_Angeles]")

        let written = probe.write([todo], .ics).text

        #expect(written.contains("\r\n\(start)\r\n"))
        #expect(try probe.read(written, .ics).todos == [todo])
    }

    @Test func `an export defines the zone of a DTSTART`() {
        var todo = Todo.make("a", due: "2026-12-01T09:00[Asia/Seoul]")
        todo.start = Due("2026-11-30T09:00[Europe/Berlin]")

        let written = probe.write([todo], .ics).text

        #expect(written.contains("\r\nTZID:Europe/Berlin\r\n"))
        #expect(written.contains("\r\nTZID:Asia/Seoul\r\n"))
    }

    @Test(
        arguments: [
            ("2026-11-30", "2026-12-01", "DTSTART;VALUE=DATE:20261130"),
            (
                "2026-11-30T09:00[Asia/Seoul]", "2026-12-01T09:00[Asia/Seoul]",
                "DTSTART;TZID=Asia/Seoul:20261130T090000"
            ),
            ("2026-12-01", "2026-12-01", "X-HARU-START:2026-12-01"),
            ("2026-12-02", "2026-12-01", "X-HARU-START:2026-12-02"),
            ("2026-11-30", "2026-12-01T09:00[Asia/Seoul]", "X-HARU-START:2026-11-30"),
            (
                "2026-11-30T09:00[Europe/Berlin]", "2026-12-01",
                "X-HARU-START:2026-11-30T09:00[Europe/Berlin]"
            ),
            ("2026-11-30T09:00[Asia/Seoul]", nil, "X-HARU-START:2026-11-30T09:00[Asia/Seoul]"),
            ("2026-11-30", nil, "X-HARU-START:2026-11-30"),
        ] as [(String, String?, String)])
    func `a start is a DTSTART only if the DUE is later and of the same type`(
        start: String, due: String?, line: String
    ) throws {
        var todo = Todo.make("a", due: due)
        todo.start = Due(start)

        let (text, loss) = probe.write([todo], .ics)

        #expect(starts(todo) == [line])
        #expect(loss.isEmpty)
        #expect(try probe.read(text, .ics).todos == [todo])
    }

    @Test(arguments: ["2026-12-05", "2026-12-05T18:00[Europe/Berlin]"], ["2026-12-01", nil] as [String?])
    func `a deadline has a property of its own`(deadline: String, due: String?) throws {
        var todo = Todo.make("a", due: due)
        todo.deadline = Due(deadline)

        let (text, loss) = probe.write([todo], .ics)

        #expect(text.contains("\r\nX-HARU-DEADLINE:\(deadline)\r\n"))
        #expect(loss.isEmpty)
        #expect(try probe.read(text, .ics).todos == [todo])
    }

    @Test func `a DTSTART without DUE and DURATION is the due date, and the start has another property`()
        throws
    {
        var todo = try todo("DTSTART;VALUE=DATE:20261201")
        #expect(todo.due == Due("2026-12-01") && todo.start == nil)
        todo.start = Due("2026-11-30")

        #expect(starts(todo) == ["DTSTART;VALUE=DATE:20261201", "X-HARU-START:2026-11-30"])
        #expect(try probe.roundTrip([todo], .ics) == [todo])
    }

    @Test func `a DTSTART with a DURATION is the start`() throws {
        let todo = try todo("DTSTART;VALUE=DATE:20261201", "DURATION:P2D")

        #expect(todo.due == Due("2026-12-03"))
        #expect(todo.start == Due("2026-12-01"))
        #expect(try probe.roundTrip([todo], .ics) == [todo])
    }

    @Test func `a start in the zone of a floating DUE is floating`() throws {
        var todo = try todo("DUE:20261201T180000")
        todo.start = Due("2026-11-30T09:00[Asia/Seoul]")

        #expect(starts(todo) == ["DTSTART:20261130T090000"])
        #expect(try probe.roundTrip([todo], .ics) == [todo])
        todo.start = Due("2026-11-30T09:00[Europe/Berlin]")
        #expect(starts(todo) == ["X-HARU-START:2026-11-30T09:00[Europe/Berlin]"])
        #expect(try probe.roundTrip([todo], .ics) == [todo])
    }

    @Test func `an edited start replaces the line of the file`() throws {
        var todo = try todo("DTSTART:20261130T150030Z", "DUE;TZID=Asia/Seoul:20261203T090000")
        todo.start = Due("2026-12-02T09:00[Asia/Seoul]")

        #expect(starts(todo) == ["DTSTART;TZID=Asia/Seoul:20261202T090000"])
        todo.start = nil
        #expect(starts(todo).isEmpty)
    }

    @Test func `a DTSTART from another program wins over Haru's own start`() throws {
        var todo = Todo.make("a", due: nil)
        todo.start = Due("2026-11-30")
        let exported = probe.write([todo], .ics).text
        let own = "X-HARU-START:2026-11-30"
        #expect(exported.contains("\r\n\(own)\r\n"))
        let edited = exported.replacing(
            own, with: "\(own)\r\nDTSTART;VALUE=DATE:20261201\r\nDUE;VALUE=DATE:20261205")

        let read = try #require(try probe.read(edited, .ics).todos.first)

        #expect(read.id == todo.id)
        #expect(read.start == Due("2026-12-01") && read.due == Due("2026-12-05"))
        #expect(starts(read) == ["DTSTART;VALUE=DATE:20261201"])
    }

    @Test func `a second import changes the start and the deadline, and removes only the start`() throws {
        let library = TransferLibrary()
        func take(_ day: String, _ lines: String...) throws {
            let head = ["LAST-MODIFIED:202611\(day)T000000Z", "DUE;VALUE=DATE:20261205"]
            try library.take(file(head + lines), .ics)
        }

        try take("01", "DTSTART;VALUE=DATE:20261201", "X-HARU-DEADLINE:2026-12-10")
        #expect(try library.todo().start == Due("2026-12-01"))
        #expect(try library.todo().deadline == Due("2026-12-10"))
        try take("02", "DTSTART;VALUE=DATE:20261202", "X-HARU-DEADLINE:2026-12-11")
        #expect(try library.todo().start == Due("2026-12-02"))
        #expect(try library.todo().deadline == Due("2026-12-11"))
        // A program that does not know X-HARU-DEADLINE writes the VTODO without it.
        try take("03")
        #expect(try library.todo().start == nil)
        #expect(try library.todo().deadline == Due("2026-12-11"))
    }

    @Test(
        arguments: [
            (nil, "DTSTART;VALUE=DATE:20261130"), ("2026-11-29", "DTSTART;VALUE=DATE:20261129"),
            ("2026-12-03", "X-HARU-START:2026-12-03"),
        ] as [(String?, String)])
    func `a DTSTART that an earlier version kept is written only without a start`(
        start: String?, line: String
    ) {
        var todo = Todo.make("a", due: "2026-12-01")
        todo.foreign = ForeignProperties([
            .init(format: "ics", name: "DTSTART", value: "DTSTART;VALUE=DATE:20261130")
        ])
        todo.start = start.flatMap { Due($0) }

        #expect(starts(todo) == [line])
    }

    @Test(arguments: ["X-HARU-START:soon", "X-HARU-DEADLINE:2026-12-01T09:00[Mars/Base]"])
    func `a start or a deadline that cannot be read is kept for an export until the todo has one`(
        line: String
    ) throws {
        let (todos, loss) = try probe.read(file([line]), .ics, .keepGoing)
        var todo = try #require(todos.first)

        #expect(todo.start == nil && todo.deadline == nil)
        #expect(loss.leftOut.map(\.line) == [5])
        #expect(lines(todo).contains(line))
        (todo.start, todo.deadline) = (Due("2026-12-01"), Due("2026-12-02"))
        #expect(!lines(todo).contains(line))
        #expect(try probe.roundTrip([todo], .ics).map(\.start) == [Due("2026-12-01")])
    }

    @Test func `an unreadable DTSTART beside a DUE is kept, and removes no start from the library`() throws {
        let library = TransferLibrary()
        let due = "DUE;VALUE=DATE:20261205"
        try library.take(file([due, "DTSTART;VALUE=DATE:20261201"]), .ics)
        #expect(try library.todo().start == Due("2026-12-01"))

        let (todos, loss) = try probe.read(file([due, "DTSTART:soon"]), .ics)
        try library.take(file([due, "DTSTART:soon"]), .ics)

        #expect(loss.counts == [.kept(.property, "DTSTART"): 1])
        #expect(todos.map { starts($0) } == [["DTSTART:soon"]])
        #expect(try library.todo().start == Due("2026-12-01"))
    }

    @Test func `seconds of a start are named as dropped if an export cannot write them`() throws {
        var todo = try todo(
            "DTSTART;TZID=Asia/Seoul:20261130T090030", "DUE;TZID=Asia/Seoul:20261201T090000")

        #expect(probe.write([todo], .ics).loss.isEmpty)
        #expect(probe.write([todo], .csv).loss.counts[.dropped(.seconds)] == 1)
        todo.due = Due("2026-11-29")
        #expect(probe.write([todo], .ics).loss.counts == [.dropped(.seconds): 1])
        todo.start = Due("2026-11-28")
        #expect(probe.write([todo], .ics).loss.isEmpty)
    }
}
