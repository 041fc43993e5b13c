import DomainPrimitives
import Foundation
import Testing
import TodosDomain

@Suite("A repeating todo")
struct RecurrenceTests {
    private func recurrence(_ rule: String, _ mode: Recurrence.Mode, at day: String) throws -> Recurrence {
        let day = try #require(Day(day))
        let series = try #require(UUID(uuidString: "01890000-0000-7000-8000-000000000001"))
        return Recurrence(
            rule: try RecurrenceRule(rule), mode: mode, start: day, series: series, occurrence: day)
    }

    @Test(arguments: [
        (Recurrence.Mode.fixed, "2026-11-21", "2026-11-08"), (.catchUp, "2026-11-21", "2026-11-22"),
        (.catchUp, "2026-11-22", "2026-11-29"),
        (.catchUp, "2026-10-01", "2026-11-08"), (.afterCompletion, "2026-11-21", "2026-11-28"),
    ])
    func `a repeating todo goes to its next day by its mode`(
        mode: Recurrence.Mode, completed: String, expected: String
    ) throws {
        let weekly = try recurrence("FREQ=WEEKLY", mode, at: "2026-11-01")

        let next = weekly.next(completedOn: try #require(Day(completed)))

        #expect(next?.occurrence.description == expected)
    }

    @Test(arguments: Recurrence.Mode.allCases)
    func `a repeating todo ends after COUNT occurrences of the series in every mode`(mode: Recurrence.Mode)
        throws
    {
        var current: Recurrence? = try recurrence("FREQ=DAILY;COUNT=3", mode, at: "2026-11-01")
        var days = 0

        while let recurrence = current, days < 10 {
            days += 1
            current = recurrence.next(completedOn: recurrence.occurrence)
        }

        #expect(days == 3)
    }

    @Test(arguments: Recurrence.Mode.allCases, -40...40)
    func `a repeating todo always goes on to a later day, however early it was done`(
        mode: Recurrence.Mode, offset: Int
    ) throws {
        let daily = try recurrence("FREQ=DAILY;INTERVAL=3", mode, at: "2026-11-21")

        let next = try #require(daily.next(completedOn: daily.occurrence.adding(days: offset)))

        #expect(next.occurrence > daily.occurrence)
        #expect(next.occurrenceID != daily.occurrenceID)
    }

    @Test func `two offline devices derive the same next todo of a repeating todo`() throws {
        let monday = try recurrence("FREQ=WEEKLY", .fixed, at: "2026-11-02")

        let here = monday.next(completedOn: try #require(Day("2026-11-02")))
        let there = monday.next(completedOn: try #require(Day("2026-11-05")))

        #expect(here?.occurrenceID == there?.occurrenceID)
        #expect(here?.occurrenceID != monday.occurrenceID)
    }

    @Test func `a repeating todo skips the excluded days and includes the added ones`() throws {
        var daily = try recurrence("FREQ=DAILY;COUNT=4", .fixed, at: "2026-11-01")
        let days = ["2026-11-02", "2026-11-01", "2026-11-02"].compactMap { Day($0) }
        let added = ["2026-11-20", "2026-11-03", "2026-11-02"].compactMap { Day($0) }

        daily = Recurrence(
            rule: daily.rule, mode: .fixed, start: daily.start, series: daily.series,
            occurrence: daily.occurrence,
            excluded: days, added: added)

        // COUNT limits the series to some days. It includes excluded days, but not added days.
        #expect(daily.days.map(\.description) == ["2026-11-03", "2026-11-04", "2026-11-20"])
        #expect(daily.next(completedOn: daily.occurrence)?.occurrence.description == "2026-11-03")
        #expect(Recurrence(daily.description) == daily)
    }

    @Test(arguments: Recurrence.Mode.allCases)
    func `a repeating todo is due its offset of days after its occurrence`(mode: Recurrence.Mode) throws {
        var monthly = try recurrence("FREQ=MONTHLY", mode, at: "2026-11-01")
        monthly.offset = 4
        let completion = try #require(Day("2026-11-05"))

        let next = try #require(monthly.next(completedOn: completion))

        #expect(next.dueDay == next.occurrence.adding(days: 4))
        #expect(next.dueDay.description == "2026-12-05")
        #expect(Recurrence(monthly.description) == monthly)
    }

    @Test(arguments: [
        ("2027-05-16", "2028-05-16"), ("2027-05-01", "2028-05-01"), ("2027-06-10", "2028-06-10"),
    ])
    func `a todo that repeats after completion is due a period later, wherever its occurrences lie`(
        completed: String, due: String
    ) throws {
        var yearly = try recurrence("FREQ=YEARLY", .afterCompletion, at: "2027-04-15")
        yearly.offset = 31
        let completion = try #require(Day(completed))

        let next = try #require(yearly.next(completedOn: completion))

        #expect(next.dueDay.description == due)
    }

    @Test(arguments: ["OFFSET=x", "OFFSET=99999999", "EXDATE=2026", "RDATE=20261301", "X=1", "EXDATE"])
    func `a recurrence is not read from a text with a part that is not valid`(part: String) throws {
        let text = try recurrence("FREQ=DAILY", .fixed, at: "2026-11-01").description

        #expect(Recurrence(text) != nil)
        #expect(Recurrence("\(text) \(part)") == nil)
    }

    @Test func `a recurrence survives the round trip through its text`() throws {
        let original = try recurrence("FREQ=MONTHLY;BYMONTHDAY=25", .afterCompletion, at: "2026-11-25")

        #expect(Recurrence(original.description) == original)
        #expect(Recurrence("nonsense") == nil)
    }
}
