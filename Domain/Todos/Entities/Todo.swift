public import DomainPrimitives
public import Foundation

/// Something to do (PRODUCT.md §1).
public struct Todo: Hashable, Sendable, Identifiable {
    /// UUIDv7; UUIDv5 for the next occurrence of a series and for what came from a file.
    public let id: UUID
    /// The short number a person types; this device's own, `nil` while none is given.
    public var number: Int?
    /// What is to be done.
    public var title: TodoTitle
    /// The line as it was typed.
    @ExactText public var raw: String
    /// Markdown, may be empty.
    @ExactText public var note: String
    /// `nil`: the inbox.
    public var due: Due?
    /// High is the important one (PRODUCT.md §1).
    public var priority: Priority
    /// Which half of life it belongs to; it weighs differently in the balance of a day.
    public var side: Side
    /// 1 to 5.
    public var difficulty: Difficulty
    /// How long it takes.
    public var estimate: Estimate
    /// Sorted by name, without repeats.
    public private(set) var tags: [TagName]
    /// The todo it is part of; of any depth, never a ring.
    public var parent: UUID?
    /// When it was done; `nil` while it is open.
    public var completedAt: Timestamp?
    /// How it repeats; needs ``due``.
    public var recurrence: Recurrence?
    /// A ``FractionalIndex``; `nil` sorts last.
    public var position: String?
    /// Properties of foreign formats that Haru has no field for, kept so that an export gives them back.
    public var foreign: ForeignProperties
    /// When it was made.
    public let createdAt: Timestamp
    /// When a field of it was last changed.
    public var lastEdit: Timestamp

    public init(
        id: UUID, number: Int? = nil, title: TodoTitle, raw: String = "", note: String = "", due: Due? = nil,
        priority: Priority = .none, side: Side = .work, difficulty: Difficulty = .normal,
        estimate: Estimate = .normal,
        tags: [TagName] = [], parent: UUID? = nil, completedAt: Timestamp? = nil,
        recurrence: Recurrence? = nil,
        position: String? = nil, foreign: ForeignProperties = .none, createdAt: Timestamp,
        lastEdit: Timestamp? = nil
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

    /// Whether it is completed.
    public var isDone: Bool { completedAt != nil }

    /// Replaces the tags; order and repeats do not matter.
    public mutating func setTags(_ names: [TagName]) { tags = Todo.normalized(names) }

    private static func normalized(_ names: [TagName]) -> [TagName] {
        names.count < 2 ? names : Set(names).sorted()
    }
}
