public import DomainPrimitives
public import Foundation
public import TodosDomain

/// A todo as a list shows it.
public struct TodoRowModel: Hashable, Sendable {
    /// The identifier of the todo.
    public let id: UUID
    /// Its small number, while it has one.
    public let number: Int?
    /// What a person types to mean this todo.
    public let reference: String
    /// Its title.
    public let title: String
    /// Markdown; may be empty.
    public let note: String
    /// How deep a subtask it is among the rows shown, from 0.
    public let depth: Int
    /// Whether it is done.
    public let isDone: Bool
    /// Whether its day or moment has passed, and it is open.
    public let isOverdue: Bool
    /// The day it is due; `nil` in the inbox.
    public let day: Day?
    /// The time of that day, on the wall of its own zone.
    public let time: TimeOfDay?
    /// Only where it is not the zone of the person's wall.
    public let foreignZone: String?
    /// The IANA name of the zone of its time.
    public let zone: String?
    /// How much it matters.
    public let priority: Priority
    /// Work or life.
    public let side: Side
    /// 1 to 5.
    public let difficulty: Int
    /// 1 to 1440.
    public let estimateMinutes: Int
    /// The names of its tags.
    public let tags: [String]
    /// How it repeats.
    public let recurrence: RecurrenceRule?
    /// How its next occurrence is chosen.
    public let mode: Recurrence.Mode?
    /// Coming days of the rule on which the todo does not occur, in order.
    public let excludedDays: [Day]
    /// Coming days beside those of the rule, in order.
    public let addedDays: [Day]
    /// The identifier of the parent todo; `nil` for a todo without a parent.
    public let parent: UUID?
    /// The title of the parent todo, unless the list shows the row below its parent.
    public let parentTitle: String?
    /// When it was done.
    public let completedAt: Timestamp?
    /// When it was made.
    public let createdAt: Timestamp
    /// When a field of it was last changed.
    public let lastEdit: Timestamp
    /// What it brought along from a file of another format.
    public let foreign: ForeignProperties

    /// Creates the model of a todo in a list.
    public init(_ row: AgendaRow, now: Moment) {
        self.init(row.todo, depth: row.depth, parentTitle: row.parentTitle?.description, now: now)
    }

    public init(_ todo: Todo, depth: Int = 0, parentTitle: String? = nil, now: Moment) {
        id = todo.id
        number = todo.number
        reference = todo.shortReference
        title = todo.title.description
        note = todo.note
        self.depth = depth
        isDone = todo.isDone
        isOverdue = Self.isOverdue(todo, now: now)
        day = todo.due?.day
        time = todo.due?.time
        zone = todo.due?.zone?.description
        foreignZone = todo.due?.zone.flatMap { $0 == now.zone ? nil : $0.description }
        priority = todo.priority
        side = todo.side
        difficulty = todo.difficulty.level
        estimateMinutes = todo.estimate.minutes
        tags = todo.tags.map(\.description)
        recurrence = todo.recurrence?.rule
        mode = todo.recurrence?.mode
        let occurrence = todo.recurrence?.occurrence ?? .last
        excludedDays = todo.recurrence?.excluded.filter { $0 > occurrence } ?? []
        addedDays = todo.recurrence?.added.filter { $0 > occurrence } ?? []
        parent = todo.parent
        self.parentTitle = parentTitle
        completedAt = todo.completedAt
        createdAt = todo.createdAt
        lastEdit = todo.lastEdit
        foreign = todo.foreign
    }

    private static func isOverdue(_ todo: Todo, now: Moment) -> Bool {
        guard !todo.isDone, let due = todo.due else { return false }
        guard let time = due.time, let zone = due.zone else { return due.day < now.day }
        if zone == now.zone { return (due.day, time) < (now.day, now.time) }
        return due.instant.map { $0 < now.timestamp } ?? false
    }
}
