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
    /// The number of parents, grandparents and so on that the todo has among the todos of the day.
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
