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
    /// 0 if the parent of the todo is not in the list of this day; otherwise one more than the depth of the
    /// parent.
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
