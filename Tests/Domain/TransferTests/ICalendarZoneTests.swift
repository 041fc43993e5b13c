import DomainPrimitives
import DomainTesting
import Testing
import TodosDomain
import TransferDomain

@Suite("The time zones of a calendar file")
struct ICalendarZoneTests {
    private func export(_ dues: String...) -> String {
        var writer = TransferCodec.writer(.ics, now: TransferProbe.now, tags: [])
        var loss = LossReport()
        return dues.map { writer.write(Todo.make("a", due: $0), depth: 0, &loss) }.joined().replacing("\r\n", with: "\n")
    }

    @Test("stand once before the first todo that needs them, with the rules of summer time")
    func newYork() {
        let text = export("2026-12-01T09:00[America/New_York]", "2026-12-02T09:00[America/New_York]", "2026-12-03")

        #expect(
            text.hasPrefix(
                """
                BEGIN:VTIMEZONE
                TZID:America/New_York
                BEGIN:DAYLIGHT
                DTSTART:19700308T020000
                TZOFFSETFROM:-0500
                TZOFFSETTO:-0400
                RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3
                END:DAYLIGHT
                BEGIN:STANDARD
                DTSTART:19701101T020000
                TZOFFSETFROM:-0400
                TZOFFSETTO:-0500
                RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11
                END:STANDARD
                END:VTIMEZONE
                BEGIN:VTODO

                """), "\(text)")
        #expect(text.split(separator: "BEGIN:VTIMEZONE").count == 1)
    }

    @Test(
        "have one offset where nothing changes, half hours, last Sundays, and single days where no rule holds",
        arguments: [
            ("Asia/Seoul", "DTSTART:19700101T000000\nTZOFFSETFROM:+0900\nTZOFFSETTO:+0900\nEND:STANDARD"),
            ("America/St_Johns", "TZOFFSETFROM:-0330\nTZOFFSETTO:-0230"),
            ("Australia/Lord_Howe", "TZOFFSETFROM:+1100\nTZOFFSETTO:+1030"),
            (
                "Europe/Berlin",
                "DTSTART:19701025T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100\nRRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"
            ),
            ("Africa/Casablanca", "DTSTART:20260322T020000\nTZOFFSETFROM:+0000\nTZOFFSETTO:+0100\nEND:"),
        ])
    func zones(name: String, expected: String) {
        let text = export("2026-12-01T09:00[\(name)]")

        #expect(text.contains(expected), "\(text)")
    }

    @Test(
        "are found by the name at the end of a path",
        arguments: ["/freeassociation.sourceforge.net/Europe/Berlin", "Europe/Berlin"])
    func paths(name: String) throws {
        let text = "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:s\nDUE;TZID=\(name):20261201T090000\nEND:VTODO\nEND:VCALENDAR\n"

        let (todos, loss) = try TransferProbe().read(text, .ics)

        #expect(todos.map { $0.due?.description } == ["2026-12-01T09:00[Europe/Berlin]"])
        #expect(loss.isEmpty)
    }

    @Test(arguments: ["(UTC+01:00) Amsterdam\\, Berlin\\, Bern", "(UTC+01:00) Amsterdam, Berlin, Bern"])
    func `the name of a definition may have its commas escaped`(name: String) throws {
        let text = """
            BEGIN:VCALENDAR
            BEGIN:VTIMEZONE
            TZID:\(name)
            BEGIN:STANDARD
            DTSTART:19700101T000000
            TZOFFSETFROM:+0100
            TZOFFSETTO:+0100
            END:STANDARD
            END:VTIMEZONE
            BEGIN:VTODO
            UID:a
            SUMMARY:a
            DUE;TZID="(UTC+01:00) Amsterdam, Berlin, Bern":20270101T090000
            END:VTODO
            END:VCALENDAR

            """

        let (todos, loss) = try TransferProbe().read(text, .ics)

        #expect(todos.map { $0.due?.instant?.description } == ["2027-01-01T08:00:00.000Z"])
        #expect(loss.isEmpty)
    }
}
