public import DomainPrimitives
import LibraryDomain

/// Puts todos on another day or at another time, or into the inbox. Open subtasks that were on the day of
/// their whole come along and keep their time; one that was put on a day of its own stays there.
public struct MoveTodos: Sendable {
    /// Where todos are put.
    public enum Destination: Hashable, Sendable {
        case inbox
        /// What the phrase does not name, the day or the time, stays.
        case due(DuePhrase)
    }

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// - Returns: the todos as they are now, those that came along behind those that were named.
    /// - Throws: ``PlannerError/invalid(_:)`` where a repeating todo is to go to the inbox.
    public func callAsFunction(
        _ references: [TodoReference], to destination: Destination, isRehearsal: Bool = false
    ) throws(PlannerError) -> [Todo] {
        let now = clock.now()
        return try repository.edit(
            .move, references, now: now, isRehearsal: isRehearsal,
            along: { before, after, writer throws(PlannerError) in
                try writer.moveParts(of: before, to: after.due?.day, now: now)
            }
        ) { todo, _ throws(PlannerError) in
            switch destination {
            case .inbox:
                if let rule = todo.recurrence?.rule {
                    throw .invalid(ValidationError(.recurrence, rule.description, .recurrenceWithoutDue))
                }
                todo.due = nil
            case .due(let phrase): todo.due = phrase.due(replacing: todo.due, now: now)
            }
        }
    }

    /// Whether each of these words alone names one todo, so that words before a day may mean todos as well.
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
    /// Moves the open subtasks, at any depth, that have the same day as their parent.
    ///
    /// A repeating subtask does not go to the inbox: a repetition needs a day.
    /// - Parameters:
    ///   - whole: the parent before it was moved.
    ///   - day: the parent's new day; `nil` for the inbox.
    /// - Returns: the moved subtasks.
    func moveParts(of whole: Todo, to day: Day?, now: Moment) throws(PlannerError) -> [Todo] {
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
}
