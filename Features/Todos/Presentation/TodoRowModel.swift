public import DomainPrimitives
public import Foundation
public import TodosDomain

/// A todo with the values that a list or a form shows.
public struct TodoRowModel: Hashable, Sendable {
    /// An open todo that must be done before another todo.
    public struct Blocker: Hashable, Sendable {
        /// The text by which a person refers to the todo, such as `12`.
        public let reference: String
        public let title: String

        init(_ todo: Todo) {
            reference = todo.shortReference
            title = todo.title.description
        }
    }

    public let id: UUID
    /// The small number by which a person refers to the todo, such as 12; `nil` for a todo without a number.
    public let number: Int?
    /// The text by which a person refers to the todo: its small number, or else the start of its identifier.
    public let reference: String
    public let title: String
    /// The note in Markdown. It can be empty.
    public let note: String
    /// The depth of the todo in the list: one more than the depth of its parent. If the list does not show
    /// the parent, the depth is 0.
    public let depth: Int
    public let isDone: Bool
    /// Whether the todo is open and its due day or time has passed.
    public let isOverdue: Bool
    /// The day on which the todo is due; `nil` for the inbox.
    public let day: Day?
    /// The time of day at which the todo is due, in the time zone of the todo; `nil` for a todo without a
    /// time.
    public let time: TimeOfDay?
    /// The name of the todo's time zone if it differs from the zone of the device; else `nil`.
    public let foreignZone: String?
    /// The IANA name of the todo's time zone; `nil` for a todo without a zone.
    public let zone: String?
    /// Lists leave the todo out before this day or moment; `nil` for a todo without a start.
    public let start: Due?
    /// Whether the todo is open and its start is still to come.
    public let isWaiting: Bool
    public let deadline: Due?
    /// Whether the todo is open and its deadline is today or has passed.
    public let isDeadlineNear: Bool
    public let priority: Priority
    /// The side of life, such as work; `nil` until a person sets it.
    public let side: Side?
    /// The difficulty, from 1 (easy) to 5 (hard); `nil` until a person sets it.
    public let difficulty: Int?
    /// The estimated length of the todo, from 1 to 1440 minutes; `nil` until a person sets it.
    public let estimateMinutes: Int?
    /// The name of the project; `nil` for none.
    public let project: String?
    /// The colour of the project, as 0xRRGGBB; `nil` if it is unknown.
    public let projectColor: UInt32?
    /// The names of the tags, without `#`.
    public let tags: [String]
    /// The colours of the tags, as 0xRRGGBB, by the names of the tags. A tag of unknown colour is missing.
    public let tagColors: [String: UInt32]
    /// The rule by which the todo repeats; `nil` for a todo that does not repeat.
    public let recurrence: RecurrenceRule?
    /// The way in which Haru chooses the next day of a repeating todo: by the calendar, or counted from the
    /// day of completion. `nil` for a todo that does not repeat.
    public let mode: Recurrence.Mode?
    /// The days of the rule on which the todo does not occur, in ascending order. Contains only days after
    /// the current occurrence.
    public let excludedDays: [Day]
    /// The extra days of the repetition, which the rule does not give, in ascending order. Contains only days
    /// after the current occurrence.
    public let addedDays: [Day]
    /// The identifier of the parent todo; `nil` for a todo without a parent.
    public let parent: UUID?
    /// The title of the parent todo. `nil` for a todo without a parent, and for a row that the list shows
    /// below its parent.
    public let parentTitle: String?
    /// The identifiers of the todos that must be done before this todo.
    public let dependencies: [UUID]
    /// The open todos that must be done before this todo. Empty for a done todo. Also empty if the row was
    /// made without these todos.
    public let blockers: [Blocker]
    /// The time of completion; `nil` for an open todo.
    public let completedAt: Timestamp?
    public let createdAt: Timestamp
    public let lastEdit: Timestamp
    /// Properties from an imported file of another format. Haru does not use these properties, but stores
    /// them for an export.
    public let foreign: ForeignProperties

    public init(_ row: AgendaRow, colors: TodoColors = TodoColors(), now: Moment) {
        self.init(
            row.todo, depth: row.depth, parentTitle: row.parentTitle?.description,
            blockers: row.blockers, colors: colors, now: now)
    }

    public init(
        _ todo: Todo, depth: Int = 0, parentTitle: String? = nil, blockers: [Todo] = [],
        colors: TodoColors = TodoColors(), now: Moment
    ) {
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
        start = todo.start
        isWaiting = todo.isWaiting(at: now)
        deadline = todo.deadline
        isDeadlineNear = !todo.isDone && (todo.deadline.map { $0.day <= now.day } ?? false)
        priority = todo.priority
        side = todo.side
        difficulty = todo.difficulty?.level
        estimateMinutes = todo.estimate?.minutes
        project = todo.project?.description
        projectColor = todo.project.flatMap(colors.color)?.rgb
        tags = todo.tags.map(\.description)
        tagColors = colors.numbers(of: todo.tags)
        recurrence = todo.recurrence?.rule
        mode = todo.recurrence?.mode
        let occurrence = todo.recurrence?.occurrence ?? .last
        excludedDays = todo.recurrence?.excluded.filter { $0 > occurrence } ?? []
        addedDays = todo.recurrence?.added.filter { $0 > occurrence } ?? []
        parent = todo.parent
        self.parentTitle = parentTitle
        dependencies = todo.dependencies
        self.blockers = blockers.map(Blocker.init)
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

extension [TodoRowModel] {
    /// Whether the row at an index stands below its parent and has the same project. Such a row need not
    /// repeat the project.
    public func repeatsProject(at index: Int) -> Bool {
        let row = self[index]
        guard row.depth > 0, let parent = self[..<index].last(where: { $0.depth < row.depth }) else {
            return false
        }
        return parent.id == row.parent && parent.project == row.project
    }
}
