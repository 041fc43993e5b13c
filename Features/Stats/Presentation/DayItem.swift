public import DomainPrimitives
public import Foundation
import TodosDomain

/// A todo of the day that is looked at, in a line.
public struct DayItem: Hashable, Sendable {
    /// The identifier of the todo.
    public let id: UUID
    /// Its title.
    public let title: String
    /// The time of the day, on the wall of its own zone.
    public let time: TimeOfDay?
    /// Whether it is done.
    public let isDone: Bool
    /// 0 for no priority to 3 for high.
    public let urgency: Int
    /// How deep a subtask it is among those of the day, from 0.
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
