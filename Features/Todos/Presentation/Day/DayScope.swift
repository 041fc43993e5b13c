public import DomainPrimitives
import TodosDomain

/// The list that the Today screen shows.
public enum DayScope: Hashable, Sendable {
    case day(Day)
    /// The open todos of days before today.
    case overdue
    /// Todos without a day.
    case inbox

    /// The day of the list; `nil` for the inbox and the list of overdue todos.
    public var day: Day? { if case .day(let day) = self { day } else { nil } }
}

extension TodoDraft {
    /// The list that the draft goes to if its line names no day.
    var scope: DayScope { inboxUnlessDated ? .inbox : defaultDay.map { .day($0) } ?? .inbox }
}
