import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain
import TransferDomain

@Suite("The rule of a VTODO")
struct ICalendarRuleTests {
    private let probe = TransferProbe()

    /// Returns a calendar with one repeating todo. The calendar defines a time zone `Mine` with an offset
    /// unlike any zone of the system.
    /// - Parameter start: the rest of the line `DTSTART`, such as `;TZID=Mine:…`.
    private func file(_ start: String, _ rule: String) -> String {
        """
        BEGIN:VCALENDAR
        BEGIN:VTIMEZONE
        TZID:Mine
        BEGIN:STANDARD
        DTSTART:19700101T000000
        TZOFFSETFROM:+0117
        TZOFFSETTO:+0117
        END:STANDARD
        END:VTIMEZONE
        BEGIN:VTODO
        UID:a
        SUMMARY:s
        DTSTART\(start)
        RRULE:\(rule)
        END:VTODO
        END:VCALENDAR

        """
    }

    @Test(
        arguments: [
            (":20270104T000000Z", "FREQ=DAILY;BYHOUR=0", "2027-01-04T09:00[Asia/Seoul]"),
            (
                ":20270104T003000Z", "FREQ=DAILY;BYHOUR=00;BYMINUTE=30;BYSECOND=0",
                "2027-01-04T09:30[Asia/Seoul]"
            ),
            (";TZID=Mine:20270104T090000", "FREQ=DAILY;BYHOUR=9;BYMINUTE=0", "2027-01-04T16:43[Asia/Seoul]"),
            (":20270104T090000", "FREQ=DAILY;BYHOUR=9", "2027-01-04T09:00[Asia/Seoul]"),
        ])
    func `the rule of a VTODO may repeat the time of its start, in the zone of the start`(
        start: String, rule: String, due: String
    ) throws {
        let (todos, loss) = try probe.read(file(start, rule), .ics)

        #expect(todos.map { $0.due?.description } == [due])
        #expect(todos.map { $0.recurrence?.rule.description } == ["FREQ=DAILY"])
        #expect(loss.isEmpty)
    }

    @Test(
        arguments: [
            (":20270104T000000Z", "FREQ=DAILY;BYHOUR=9"),
            (";TZID=Mine:20270104T090000", "FREQ=DAILY;BYHOUR=16;BYMINUTE=43"),
            (";VALUE=DATE:20270104", "FREQ=DAILY;BYHOUR=0"),
        ])
    func `a VTODO rule with another time than its start is kept, but not applied`(
        start: String, rule: String
    ) throws {
        let (todos, loss) = try probe.read(file(start, rule), .ics)

        #expect(todos.map { $0.recurrence == nil } == [true])
        #expect(loss.counts[.kept(.rule, rule)] == 1)
        #expect(probe.write(todos, .ics).text.contains("\r\nRRULE:\(rule)\r\n"))
    }
}
