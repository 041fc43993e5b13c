public import DomainPrimitives
public import LibraryDomain
public import TodosDomain

/// A short message that the Today screen shows after an edit or after midnight.
public enum DayNotice: Hashable, Sendable {
    /// A todo was added. `archived` has the name of its project if the project is archived.
    case added(TodoRowModel, archived: [String])
    /// Several todos were added as one user action. `title` is the title of the first todo. `archived` has
    /// the names of the archived projects that these todos are in.
    case addedSeveral(title: String, count: Int, archived: [String])
    /// A todo was completed. `next` is the day of its next occurrence, or `nil` if the todo does not occur
    /// again. `openSubtasks` is the number of its open subtasks.
    case completed(title: String, next: Day?, openSubtasks: Int)
    case reopened(title: String)
    /// A todo was moved. `to` is its new day, or `nil` for the inbox. `time` is `nil` if the person named no
    /// time.
    case moved(title: String, to: Day?, time: TimeOfDay?)
    case deleted(title: String, count: Int)
    case edited(title: String)
    /// Tags were added to todos, or removed from them.
    case tagged(title: String, added: [TagName], removed: [TagName])
    /// Todos were put into a project. `project` is `nil` if the todos were removed from their project.
    case placed(title: String, project: String?)
    /// Todos got another priority. `from` is the earlier priority; `nil` if it was not the same for all
    /// todos.
    case prioritized(title: String, from: Priority?, to: Priority)
    /// Several todos are marked, but the form edits only one todo.
    case onlyOneEditable
    /// The text from the editor contains no change.
    case unchanged
    /// A todo kept its place in the list, because its priority or its time decides the place.
    case orderIsFixed(title: String)
    /// An edit had no effect, because another device or process has deleted the todo.
    case gone(title: String)
    /// A todo was not added, because its project was deleted. `name` is `nil` if it is unknown.
    case projectGone(name: String?)
    /// A todo was not added, because the tag of its list was deleted. `name` is `nil` if it is unknown.
    case tagGone(name: String?)
    /// A user action was undone or redone. `kept` is the number of fields that the undo or redo left
    /// unchanged, because a later action had changed them.
    case reverted(UserAction.Direction, ActionLabel, RevertOutcome.Effect, kept: Int)
    case nothingToRevert(UserAction.Direction)
    /// Midnight has passed, and the list of today now shows the new day.
    case newDay(Day)
}
