public import DomainPrimitives
public import LibraryDomain
import TodosDomain

/// A short message of the Today screen.
public enum DayNotice: Hashable, Sendable {
    /// A todo was added.
    case added(TodoRowModel)
    /// Several todos were added as one action. `title` is the title of the first todo.
    case addedSeveral(title: String, count: Int)
    /// A todo was completed. `next` is the day of its next occurrence; `nil` if it does not occur again.
    /// `openSubtasks` is the number of its open subtasks.
    case completed(title: String, next: Day?, openSubtasks: Int)
    case reopened(title: String)
    /// A todo was moved. `to` is `nil` for the inbox. `time` is `nil` if the person named no time.
    case moved(title: String, to: Day?, time: TimeOfDay?)
    case deleted(title: String, count: Int)
    case edited(title: String)
    /// An edit had no effect, because another device or process has deleted the todo.
    case gone(title: String)
    /// An action was undone or redone. `kept` is the number of fields that stayed unchanged, because another
    /// action changed them later.
    case reverted(UserAction.Direction, ActionLabel, kept: Int)
    case nothingToRevert(UserAction.Direction)
    /// Midnight has passed, and the list now shows the new day.
    case newDay(Day)
}
