public import DomainPrimitives
public import Foundation

/// A kind of thing that a search finds, such as todos. A feature contributes a kind together with a
/// ``SearchSource``.
public struct SearchKind: Hashable, Sendable, CustomStringConvertible {
    /// The JSON name of the things that the search finds, such as `todos`.
    public let name: String

    public init(_ name: String) { self.name = name }

    public var description: String { "search for \(name)" }
}

/// A search for the things of one ``SearchKind``, such as todos.
public protocol SearchSource: Sendable {
    /// Returns the things that match all words, best match first.
    /// - Parameters:
    ///   - words: the typed words, with at least one letter or digit.
    ///   - limit: the maximum number of things to return, at least 1.
    /// - Throws: errors of reading the library.
    func find(_ words: String, limit: Int) throws(PlannerError) -> [SearchHit]
}

/// A thing that a search found, such as a todo, with the values that its row shows.
public struct SearchHit: Sendable {
    /// The identifier of the found thing, which is unique among the things of every ``SearchKind``.
    public let id: UUID
    /// The name of the found thing, such as the title of a todo.
    public let title: String
    /// The small number by which a person refers to the found thing; `nil` for a thing without a number.
    public let number: Int?
    /// Whether the found thing is done; `nil` for a thing that cannot be done, such as a tag.
    public let isDone: Bool?
    /// The priority of the found thing, from 0 for none to 3 for high.
    public let urgency: Int
    /// The due day; `nil` for a thing without a due day, such as a tag.
    public let day: Day?
    /// The due time, in the time zone of the due date; `nil` for a thing without a due time.
    public let time: TimeOfDay?
    public let tags: [String]
    /// The colours of the tags, as 0xRRGGBB, by the names of the tags. A tag of unknown colour is missing.
    public let tagColors: [String: UInt32]
    /// The colour of the found thing, as 0xRRGGBB, such as that of a tag; `nil` for a thing without a colour.
    public let color: UInt32?
    /// A line that contains a word of the search, such as a line of a todo's note. Empty if no line contains
    /// such a word.
    public let snippet: String
    /// The number of open todos that belong to the found thing, such as the todos with a found tag. `nil` for
    /// a thing that has no todos.
    public let openTodos: Int?
    /// The route that opens the found thing, such as a todo, in the full screen.
    public let route: any (Hashable & Sendable)

    public init(
        id: UUID, title: String, number: Int? = nil, isDone: Bool? = nil, urgency: Int = 0, day: Day? = nil,
        time: TimeOfDay? = nil, tags: [String] = [], tagColors: [String: UInt32] = [:], color: UInt32? = nil,
        snippet: String = "", openTodos: Int? = nil, route: any (Hashable & Sendable)
    ) {
        self.id = id
        self.title = title
        self.number = number
        self.isDone = isDone
        self.urgency = urgency
        self.day = day
        self.time = time
        self.tags = tags
        self.tagColors = tagColors
        self.color = color
        self.snippet = snippet
        self.openTodos = openTodos
        self.route = route
    }
}
