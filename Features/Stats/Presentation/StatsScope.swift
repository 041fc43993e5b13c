public import DomainPrimitives
import TodosDomain

/// What a person writes after `stats` or `calendar`: a day, or a month as `2026-11`, `month`, 이번달.
public enum StatsScope {
    /// - Throws: ``ValidationError`` for field `day`.
    public static func parse(_ text: String, today: Day) throws(ValidationError) -> ClosedRange<Day> {
        if text.isEmpty { return today...today }
        if let month = month(text, today: today) { return month }
        let day = try DayPhrase.parse(text, today: today)
        return day...day
    }

    /// A month; `nil` where the text is none. An empty text is this month.
    public static func month(_ text: String, today: Day) -> ClosedRange<Day>? {
        let offsets = ["": 0, "month": 0, "이번달": 0, "last month": -1, "지난달": -1, "next month": 1, "다음달": 1]
        if let offset = offsets[text.lowercased()] {
            let first = today.startOfMonth.adding(months: offset)
            return first...first.endOfMonth
        }
        guard text.utf8.count == 7, let first = Day("\(text)-01") else { return nil }
        return first...first.endOfMonth
    }
}
