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

/// A request to open the line in which a person types a new todo.
public struct AddRoute: Hashable, Sendable {
    /// The day of the new todo if the typed line names no day. If `nil`, the todo gets the day of the list
    /// that the Today screen shows.
    public let day: Day?

    public init(day: Day? = nil) { self.day = day }
}

/// A request to show the list of a day on the Today screen.
public struct DayRoute: Hashable, Sendable {
    public let day: Day

    public init(day: Day) { self.day = day }
}

/// A request to show the todos of a saved view on the Today screen.
public struct ViewRoute: Hashable, Sendable {
    public let id: UUID

    public init(id: UUID) { self.id = id }
}

/// A request to show the open todos of a project on the Today screen.
public struct ProjectRoute: Hashable, Sendable {
    public let id: UUID

    public init(id: UUID) { self.id = id }
}

/// A request to show the open todos of a tag on the Today screen.
public struct TagRoute: Hashable, Sendable {
    public let id: UUID

    public init(id: UUID) { self.id = id }
}

/// A request to show a list without a day on the Today screen.
public enum TodoListRoute: Hashable, Sendable {
    case inbox, overdue
}

/// A request for the History screen.
public struct HistoryRoute: Hashable, Sendable {
    public init() {}
}
