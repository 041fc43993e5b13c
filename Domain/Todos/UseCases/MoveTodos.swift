public import DomainPrimitives
import LibraryDomain

/// Moves todos to another day or time, or to the inbox. Open subtasks on the same day move along and keep
/// their times (Documentation/Product.md §Subtasks).
public struct MoveTodos: Sendable {
    public enum Destination: Hashable, Sendable {
        case inbox
        /// The day, the time, or both. A phrase without a day keeps the todo's day. A phrase without a time
        /// keeps the todo's time.
        case due(DuePhrase)
        /// One day later than the todo's own day: a todo on Monday moves to Tuesday. A todo that is overdue
        /// or has no day moves to tomorrow.
        case nextDay
    }

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Throws: ``PlannerError/invalid(_:)`` if a repeating todo would move to the inbox.
    public func callAsFunction(
        _ references: [TodoReference], to destination: Destination, isDryRun: Bool = false
    ) throws(PlannerError) -> EditOutcome {
        let now = clock.now()
        return try repository.edit(
            .move, references, now: now, isDryRun: isDryRun,
            along: { before, after, writer throws(PlannerError) in
                try writer.moveSubtasks(of: before, to: after.due?.day, now: now)
            }
        ) { todo, _ throws(PlannerError) in
            switch destination {
            case .inbox:
                if let rule = todo.recurrence?.rule {
                    throw .invalid(ValidationError(.recurrence, rule.description, .recurrenceWithoutDue))
                }
                todo.due = nil
            case .nextDay:
                let day = max(todo.due?.day ?? now.day, now.day).adding(days: 1)
                todo.due = todo.due?.moved(to: day) ?? .day(day)
            case .due(let phrase): todo.due = phrase.due(replacing: todo.due, now: now)
            }
        }
    }

    /// Returns whether each word alone refers to exactly one todo, by its title or a part of the title.
    public func canName(_ words: [String]) throws(PlannerError) -> Bool {
        try repository.read { reader throws(PlannerError) in
            for word in words {
                do throws(PlannerError) { _ = try reader.resolve(.title(word)) } catch .notFound, .ambiguous {
                    return false
                }
            }
            return true
        }
    }
}

extension PlannerWriter {
    /// Moves the open subtasks of `whole`, at any depth, to another day. A subtask stays if its day differs
    /// from the day of `whole`. Repeating subtasks never move to the inbox.
    /// - Parameters:
    ///   - whole: The parent todo with its old day.
    ///   - day: The new day; `nil` for the inbox.
    func moveSubtasks(of whole: Todo, to day: Day?, now: Moment) throws(PlannerError) -> [Todo] {
        guard day != whole.due?.day else { return [] }
        var moved: [Todo] = []
        for var part in try descendants(of: [whole.id])
        where !part.isDone && part.due?.day == whole.due?.day && (day != nil || part.recurrence == nil) {
            part.due = day.map { part.due?.moved(to: $0) ?? .day($0) }
            part.lastEdit = now.timestamp
            try update(part)
            moved.append(part)
        }
        return moved
    }

    /// Moves the subtasks of `whole`, at any depth, to another project. A subtask stays if its project
    /// differs from the project of `whole`.
    /// - Parameters:
    ///   - whole: The parent todo with its old project.
    ///   - project: The new project; `nil` for none.
    func moveSubtasks(of whole: Todo, to project: ProjectName?, now: Moment) throws(PlannerError) -> [Todo] {
        guard project != whole.project else { return [] }
        var moved: [Todo] = []
        for var part in try descendants(of: [whole.id]) where part.project == whole.project {
            part.project = project
            part.lastEdit = now.timestamp
            try update(part)
            moved.append(part)
        }
        return moved
    }
}
