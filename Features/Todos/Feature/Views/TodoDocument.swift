import DomainPrimitives
import Foundation
import TodosDomain
import TodosPresentation

/// A todo, as `--json` prints it (Documentation/JSON.md, `todo`).
struct TodoDocument: Encodable {
    let id: String
    let number: Int?
    let title: String
    let note: String
    let due: String?
    let day: String?
    let time: String?
    let zone: String?
    let start: String?
    let startZone: String?
    let deadline: String?
    let deadlineZone: String?
    let waiting: Bool
    let overdue: Bool
    let done: Bool
    let completedAt: String?
    let priority: String
    let side: String
    let difficulty: Int
    let estimateMinutes: Int
    /// The names of the fields that no person has set: any of `side`, `difficulty` and `estimateMinutes`.
    /// These fields have their default values.
    let unset: [String]
    let project: String?
    let tags: [String]
    let parent: String?
    let parentTitle: String?
    let dependsOn: [String]
    let blocked: Bool
    let depth: Int
    let recurrence: String?
    let recurrenceMode: String?
    let recurrenceExcluded: [String]?
    let recurrenceAdded: [String]?
    let createdAt: String
    let lastEdit: String

    init(_ row: TodoRowModel) {
        id = row.id.uuidString.lowercased()
        number = row.number
        title = row.title
        note = row.note
        day = row.day?.description
        time = row.time?.description
        zone = row.zone
        due = row.day.map { day in row.time.map { "\(day)T\($0)" } ?? day.description }
        start = row.start.map(Self.text)
        startZone = row.start?.zone?.description
        deadline = row.deadline.map(Self.text)
        deadlineZone = row.deadline?.zone?.description
        waiting = row.isWaiting
        overdue = row.isOverdue
        done = row.isDone
        completedAt = row.completedAt?.description
        priority = "\(row.priority)"
        side = "\(row.side ?? .normal)"
        difficulty = row.difficulty ?? Difficulty.normal.level
        estimateMinutes = row.estimateMinutes ?? Estimate.normal.minutes
        unset = [
            row.side == nil ? "side" : nil, row.difficulty == nil ? "difficulty" : nil,
            row.estimateMinutes == nil ? "estimateMinutes" : nil,
        ].compactMap { $0 }
        project = row.project
        tags = row.tags
        parent = row.parent?.uuidString.lowercased()
        parentTitle = row.parentTitle
        dependsOn = row.dependencies.map { $0.uuidString.lowercased() }
        blocked = !row.blockers.isEmpty
        depth = row.depth
        recurrence = row.recurrence?.description
        recurrenceMode = row.mode?.rawValue
        recurrenceExcluded = row.excludedDays.isEmpty ? nil : row.excludedDays.map(\.description)
        recurrenceAdded = row.addedDays.isEmpty ? nil : row.addedDays.map(\.description)
        createdAt = row.createdAt.description
        lastEdit = row.lastEdit.description
    }

    private static func text(_ date: Due) -> String {
        date.time.map { "\(date.day)T\($0)" } ?? date.day.description
    }
}
