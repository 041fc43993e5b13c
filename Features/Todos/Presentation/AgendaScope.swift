public import DomainPrimitives
public import TodosDomain

/// A reader for texts that name a list of todos, such as `inbox`, a day, or a range of days
/// (Documentation/Product.md §Lists).
public enum AgendaScope {
    /// The names of lists that the completion of a command shell offers.
    public static let names = ["today", "tomorrow", "week", "month", "overdue", "inbox", "all"]

    /// The names of the inbox in lower case: one in English and two in Korean.
    public static let inboxNames: Set<String> = ["inbox", "수집함", "보관함"]

    /// Reads a list scope, such as `today`, `inbox` or `mon..fri`. An empty text means today.
    /// - Throws: ``ValidationError`` for the field `range` (the days are in the wrong order) or `day` (no
    ///   such list).
    public static func parse(_ text: String, today: Day) throws(ValidationError) -> TodoQuery.Scope {
        switch text.lowercased() {
        case "", "today", "오늘": return .days(today...today)
        case "overdue", "지연": return .overdue(before: today)
        case let name where inboxNames.contains(name): return .inbox
        case "all", "전체": return .all
        default: return .days(try DayRangePhrase.parse(text, today: today))
        }
    }

    /// Splits a text such as `next week #home` into a list scope (the next week) and a query (`#home`). If
    /// the text does not begin with a list scope, or if `or` or `and` follows it, the whole text is the
    /// query.
    /// - Throws: ``ValidationError`` if the text begins with an invalid range of days, such as `mon..abc`.
    public static func split(
        _ text: String, today: Day
    ) throws(ValidationError) -> (scope: TodoQuery.Scope?, query: String) {
        let words = text.split(whereSeparator: \.isWhitespace)
        for count in stride(from: min(words.count, longestScope), to: 0, by: -1) {
            let first = words[..<count].joined(separator: " ")
            if let scope = try? parse(first, today: today) {
                // A query begins with a condition, so `overdue or p1` is a query as a whole.
                let next = words.count > count ? words[count].lowercased() : ""
                if ["or", "and"].contains(next) { return (nil, text) }
                return (scope, String(text[words[count - 1].endIndex...].drop(while: \.isWhitespace)))
            }
        }
        if let first = words.first, first.contains(".."), !first.contains(where: { ":<>=#".contains($0) }) {
            _ = try parse(String(first), today: today)
        }
        return (nil, text)
    }

    /// The maximum number of words in a list scope. For example, `the day after tomorrow` has four words.
    private static let longestScope = 4

    /// Reads the destination of a move, such as `fri 3pm`, `다음주 월` ("next Monday") or `inbox`.
    /// - Throws: ``ValidationError`` for the field `day`, if the text names no destination.
    public static func destination(_ text: String, now: Moment) throws(ValidationError)
        -> MoveTodos.Destination
    {
        inboxNames.contains(text.lowercased()) ? .inbox : .due(try DuePhrase.parse(text, now: now))
    }
}
