public import DomainPrimitives

/// A field of a todo. Each field is edited and merged separately (Documentation/Sync.md §Merge).
public enum TodoField: String, Hashable, Sendable, CaseIterable, Comparable {
    case title, raw, note, due, priority, side, difficulty, estimate, tags, parent, completed, recurrence,
        position, foreign, start, deadline, dependencies, project

    public static func < (lhs: TodoField, rhs: TodoField) -> Bool { lhs.rawValue < rhs.rawValue }

    public func differs(_ first: Todo, _ second: Todo) -> Bool {
        switch self {
        case .title: first.title != second.title
        case .raw: first.$raw != second.$raw
        case .note: first.$note != second.$note
        case .due: first.due != second.due
        case .priority: first.priority != second.priority
        case .side: first.side != second.side
        case .difficulty: first.difficulty != second.difficulty
        case .estimate: first.estimate != second.estimate
        case .tags: first.tags != second.tags
        case .parent: first.parent != second.parent
        case .completed: first.completedAt != second.completedAt
        case .recurrence: first.recurrence != second.recurrence
        case .position: first.position != second.position
        case .foreign: first.foreign != second.foreign
        case .start: first.start != second.start
        case .deadline: first.deadline != second.deadline
        case .dependencies: first.dependencies != second.dependencies
        case .project: first.project != second.project
        }
    }

    public func copy(from source: Todo, to target: inout Todo) {
        switch self {
        case .title: target.title = source.title
        case .raw: target.raw = source.raw
        case .note: target.note = source.note
        case .due: target.due = source.due
        case .priority: target.priority = source.priority
        case .side: target.side = source.side
        case .difficulty: target.difficulty = source.difficulty
        case .estimate: target.estimate = source.estimate
        case .tags: target.setTags(source.tags)
        case .parent: target.parent = source.parent
        case .completed: target.completedAt = source.completedAt
        case .recurrence: target.recurrence = source.recurrence
        case .position: target.position = source.position
        case .foreign: target.foreign = source.foreign
        case .start: target.start = source.start
        case .deadline: target.deadline = source.deadline
        case .dependencies: target.setDependencies(source.dependencies)
        case .project: target.project = source.project
        }
    }
}

/// The names of the fields of todos and tags in validation errors.
extension ValidationError.Field {
    public static let note = Self("note")
    public static let due = Self("due")
    public static let start = Self("start")
    public static let deadline = Self("deadline")
    public static let priority = Self("priority")
    public static let side = Self("side")
    public static let difficulty = Self("difficulty")
    public static let estimate = Self("estimate")
    public static let tag = Self("tag")
    public static let color = Self("color")
}
