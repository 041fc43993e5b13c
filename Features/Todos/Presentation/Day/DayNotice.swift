public import DomainPrimitives
public import LibraryDomain
import TodosDomain

/// What the day's screen says in passing.
public enum DayNotice: Hashable, Sendable {
    /// What was added, with the day it went to.
    case added(TodoRowModel)
    /// What was added at once: the first of them, and how many.
    case addedSeveral(title: String, count: Int)
    /// What was completed, the day of the occurrence that follows, and how many of its subtasks are open.
    case completed(title: String, next: Day?, openSubtasks: Int)
    case reopened(title: String)
    /// What was moved, and to which day, `nil` for the inbox; the time where that was named.
    case moved(title: String, to: Day?, time: TimeOfDay?)
    case deleted(title: String, count: Int)
    case edited(title: String)
    /// What was to be changed has been deleted elsewhere.
    case gone(title: String)
    /// An action taken back or done again, and how many fields stayed as something changed them since.
    case reverted(UserAction.Direction, ActionLabel, kept: Int)
    case nothingToRevert(UserAction.Direction)
    /// Midnight has passed, and the list is that of the new day.
    case newDay(Day)
}
