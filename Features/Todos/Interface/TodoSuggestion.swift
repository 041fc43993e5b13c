public import DomainPrimitives
public import Foundation

/// One offer: what is inserted, what is shown beside it, and where the todo is.
public struct TodoSuggestion: Hashable, Sendable {
    /// What a person types to mean it.
    public let reference: String
    public let title: String
    /// The identifier of the todo.
    public let id: UUID
    /// Its day; `nil` in the inbox.
    public let day: Day?

    public init(reference: String, title: String, id: UUID, day: Day?) {
        self.reference = reference
        self.title = title
        self.id = id
        self.day = day
    }
}
