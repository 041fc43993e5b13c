public import DomainPrimitives
public import TodosDomain

/// What a person writes after `list`: a name, a day, or a range of days.
public enum AgendaScope {
    /// The names it knows, for help and completion.
    public static let names = ["today", "tomorrow", "week", "month", "overdue", "inbox", "all"]

    /// What the inbox is called, in lower case.
    public static let inboxNames: Set<String> = ["inbox", "수집함", "보관함"]

    /// - Throws: ``ValidationError`` for field `range` or `day`.
    public static func parse(_ text: String, today: Day) throws(ValidationError) -> TodoQuery.Scope {
        switch text.lowercased() {
        case "", "today", "오늘": return .days(today...today)
        case "overdue", "지연": return .overdue(before: today)
        case let name where inboxNames.contains(name): return .inbox
        case "all", "전체": return .all
        default: return .days(try DayRangePhrase.parse(text, today: today))
        }
    }

    /// Where a phrase leads a todo: `fri 3pm`, `다음주 월`, `inbox`.
    /// - Throws: ``ValidationError`` for field `day`.
    public static func destination(_ text: String, now: Moment) throws(ValidationError)
        -> MoveTodos.Destination
    {
        inboxNames.contains(text.lowercased()) ? .inbox : .due(try DuePhrase.parse(text, now: now))
    }
}
