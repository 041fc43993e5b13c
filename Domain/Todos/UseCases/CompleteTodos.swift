public import DomainPrimitives
import LibraryDomain

/// Marks todos done; a repeating one makes its next occurrence (PRODUCT.md §3).
public struct CompleteTodos: Sendable {
    /// What completing did.
    public struct Outcome: Hashable, Sendable {
        /// The todos that were named, done before or now.
        public let completed: [Todo]
        /// The occurrences that follow, where there are any.
        public let following: [Todo]
        /// Subtasks that are still open: completing the whole says nothing of its parts.
        public let openSubtasks: [Todo]
    }

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// Completing what is done already changes nothing.
    public func callAsFunction(_ references: [TodoReference], isRehearsal: Bool = false) throws(PlannerError)
        -> Outcome
    {
        let now = clock.now()
        var (following, open): ([Todo], [Todo]) = ([], [])
        let completed = try repository.edit(.done, references, now: now, isRehearsal: isRehearsal) {
            todo, writer throws(PlannerError) in
            guard !todo.isDone else { return }
            open += try writer.descendants(of: [todo.id]).filter { !$0.isDone }
            todo.completedAt = now.timestamp
            if let next = try Self.missingOccurrence(after: todo, now: now, in: writer) {
                following.append(try writer.insert(next, following: todo.id))
            }
        }
        let done = Set(completed.map(\.id))
        return Outcome(
            completed: completed, following: following, openSubtasks: open.filter { !done.contains($0.id) })
    }

    /// The todo that follows a completed one: the same but for its day, its identifier and what was done.
    /// - Returns: `nil` where nothing follows.
    public static func occurrence(after todo: Todo, now: Moment) -> Todo? {
        todo.recurrence?.next(completedOn: now.day).flatMap { occurrence($0, of: todo, now: now) }
    }

    /// The todo that a series needs after a completed one to go on. Occurrences that the library holds as
    /// done, those that were deleted, and overrides of another program are passed over.
    /// - Returns: `nil` where the series has an open occurrence next, or has ended, or where the completed
    ///   todo is an override.
    public static func missingOccurrence(
        after todo: Todo, now: Moment, in writer: any PlannerWriter
    ) throws(PlannerError) -> Todo? {
        guard !todo.isOverride else { return nil }
        var next = todo.recurrence?.next(completedOn: now.day)
        while let recurrence = next {
            let id = recurrence.occurrenceID
            guard try writer.isKnown(todo: id) else { return occurrence(recurrence, of: todo, now: now) }
            if let stored = try writer.todo(id), !stored.isDone, !stored.isOverride { return nil }
            next = recurrence.next(completedOn: now.day)
        }
        return nil
    }

    private static func occurrence(_ next: Recurrence, of todo: Todo, now: Moment) -> Todo? {
        guard let recurrence = todo.recurrence, let due = todo.due else { return nil }
        return Todo(
            id: next.occurrenceID, title: todo.title, raw: todo.raw, note: todo.note,
            due: due.moved(to: next.dueDay),
            priority: todo.priority, side: todo.side, difficulty: todo.difficulty, estimate: todo.estimate,
            tags: todo.tags,
            parent: todo.parent, recurrence: next, position: todo.position,
            foreign: todo.foreign.following(after: recurrence.occurrence.days(until: next.occurrence)),
            createdAt: now.timestamp)
    }
}
