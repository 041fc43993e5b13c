public import DomainPrimitives

/// Asks for a todo to be shown in the list of its day.
public struct TodoRoute: Hashable, Sendable {
    /// Its UUID.
    public let id: String
    /// Its day; `nil` in the inbox.
    public let day: Day?

    public init(id: String, day: Day?) {
        self.id = id
        self.day = day
    }
}
