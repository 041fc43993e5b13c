import Foundation
public import DomainPrimitives
public import TodosDomain

/// A todo as a list shows it.
public struct TodoRowModel: Hashable, Sendable {
    public let id: String
    public let number: Int?
    /// What a person types to mean this todo.
    public let reference: String
    public let title: String
    public let note: String
    public let depth: Int
    public let isDone: Bool
    public let isOverdue: Bool
    public let day: Day?
    public let time: TimeOfDay?
    /// Only where it is not the zone of the person's wall.
    public let foreignZone: String?
    public let zone: String?
    public let priority: Priority
    public let side: Side
    public let difficulty: Int
    public let estimateMinutes: Int
    public let tags: [String]
    public let recurrence: RecurrenceRule?
    public let mode: Recurrence.Mode?
    public let parent: String?
    public let completedAt: Timestamp?
    public let createdAt: Timestamp
    public let lastEdit: Timestamp
    public let foreign: ForeignProperties

    public init(_ todo: Todo, depth: Int = 0, now: Moment) {
        id = todo.id.uuidString.lowercased()
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
        parent = todo.parent?.uuidString.lowercased()
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
