public import DomainPrimitives

/// Reads a text that names one or several days, such as `week`, 다음주 (next week), `2026-11` or `FROM..TO`
/// (Documentation/Product.md §Lists).
public enum DayRangePhrase {
    /// Phrases that name a week, with its distance from this week, such as −1 for `last week`. Weeks run from
    /// Monday to Sunday.
    private static let weeks = [
        "week": 0, "this week": 0, "이번주": 0, "이번 주": 0, "next week": 1, "다음주": 1, "다음 주": 1, "다다음주": 2,
        "다다음 주": 2, "last week": -1, "지난주": -1, "지난 주": -1,
    ]
    private static let months = [
        "month": 0, "this month": 0, "이번달": 0, "이번 달": 0, "next month": 1, "다음달": 1, "다음 달": 1,
        "last month": -1,
        "지난달": -1, "지난 달": -1,
    ]

    /// Reads a range of days.
    /// - Throws: ``ValidationError`` for the field `range` if the days are reversed, or for the field `day`
    ///   if the text has no valid day.
    public static func parse(_ text: String, today: Day) throws(ValidationError) -> ClosedRange<Day> {
        let words = text.lowercased()
        if let offset = weeks[words] {
            let monday = today.startOfWeek.adding(days: 7 * offset)
            return monday...monday.adding(days: 6)
        }
        if let offset = months[words] {
            let first = today.startOfMonth.adding(months: offset)
            return first...first.endOfMonth
        }
        if text.utf8.count == 7, let first = Day("\(text)-01") { return first...first.endOfMonth }
        guard let dots = text.firstRange(of: "..") else {
            let day = try DayPhrase.parse(text, today: today)
            return day...day
        }
        let (from, to) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
        let start = from.isEmpty ? Day.first : try DayPhrase.parse(from, today: today)
        let end = to.isEmpty ? Day.last : try DayPhrase.parse(to, today: today)
        guard start <= end else { throw ValidationError(.range, text, .reversed) }
        return start...end
    }
}
