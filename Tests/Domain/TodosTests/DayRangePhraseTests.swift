import DomainPrimitives
import Testing
import TodosDomain

@Suite("Ranges of days")
struct DayRangePhraseTests {
    private let thursday = Day("2026-11-26")

    @Test(arguments: [
        ("week", "2026-11-23", "2026-11-29"), ("이번주", "2026-11-23", "2026-11-29"),
        ("next week", "2026-11-30", "2026-12-06"), ("다음 주", "2026-11-30", "2026-12-06"),
        ("다다음주", "2026-12-07", "2026-12-13"), ("다다음 주", "2026-12-07", "2026-12-13"),
        ("last week", "2026-11-16", "2026-11-22"), ("지난 주", "2026-11-16", "2026-11-22"),
        ("month", "2026-11-01", "2026-11-30"), ("다음 달", "2026-12-01", "2026-12-31"),
        ("2027-02", "2027-02-01", "2027-02-28"), ("tomorrow", "2026-11-27", "2026-11-27"),
        ("today..fri", "2026-11-26", "2026-11-27"),
    ])
    func `a week, a month and two days are a range, in English and Korean`(
        text: String, first: String, last: String
    ) throws {
        let range = try DayRangePhrase.parse(text, today: #require(thursday))

        #expect(range.lowerBound.description == first)
        #expect(range.upperBound.description == last)
    }

    @Test func `days in the wrong order are refused`() throws {
        let today = try #require(thursday)

        #expect(throws: ValidationError(.range, "fri..today", .reversed)) {
            try DayRangePhrase.parse("fri..today", today: today)
        }
    }
}
