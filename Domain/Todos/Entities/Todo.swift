public import DomainPrimitives
public import Foundation

/// Something to do (Documentation/Product.md §Todo).
public struct Todo: Hashable, Sendable, Identifiable {
    /// A todo that a person adds gets a UUID of version 7. The next occurrence of a series gets a UUID of
    /// version 5. So does an imported todo whose file has no UUID for it.
    public let id: UUID
    /// The small number, such as 12, that stands for the todo on this device; `nil` if the todo has none.
    public var number: Int?
    public var title: TodoTitle
    /// The line from which quick add created the todo, as the person typed it; empty if there is no such
    /// line.
    @ExactText public var raw: String
    /// The note in Markdown; may be empty.
    @ExactText public var note: String
    /// The due date; `nil` for a todo in the inbox.
    public var due: Due?
    /// Lists leave the todo out before this day or moment; `nil` for a todo that is shown at once
    /// (Documentation/Product.md §Start and deadline).
    public var start: Due?
    /// The last day or moment on which the todo can be done; `nil` for none. It need not be the day on which
    /// the person plans to do the todo (``due``).
    public var deadline: Due?
    public var priority: Priority
    /// Whether the todo belongs to work or to life; `nil` until a person sets it. Statistics count `nil` as
    /// ``Side/normal``.
    public var side: Side?
    /// The difficulty; `nil` until a person sets it. Statistics count `nil` as ``Difficulty/normal``.
    public var difficulty: Difficulty?
    /// The estimate; `nil` until a person sets it. Statistics count `nil` as ``Estimate/normal``.
    public var estimate: Estimate?
    /// The tags, sorted by name and without repeats.
    public private(set) var tags: [TagName]
    /// The project of the todo; `nil` for none.
    public var project: ProjectName?
    /// The todo that this todo is part of; `nil` for none. Haru refuses to make a todo its own ancestor.
    public var parent: UUID?
    /// The todos that must be done before this todo, in ascending order. Deleted todos are left out. Haru
    /// refuses dependencies in a cycle.
    public private(set) var dependencies: [UUID]
    /// The time of completion; `nil` for an open todo.
    public var completedAt: Timestamp?
    /// The repetition; `nil` if the todo does not repeat. A todo that repeats needs a ``due`` date.
    public var recurrence: Recurrence?
    /// A ``FractionalIndex`` that sorts the todos of a day with equal priority and time of day. A todo
    /// without a position (`nil`) comes last.
    public var position: String?
    /// The imported properties for which Haru has no field. An export writes these properties again.
    public var foreign: ForeignProperties
    public let createdAt: Timestamp
    /// The time of the last change of any field.
    public var lastEdit: Timestamp

    public init(
        id: UUID, number: Int? = nil, title: TodoTitle, raw: String = "", note: String = "", due: Due? = nil,
        priority: Priority = .none, side: Side? = nil, difficulty: Difficulty? = nil,
        estimate: Estimate? = nil, tags: [TagName] = [], parent: UUID? = nil, completedAt: Timestamp? = nil,
        recurrence: Recurrence? = nil,
        position: String? = nil, foreign: ForeignProperties = .none, start: Due? = nil,
        deadline: Due? = nil, dependencies: [UUID] = [], project: ProjectName? = nil,
        createdAt: Timestamp, lastEdit: Timestamp? = nil
    ) {
        self.id = id
        self.number = number
        self.title = title
        self.raw = raw
        self.note = note
        self.due = due
        self.start = start
        self.deadline = deadline
        self.priority = priority
        self.side = side
        self.difficulty = difficulty
        self.estimate = estimate
        self.tags = Todo.normalized(tags)
        self.project = project
        self.parent = parent
        self.dependencies = Set(dependencies).sorted()
        self.completedAt = completedAt
        self.recurrence = recurrence
        self.position = position
        self.foreign = foreign
        self.createdAt = createdAt
        self.lastEdit = lastEdit ?? createdAt
    }

    public var isDone: Bool { completedAt != nil }

    /// Whether the todo is open and starts later than `now`.
    public func isWaiting(at now: Moment) -> Bool {
        guard !isDone, let start else { return false }
        return start.isLater(than: now)
    }

    /// Replaces the tags. The order and repeats of `names` do not matter.
    public mutating func setTags(_ names: [TagName]) { tags = Todo.normalized(names) }

    /// Replaces the todos that must be done before this todo. The order and repeats of `ids` do not matter.
    public mutating func setDependencies(_ ids: [UUID]) { dependencies = Set(ids).sorted() }

    private static func normalized(_ names: [TagName]) -> [TagName] {
        names.count < 2 ? names : Set(names).sorted()
    }
}

/// The importance of a todo.
public enum Priority: Int, Sendable, CaseIterable, Comparable {
    case none, low, medium, high

    public static func < (lhs: Priority, rhs: Priority) -> Bool { lhs.rawValue < rhs.rawValue }
}

/// The part of life to which a todo belongs: work, or life outside work. The statistics of a day give the two
/// sides different weights (Documentation/Product.md §Formulas).
public enum Side: Int, Sendable, CaseIterable {
    case work, life

    /// The side that statistics use for a todo without a side.
    public static let normal = Side.work
}
