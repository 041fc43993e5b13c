public import DomainPrimitives
public import Foundation

/// Asks for a todo to be shown in the list of its day.
public struct TodoRoute: Hashable, Sendable {
    /// The identifier of the todo.
    public let id: UUID
    /// Its day; `nil` in the inbox.
    public let day: Day?

    public init(id: UUID, day: Day?) {
        self.id = id
        self.day = day
    }
}
