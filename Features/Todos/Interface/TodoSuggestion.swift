public import DomainPrimitives

/// One offer: what is inserted, what is shown beside it, and where the todo is.
public struct TodoSuggestion: Hashable, Sendable {
    /// What a person types to mean it.
    public let reference: String
    public let title: String
    /// Its UUID.
    public let id: String
    /// Its day; `nil` in the inbox.
    public let day: Day?

    public init(reference: String, title: String, id: String, day: Day?) {
        self.reference = reference
        self.title = title
        self.id = id
        self.day = day
    }
}
