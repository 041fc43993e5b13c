public import DomainPrimitives
public import Foundation

/// A kind of things that a search finds, such as todos. A feature contributes it together with a ``SearchSource``.
public struct SearchKind: Hashable, Sendable, CustomStringConvertible {
    /// The name in JSON, such as `todos`.
    public let name: String

    public init(_ name: String) { self.name = name }

    public var description: String { "search for \(name)" }
}

/// Finds the things of a ``SearchKind``.
public protocol SearchSource: Sendable {
    /// Returns the things that match all words, best match first.
    /// - Parameters:
    ///   - words: what the person typed.
    ///   - limit: at least 1.
    /// - Throws: ``PlannerError/invalid(_:)`` for words that cannot be searched for, and errors of reading the library.
    func find(_ words: String, limit: Int) throws(PlannerError) -> [SearchHit]
}

/// A thing that a search found: its name, its marks, and the route that opens it.
public struct SearchHit: Sendable {
    /// The identifier, which is unique within its kind.
    public let id: UUID
    /// The name, such as a todo's title.
    public let title: String
    /// The small number by which a person refers to it; `nil` if it has none.
    public let number: Int?
    /// Whether it is done; `nil` for a thing that is never done.
    public let isDone: Bool?
    /// 0 for no priority to 3 for high.
    public let urgency: Int
    /// Its day; `nil` for none.
    public let day: Day?
    /// The time of that day, in its own zone.
    public let time: TimeOfDay?
    /// The names of its tags.
    public let tags: [String]
    /// The line of the text that matches; empty if the title matches.
    public let snippet: String
    /// The number of open todos that belong to it; `nil` for a thing without todos.
    public let openTodos: Int?
    /// Opens it in the full screen.
    public let route: any (Hashable & Sendable)

    public init(
        id: UUID, title: String, number: Int? = nil, isDone: Bool? = nil, urgency: Int = 0, day: Day? = nil,
        time: TimeOfDay? = nil, tags: [String] = [], snippet: String = "", openTodos: Int? = nil,
        route: any (Hashable & Sendable)
    ) {
        self.id = id
        self.title = title
        self.number = number
        self.isDone = isDone
        self.urgency = urgency
        self.day = day
        self.time = time
        self.tags = tags
        self.snippet = snippet
        self.openTodos = openTodos
        self.route = route
    }
}
