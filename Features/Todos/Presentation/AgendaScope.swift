public import DomainPrimitives
public import TodosDomain

/// What a person writes after `list`: a name, a day, or a range of days.
public enum AgendaScope {
    /// The names it knows, for help and completion.
    public static let names = ["today", "tomorrow", "week", "overdue", "inbox", "all"]

    /// - Throws: ``ValidationError`` for field `range` or `day`.
    public static func parse(_ text: String, today: Day) throws(ValidationError) -> TodoQuery.Scope {
        switch text.lowercased() {
        case "", "today", "오늘": return .days(today...today)
        case "week", "이번주": return .days(today.startOfWeek...today.startOfWeek.adding(days: 6))
        case "overdue", "지연": return .overdue(before: today)
        case "inbox", "보관함": return .inbox
        case "all", "전체": return .all
        default: return .days(try range(text, today: today))
        }
    }

    /// A day, `FROM..TO`, a month as `2026-11`.
    public static func range(_ text: String, today: Day) throws(ValidationError) -> ClosedRange<Day> {
        if let month = month(text) { return month }
        guard let dots = text.firstRange(of: "..") else {
            let day = try DayPhrase.parse(text, today: today)
            return day...day
        }
        let (from, to) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
        let start = from.isEmpty ? Day.first : try DayPhrase.parse(from, today: today)
        let end = to.isEmpty ? Day.last : try DayPhrase.parse(to, today: today)
        guard start <= end else { throw ValidationError(.range, text, .day) }
        return start...end
    }

    private static func month(_ text: String) -> ClosedRange<Day>? {
        guard text.utf8.count == 7, let first = Day("\(text)-01") else { return nil }
        return first...first.endOfMonth
    }
}
