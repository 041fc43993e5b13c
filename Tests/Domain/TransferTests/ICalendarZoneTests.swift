import DomainPrimitives
import DomainTesting
import Testing
import TimeTesting
import TodosDomain

@testable import TransferDomain

@Suite("The time zones of a calendar file")
struct ICalendarZoneTests {
    private func export(_ dues: String...) -> String {
        var writer = TransferCodec.writer(.ics, now: TransferProbe.now, tags: [])
        var loss = LossReport()
        return dues.map { writer.write(Todo.make("a", due: $0), depth: 0, &loss) }.joined().replacing(
            "\r\n", with: "\n")
    }

    @Test func `a VTIMEZONE is written once, before the first todo that needs it, with daylight rules`() {
        let text = export(
            "2026-12-01T09:00[America/New_York]", "2026-12-02T09:00[America/New_York]", "2026-12-03")

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

    @Test(arguments: [
        ("Asia/Seoul", "DTSTART:19700101T000000\nTZOFFSETFROM:+0900\nTZOFFSETTO:+0900\nEND:STANDARD"),
        ("America/St_Johns", "TZOFFSETFROM:-0330\nTZOFFSETTO:-0230"),
        ("Australia/Lord_Howe", "TZOFFSETFROM:+1100\nTZOFFSETTO:+1030"),
        (
            "Europe/Berlin",
            "DTSTART:19701025T030000\nTZOFFSETFROM:+0200\nTZOFFSETTO:+0100\n"
                + "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10"
        ),
        ("Africa/Casablanca", "DTSTART:20260322T020000\nTZOFFSETFROM:+0000\nTZOFFSETTO:+0100\nEND:"),
    ])
    func `a VTIMEZONE is written for fixed offsets, half hours, last Sundays and single days`(
        name: String, expected: String
    ) {
        let text = export("2026-12-01T09:00[\(name)]")

        #expect(text.contains(expected), "\(text)")
    }

    @Test func `each of the 139 Windows zone names stands for a zone that the system has`() {
        #expect(WindowsZones.names.count == 139)
        for (name, zone) in WindowsZones.names {
            #expect(WindowsZones.zone(named: name)?.description == zone, "\(name)")
        }
        #expect(Set(WindowsZones.names.values).count == 139)
    }

    @Test(arguments: [
        ("Dateline Standard Time", "00:00"), ("UTC+12", "00:00"), ("Chatham Islands Standard Time", "01:45"),
        ("Line Islands Standard Time", "02:00"), ("Marquesas Standard Time", "02:30"), ("UTC-08", "04:00"),
        ("Newfoundland Standard Time", "08:30"), ("W. Europe Standard Time", "13:00"),
        ("Iran Standard Time", "15:30"),
        ("Afghanistan Standard Time", "16:30"), ("India Standard Time", "17:30"),
        ("Nepal Standard Time", "17:45"),
        ("Aus Central W. Standard Time", "20:45"), ("Korea Standard Time", "21:00"),
    ])
    func `a Windows zone name stands for a zone with its clock, here when it is noon in UTC`(
        name: String, time: String
    ) throws {
        let zone = try #require(WindowsZones.zone(named: name))
        let noon = Timestamp(utc: try #require(Day("2026-01-15")), milliseconds: 12 * 3_600_000)

        #expect(zone.wall(at: noon).time.description == time)
    }

    /// Returns a calendar with one todo at 9:00 in a time zone that the calendar defines.
    /// - Parameter observances: the lines of each part of the zone's definition (RFC 5545 §3.6.5).
    private func file(_ observances: [[String]]) -> String {
        let zone = observances.flatMap { ["BEGIN:STANDARD"] + $0 + ["END:STANDARD"] }
        let todo = ["BEGIN:VTODO", "UID:a", "SUMMARY:s", "DUE;TZID=Mine:20270701T090000", "END:VTODO"]
        let lines = ["BEGIN:VCALENDAR", "BEGIN:VTIMEZONE", "TZID:Mine"] + zone + ["END:VTIMEZONE"] + todo
        return (lines + ["END:VCALENDAR", ""]).joined(separator: "\n")
    }

    @Test func `eight times as many observances of a VTIMEZONE take about eight times as long`() throws {
        let rules = [
            "FREQ=DAILY", "FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU", "FREQ=YEARLY;BYWEEKNO=20",
            "FREQ=YEARLY;BYYEARDAY=-1",
        ]
        func read(_ count: Int) throws {
            let observances = (0..<count).map { number in
                let start = "DTSTART:0001\(number % 2 == 0 ? "01" : "06")01T000000"
                return [
                    start, "TZOFFSETFROM:+0117", "TZOFFSETTO:+0117", "RRULE:\(rules[number % rules.count])",
                ]
            }

            let todos = try TransferProbe().read(file(observances), .ics).todos

            #expect(todos.map { $0.due?.description } == ["2027-07-01T16:43[Asia/Seoul]"])
        }

        let ratio = try Growth.ratio(of: { try read(1_024) }, to: { try read(128) })

        #expect(ratio < 16)
    }

    @Test func `a VTIMEZONE is expanded once for each year, not for each time`() throws {
        let observances = (1...256).map { number in
            let start = "DTSTART:19700101T00\(number % 50 + 10)00"
            return [start, "TZOFFSETFROM:+0117", "TZOFFSETTO:+0117", "RRULE:FREQ=YEARLY;BYYEARDAY=\(number)"]
        }
        func read(_ count: Int) throws {
            let times = (0..<count).map { "202\($0 % 3 + 6)0\($0 % 9 + 1)15T0900\($0 % 50 + 10)" }
            let rule = "RRULE:FREQ=DAILY\nEXDATE;TZID=Mine:\(times.joined(separator: ","))"
            let text = file(observances).replacing("END:VTODO", with: "\(rule)\nEND:VTODO")

            let todos = try TransferProbe().read(text, .ics).todos

            #expect(todos.map { $0.due?.description } == ["2027-07-01T16:43[Asia/Seoul]"])
        }

        let ratio = try Growth.ratio(of: { try read(1_500) }, to: { try read(3) })

        #expect(ratio < 30)
    }

    @Test(arguments: [
        ("20270101T000000", "2026-12-31T23:00:00.000Z"), ("20270328T015900", "2027-03-28T00:59:00.000Z"),
        ("20270328T030000", "2027-03-28T00:43:00.000Z"), ("20271231T235900", "2027-12-31T22:59:00.000Z"),
        ("19690101T000000", "1968-12-31T21:43:00.000Z"),
    ])
    func `a VTIMEZONE gives the offset before the first change of a year, and after each`(
        time: String, instant: String
    ) throws {
        // In summer, no zone of the system has the offset of this zone.
        let standard = [
            "DTSTART:19701025T030000", "TZOFFSETFROM:+0217", "TZOFFSETTO:+0100",
            "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
        ]
        let summer = [
            "DTSTART:19700329T020000", "TZOFFSETFROM:+0100", "TZOFFSETTO:+0217",
            "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
        ]
        let text = file([standard, summer]).replacing("20270701T090000", with: time)

        let todos = try TransferProbe().read(text, .ics).todos

        #expect(todos.map { $0.due?.instant?.description } == [instant])
    }

    @Test(arguments: [
        ("20101031T010000Z", "2027-07-01T16:43[Asia/Seoul]"),
        ("20401031T010000Z", "2027-07-01T15:43[Asia/Seoul]"),
    ])
    func `a VTIMEZONE uses the last rule that is still in force`(until: String, due: String) throws {
        let standard = [
            "DTSTART:16011028T030000", "TZOFFSETFROM:+0217", "TZOFFSETTO:+0117",
            "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU;UNTIL=\(until)",
        ]
        let summer = [
            "DTSTART:16010325T020000", "TZOFFSETFROM:+0117", "TZOFFSETTO:+0217",
            "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU;UNTIL=\(until)",
        ]

        let todos = try TransferProbe().read(file([standard, summer]), .ics).todos

        #expect(todos.map { $0.due?.description } == [due])
    }

    @Test(arguments: ["/freeassociation.sourceforge.net/Europe/Berlin", "Europe/Berlin"])
    func `a TZID is found by the zone name at the end of its path`(name: String) throws {
        let text =
            "BEGIN:VCALENDAR\nBEGIN:VTODO\nUID:a\nSUMMARY:s\nDUE;TZID=\(name):20261201T090000\n"
            + "END:VTODO\nEND:VCALENDAR\n"

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
