public import DomainPrimitives
public import Foundation
import TodosDomain

/// A todo of the selected day, as one line of the Calendar screen.
public struct DayItem: Hashable, Sendable {
    public let id: UUID
    public let title: String
    /// The time of day, in the time zone of the todo; `nil` for a todo without a time.
    public let time: TimeOfDay?
    public let isDone: Bool
    /// The priority of the todo, from 0 for none to 3 for high.
    public let urgency: Int
    /// The level of indentation. A todo whose parent is not in the list of this day has level 0. A subtask of
    /// a todo with level 0 has level 1.
    public let depth: Int

    init(_ row: AgendaRow) {
        id = row.todo.id
        title = row.todo.title.description
        time = row.todo.due?.time
        isDone = row.todo.isDone
        urgency = row.todo.priority.rawValue
        depth = row.depth
    }
}
