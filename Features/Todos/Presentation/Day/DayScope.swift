public import DomainPrimitives
import TodosDomain

/// What the list of the day's screen holds.
public enum DayScope: Hashable, Sendable {
    case day(Day)
    /// Open todos of days before today.
    case overdue
    /// Todos without a day.
    case inbox

    /// The day, where it is one.
    public var day: Day? { if case .day(let day) = self { day } else { nil } }
}

extension TodoDraft {
    /// The list that the draft goes to if its line names no day.
    var scope: DayScope { inboxUnlessDated ? .inbox : defaultDay.map { .day($0) } ?? .inbox }
}
