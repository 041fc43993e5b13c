public import DomainPrimitives
public import Foundation

/// A request to show a todo in the list of its day.
public struct TodoRoute: Hashable, Sendable {
    public let id: UUID
    /// The day of the todo; `nil` for a todo in the inbox.
    public let day: Day?

    public init(id: UUID, day: Day?) {
        self.id = id
        self.day = day
    }
}
