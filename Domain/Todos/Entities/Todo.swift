public import DomainPrimitives
public import Foundation

/// Something to do (PRODUCT.md §1).
public struct Todo: Hashable, Sendable, Identifiable {
    public let id: UUID
    /// The short number a person types; this device's own, `nil` while none is given.
    public var number: Int?
    public var title: TodoTitle
    /// The line as it was typed.
    public var raw: String
    /// Markdown, may be empty.
    public var note: String
    /// `nil`: the inbox.
    public var due: Due?
    public var priority: Priority
    public var side: Side
    public var difficulty: Difficulty
    public var estimate: Estimate
    /// Sorted by name, without repeats.
    public private(set) var tags: [TagName]
    public var parent: UUID?
    public var completedAt: Timestamp?
    public var recurrence: Recurrence?
    /// A ``FractionalIndex``; `nil` sorts last.
    public var position: String?
    /// Properties of foreign formats that Haru has no field for, kept so that an export gives them back.
    public var foreign: ForeignProperties
    public let createdAt: Timestamp
    public var lastEdit: Timestamp

    public init(
        id: UUID, number: Int? = nil, title: TodoTitle, raw: String = "", note: String = "", due: Due? = nil,
        priority: Priority = .none, side: Side = .work, difficulty: Difficulty = .normal, estimate: Estimate = .normal,
        tags: [TagName] = [], parent: UUID? = nil, completedAt: Timestamp? = nil, recurrence: Recurrence? = nil,
        position: String? = nil, foreign: ForeignProperties = .none, createdAt: Timestamp, lastEdit: Timestamp? = nil
    ) {
        self.id = id
        self.number = number
        self.title = title
        self.raw = raw
        self.note = note
        self.due = due
        self.priority = priority
        self.side = side
        self.difficulty = difficulty
        self.estimate = estimate
        self.tags = Todo.normalized(tags)
        self.parent = parent
        self.completedAt = completedAt
        self.recurrence = recurrence
        self.position = position
        self.foreign = foreign
        self.createdAt = createdAt
        self.lastEdit = lastEdit ?? createdAt
    }

    public var isDone: Bool { completedAt != nil }

    /// Replaces the tags; order and repeats do not matter.
    public mutating func setTags(_ names: [TagName]) { tags = Todo.normalized(names) }

    private static func normalized(_ names: [TagName]) -> [TagName] {
        names.count < 2 ? names : Set(names).sorted()
    }
}
