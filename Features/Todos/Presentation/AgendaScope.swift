public import DomainPrimitives
public import TodosDomain

/// A reader for texts that name a list of todos, such as `inbox`, a day, or a range of days
/// (Documentation/Product.md §Lists).
public enum AgendaScope {
    /// The names of lists that the completion of a command shell offers.
    public static let names = ["today", "tomorrow", "week", "month", "overdue", "inbox", "all"]

    /// The names of the inbox in lower case: one in English and two in Korean.
    public static let inboxNames: Set<String> = ["inbox", "수집함", "보관함"]

    /// Reads the name of a list, such as `today` or `inbox`. An empty text means today.
    /// - Throws: ``ValidationError`` for the field `range` or `day`, if the text names no list.
    public static func parse(_ text: String, today: Day) throws(ValidationError) -> TodoQuery.Scope {
        switch text.lowercased() {
        case "", "today", "오늘": return .days(today...today)
        case "overdue", "지연": return .overdue(before: today)
        case let name where inboxNames.contains(name): return .inbox
        case "all", "전체": return .all
        default: return .days(try DayRangePhrase.parse(text, today: today))
        }
    }

    /// Reads the destination of a move, such as `fri 3pm`, `다음주 월` ("next Monday") or `inbox`.
    /// - Throws: ``ValidationError`` for the field `day`, if the text names no destination.
    public static func destination(_ text: String, now: Moment) throws(ValidationError)
        -> MoveTodos.Destination
    {
        inboxNames.contains(text.lowercased()) ? .inbox : .due(try DuePhrase.parse(text, now: now))
    }
}
