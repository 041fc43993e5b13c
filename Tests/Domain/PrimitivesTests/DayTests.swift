import DomainPrimitives
import Foundation
import Testing

@Suite("A day")
struct DayTests {
    /// The test begins in 1583, because Foundation uses the Julian calendar for days before 15 October 1582.
    /// Haru always uses the Gregorian calendar.
    @Test func `a day agrees with Foundation's calendar over eight centuries`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
        for ordinal in stride(from: -141_000, through: 160_000, by: 37) {
            let day = try #require(Day(ordinal: ordinal))
            let date = Date(timeIntervalSince1970: Double(ordinal) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)

            #expect(day.year == parts.year)
            #expect(day.month == parts.month)
            #expect(day.dayOfMonth == parts.day)
            #expect((day.weekday.mondayBased + 1) % 7 + 1 == parts.weekday)
            #expect(Day(year: day.year, month: day.month, day: day.dayOfMonth) == day)
        }
    }

    @Test(arguments: ["2026-11-21", "0001-01-01", "9999-12-31", "2024-02-29"])
    func `a day reads and writes ISO 8601`(text: String) {
        #expect(Day(text)?.description == text)
    }

    @Test(arguments: [
        "2026-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "26-01-01", "0000-01-01", "", "2026-11-2１",
    ])
    func `a text that is no ISO 8601 day is refused`(text: String) {
        #expect(Day(text) == nil)
    }

    @Test(arguments: [
        ("2026-01-31", 1, "2026-02-28"), ("2024-01-31", 1, "2024-02-29"), ("2026-03-31", -1, "2026-02-28"),
        ("2026-11-21", 14, "2028-01-21"),
    ])
    func `a day moved by months stays within a shorter month`(from: String, months: Int, expected: String)
        throws
    {
        #expect(try #require(Day(from)).adding(months: months).description == expected)
    }

    @Test func `a day never leaves the years 1 to 9999`() {
        #expect(Day.last.adding(days: 1) == .last)
        #expect(Day.first.adding(days: -1) == .first)
        #expect(Day.last.adding(days: .max) == .last)
        #expect(Day.first.adding(months: -1) == .first)
        #expect(Day.last.adding(months: .max) == .last)
        #expect(Day(ordinal: Day.last.ordinal + 1) == nil)
        #expect(Day.first.description == "0001-01-01")
        #expect(Day.last.description == "9999-12-31")
    }

    @Test func `a day knows its weekday, the start of its week, and the bounds of its month`() throws {
        let day = try #require(Day("2026-11-21"))

        #expect(day.weekday == .saturday)
        #expect(day.startOfWeek.description == "2026-11-16")
        #expect(day.startOfMonth.description == "2026-11-01")
        #expect(day.endOfMonth.description == "2026-11-30")
    }
}
