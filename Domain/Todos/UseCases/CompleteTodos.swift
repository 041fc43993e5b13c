public import DomainPrimitives
import LibraryDomain

/// Completes todos. A repeating todo gets its next occurrence
/// (Documentation/Product.md §The next occurrence).
public struct CompleteTodos: Sendable {
    public struct Outcome: Hashable, Sendable {
        /// All todos that the caller named, including todos that were already done.
        public let completed: [Todo]
        /// The next occurrences that were created for repeating todos.
        public let following: [Todo]
        /// The open subtasks of the completed todos. Completing a todo does not complete its subtasks.
        public let openSubtasks: [Todo]
    }

    private let repository: any PlannerRepository
    private let clock: any WallClock

    public init(repository: any PlannerRepository, clock: any WallClock) {
        self.repository = repository
        self.clock = clock
    }

    /// Completes the todos. Done todos stay unchanged.
    public func callAsFunction(_ references: [TodoReference], isDryRun: Bool = false) throws(PlannerError)
        -> Outcome
    {
        let now = clock.now()
        var (following, open): ([Todo], [Todo]) = ([], [])
        let completed = try repository.edit(.done, references, now: now, isDryRun: isDryRun) {
            todo, writer throws(PlannerError) in
            guard !todo.isDone else { return }
            open += try writer.descendants(of: [todo.id]).filter { !$0.isDone }
            todo.completedAt = now.timestamp
            if let next = try Self.missingOccurrence(after: todo, now: now, in: writer) {
                following.append(try writer.insert(next, following: todo.id))
            }
        }.todos
        let done = Set(completed.map(\.id))
        return Outcome(
            completed: completed, following: following, openSubtasks: open.filter { !done.contains($0.id) })
    }

    /// Returns the todo of the next occurrence, an open copy of `todo`. `nil` if the todo does not repeat or
    /// the series has ended.
    public static func occurrence(after todo: Todo, now: Moment) -> Todo? {
        todo.recurrence?.next(completedOn: now.day).flatMap { occurrence($0, of: todo, now: now) }
    }

    /// Returns the next todo of the series, which Haru must create after the completion of `todo`. The
    /// search passes over the todos of the series that are done, deleted or occurrence overrides. Returns
    /// `nil` in these cases:
    /// - `todo` is an occurrence override (``Todo/isOverride``).
    /// - The search reaches any other open todo. That todo continues the series.
    /// - The series has ended.
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
        let days = recurrence.occurrence.days(until: next.occurrence)
        return Todo(
            id: next.occurrenceID, title: todo.title, raw: todo.raw, note: todo.note,
            due: due.moved(to: next.dueDay),
            priority: todo.priority, side: todo.side, difficulty: todo.difficulty, estimate: todo.estimate,
            tags: todo.tags,
            parent: todo.parent, recurrence: next, position: todo.position,
            foreign: todo.foreign.following(after: days), start: todo.start?.moved(byDays: days),
            deadline: todo.deadline?.moved(byDays: days), project: todo.project,
            createdAt: now.timestamp)
    }
}
