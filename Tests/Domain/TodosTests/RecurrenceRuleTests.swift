import DomainPrimitives
import Foundation
import Testing
import TodosDomain

@Suite("A recurrence rule")
struct RecurrenceRuleTests {
    @Test(arguments: [
        ("FREQ=DAILY;COUNT=4", "1997-09-02", ["1997-09-02", "1997-09-03", "1997-09-04", "1997-09-05"]),
        ("FREQ=DAILY;INTERVAL=10;COUNT=3", "1997-09-02", ["1997-09-02", "1997-09-12", "1997-09-22"]),
        (
            "FREQ=WEEKLY;UNTIL=19970920T000000Z;WKST=SU;BYDAY=TU,TH", "1997-09-02",
            ["1997-09-02", "1997-09-04", "1997-09-09", "1997-09-11", "1997-09-16", "1997-09-18"]
        ),
        (
            "FREQ=MONTHLY;COUNT=4;BYDAY=1FR", "1997-09-05",
            ["1997-09-05", "1997-10-03", "1997-11-07", "1997-12-05"]
        ),
        ("FREQ=MONTHLY;COUNT=3;BYDAY=-2MO", "1997-09-22", ["1997-09-22", "1997-10-20", "1997-11-17"]),
        ("FREQ=MONTHLY;BYMONTHDAY=-3;COUNT=3", "1997-09-28", ["1997-09-28", "1997-10-29", "1997-11-28"]),
        ("FREQ=MONTHLY;COUNT=3;BYMONTHDAY=1,-1", "1997-09-30", ["1997-09-30", "1997-10-01", "1997-10-31"]),
        (
            "FREQ=YEARLY;COUNT=4;BYMONTH=6,7", "1997-06-10",
            ["1997-06-10", "1997-07-10", "1998-06-10", "1998-07-10"]
        ),
        (
            "FREQ=YEARLY;INTERVAL=3;COUNT=4;BYYEARDAY=1,100,200", "1997-01-01",
            ["1997-01-01", "1997-04-10", "1997-07-19", "2000-01-01"]
        ),
        ("FREQ=YEARLY;BYDAY=20MO;COUNT=3", "1997-05-19", ["1997-05-19", "1998-05-18", "1999-05-17"]),
        (
            "FREQ=YEARLY;BYWEEKNO=20;BYDAY=MO;COUNT=3", "1997-05-12",
            ["1997-05-12", "1998-05-11", "1999-05-17"]
        ),
        (
            "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13;COUNT=3", "1997-09-02",
            ["1998-02-13", "1998-03-13", "1998-11-13"]
        ),
        (
            "FREQ=MONTHLY;COUNT=3;BYDAY=TU,WE,TH;BYSETPOS=3", "1997-09-04",
            ["1997-09-04", "1997-10-07", "1997-11-06"]
        ),
        (
            "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-2;COUNT=3", "1997-09-29",
            ["1997-09-29", "1997-10-30", "1997-11-27"]
        ),
        (
            "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "1997-08-05",
            ["1997-08-05", "1997-08-10", "1997-08-19", "1997-08-24"]
        ),
        (
            "FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "1997-08-05",
            ["1997-08-05", "1997-08-17", "1997-08-19", "1997-08-31"]
        ),
        ("FREQ=MONTHLY;COUNT=3", "2026-01-31", ["2026-01-31", "2026-03-31", "2026-05-31"]),
        ("FREQ=YEARLY;COUNT=3", "2024-02-29", ["2024-02-29", "2028-02-29", "2032-02-29"]),
    ])
    func `a recurrence rule expands the examples of RFC 5545 §3.8.5.3`(
        rule: String, start: String, expected: [String]
    ) throws {
        let days = try RecurrenceRule(rule).occurrences(from: try #require(Day(start))).prefix(expected.count)

        #expect(days.map(\.description) == expected)
    }

    /// `Scripts/make-recurrence-fixture` generates the rules and their expected days.
    @Test func `a recurrence rule agrees with python-dateutil on 600 random rules`() throws {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "Fixtures/recurrence.tsv")
        let lines = try String(contentsOf: fixture, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 600)

        for line in lines {
            let parts = line.split(separator: "\t").map(String.init)
            let expected = parts[2].split(separator: " ").map(String.init)
            let rule = try RecurrenceRule(parts[0])

            let days = rule.occurrences(from: try #require(Day(parts[1]))).prefix(expected.count)

            #expect(days.map(\.description) == expected, "\(parts[0]) from \(parts[1])")
        }
    }

    @Test func `a recurrence rule gives the same days on or after a day as from its start`() throws {
        let fixture = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "Fixtures/recurrence.tsv")
        var tried = 0
        for line in try String(contentsOf: fixture, encoding: .utf8).split(separator: "\n") {
            let parts = line.split(separator: "\t").map(String.init)
            let (rule, start) = (try RecurrenceRule(parts[0]), try #require(Day(parts[1])))
            let days = Array(rule.occurrences(from: start).prefix(parts[2].split(separator: " ").count))
            for (index, day) in days.enumerated() {
                for first in [day.adding(days: -1), day] {
                    let expected = days.drop { $0 < first }.prefix(3)
                    let found = rule.occurrences(from: start, onOrAfter: first).prefix(expected.count)

                    #expect(Array(found) == Array(expected), "\(parts[0]) from \(start), \(first), \(index)")
                    tried += 1
                }
            }
        }
        #expect(tried > 5000)
    }

    @Test(
        arguments: [
            ("FREQ=MONTHLY;BYMONTHDAY=31", "2026-12-31", 31),
            ("FREQ=MONTHLY;BYMONTHDAY=30", "2026-11-30", 30),
            ("FREQ=MONTHLY;BYMONTHDAY=29", "2026-11-29", 29), ("FREQ=MONTHLY", "2026-12-31", 31),
            ("FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=31", "2026-12-31", 31),
            ("FREQ=MONTHLY;BYMONTHDAY=28", "2026-11-28", nil),
            ("FREQ=MONTHLY;BYMONTHDAY=-1", "2026-11-30", nil), ("FREQ=MONTHLY", "2026-11-28", nil),
            ("FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31", "2026-12-31", nil),
            ("FREQ=MONTHLY;BYDAY=-1FR", "2026-11-27", nil),
            ("FREQ=MONTHLY;UNTIL=20270131;BYMONTHDAY=31", "2026-12-31", nil),
            ("FREQ=MONTHLY;UNTIL=20260930;BYMONTHDAY=31", "2026-07-31", 31),
            ("FREQ=MONTHLY;UNTIL=20260915;BYMONTHDAY=31", "2026-07-31", nil),
            ("FREQ=MONTHLY;COUNT=2;BYMONTHDAY=31", "2026-07-31", nil),
            ("FREQ=MONTHLY;COUNT=3;BYMONTHDAY=31", "2026-07-31", 31),
            ("FREQ=DAILY", "2026-12-31", nil),
            ("FREQ=YEARLY;BYMONTHDAY=31;BYMONTH=12", "2026-12-31", nil),
            ("FREQ=MONTHLY;BYMONTHDAY=15,31", "2026-12-15", nil),
        ] as [(String, String, Int?)])
    func `a monthly rule names the day of the month that some of its months lack`(
        rule: String, start: String, day: Int?
    ) throws {
        #expect(try RecurrenceRule(rule).dayOfMonthSkipped(from: try #require(Day(start))) == day)
    }

    @Test func `a recurrence rule that can never match again ends without an endless search`() throws {
        let start = try #require(Day("2026-01-01"))

        #expect(
            try RecurrenceRule("FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30").first(after: start, from: start) == nil
        )
        #expect(
            try RecurrenceRule("FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31").first(after: start, from: start) == nil)
        #expect(try RecurrenceRule("FREQ=YEARLY;INTERVAL=10000").first(after: start, from: start) == nil)
    }

    @Test(arguments: [
        "FREQ=DAILY", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE", "FREQ=MONTHLY;BYDAY=-1FR",
        "FREQ=YEARLY;BYMONTHDAY=29;BYMONTH=2", "FREQ=MONTHLY;COUNT=5;BYDAY=MO,TU;BYSETPOS=-1",
        "FREQ=WEEKLY;UNTIL=20271231;WKST=SU",
    ])
    func `a recurrence rule reads the text that it writes`(text: String) throws {
        #expect(try RecurrenceRule(text).description == text)
        #expect(try RecurrenceRule("RRULE:" + text.lowercased()).description == text)
    }

    @Test(
        arguments: [
            ("", .noFrequency), ("FREQ=HOURLY", .unknownFrequency("HOURLY")),
            ("FREQ=DAILY;COUNT=0", .notAllowed("COUNT=0")),
            ("FREQ=DAILY;COUNT=2;UNTIL=20260101", .countAndUntil), ("FREQ=DAILY;FOO=1", .notAllowed("FOO=1")),
            ("FREQ=MONTHLY;BYMONTHDAY=32", .notAllowed("BYMONTHDAY=32")),
            ("FREQ=MONTHLY;BYMONTHDAY=0", .notAllowed("BYMONTHDAY=0")),
            ("FREQ=WEEKLY;BYDAY=1MO", .numberedWeekdaysNeedMonths),
            ("FREQ=DAILY;INTERVAL=x", .notAllowed("INTERVAL=X")),
            ("FREQ=DAILY;INTERVAL=99999999999999999999", .notAllowed("INTERVAL=99999999999999999999")),
            ("FREQ=DAILY;FREQ=DAILY", .twice("FREQ")), ("FREQ=MONTHLY;BYSETPOS=1", .positionsNeedAnotherPart),
            ("FREQ=MONTHLY;BYWEEKNO=1", .weekNumbersNeedYears), ("nonsense", .notAPair("NONSENSE")),
        ] as [(String, RecurrenceProblem)])
    func `a recurrence rule that RFC 5545 does not allow is refused, with the part that is wrong`(
        text: String, problem: RecurrenceProblem
    ) {
        #expect(throws: ValidationError(.recurrence, text, .recurrenceRule(problem))) {
            try RecurrenceRule(text)
        }
    }
}
