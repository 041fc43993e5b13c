public import DomainPrimitives

/// A request for the line in which a person types a new todo.
public struct AddRoute: Hashable, Sendable {
    /// The day of the new todo, if its line names no day; `nil` for the list that the Today screen shows.
    public let day: Day?

    public init(day: Day? = nil) { self.day = day }
}
