public import DomainPrimitives
import Foundation
import UtilIdentifiers

/// Adds todos from lines of quick add; all of a batch or none, as one action of the history.
public struct AddTodos: Sendable {
    private let repository: any PlannerRepository
    private let clock: any WallClock
    private let random: RandomSource

    public init(repository: any PlannerRepository, clock: any WallClock, random: RandomSource) {
        self.repository = repository
        self.clock = clock
        self.random = random
    }

    /// - Parameter isRehearsal: says what would be added, and adds nothing.
    /// - Returns: the todos as stored, in the order of the drafts.
    /// - Throws: ``PlannerError/invalid(_:)`` for the first draft that breaks a rule; then nothing was added.
    public func callAsFunction(_ drafts: [TodoDraft], isRehearsal: Bool = false) throws(PlannerError) -> [Todo] {
        guard !drafts.isEmpty else { throw .invalid(ValidationError(.title, "", .emptyInput)) }
        let now = clock.now()
        var todos: [Int: Todo] = [:]
        for (index, draft) in drafts.enumerated() {
            do { todos[index] = try todo(from: draft, now: now) } catch {
                guard let line = draft.line else { throw .invalid(error) }
                throw .malformed(InputProblem(line: line, column: 1, .invalid(error)))
            }
        }
        return try insert(todos, drafts, isRehearsal: isRehearsal)
    }

    /// What a draft would become, without looking at the library: while it is being typed.
    /// - Throws: ``ValidationError`` for what breaks a rule.
    public func preview(_ draft: TodoDraft) throws(ValidationError) -> (todo: Todo, understood: QuickAdd) {
        let now = clock.now()
        return (try todo(from: draft, now: now), try QuickAdd(draft.text, now: now, isInbox: draft.isInbox))
    }

    /// Adds what is valid and tells what is not; a draft whose parent is refused is refused with it.
    public func keepingValid(
        _ drafts: [TodoDraft], isRehearsal: Bool = false
    ) throws(PlannerError) -> (added: [Todo], refused: [RefusedDraft]) {
        let now = clock.now()
        var todos: [Int: Todo] = [:]
        var refused: [RefusedDraft] = []
        for (index, draft) in drafts.enumerated() {
            if let parent = draft.parentIndex, todos[parent] == nil {
                refused.append(RefusedDraft(draft, .notFound(reference: drafts[parent].text)))
                continue
            }
            do { todos[index] = try todo(from: draft, now: now) } catch {
                refused.append(RefusedDraft(draft, .invalid(error)))
            }
        }
        return (todos.isEmpty ? [] : try insert(todos, drafts, isRehearsal: isRehearsal), refused)
    }

    /// - Parameter todos: by the index of their drafts.
    private func insert(
        _ todos: [Int: Todo], _ drafts: [TodoDraft], isRehearsal: Bool
    ) throws(PlannerError) -> [Todo] {
        let indices = todos.keys.sorted()
        let label = ActionLabel(.add, ActionLabel.subject(of: indices.compactMap { todos[$0] }))
        return try repository.write(label, isRehearsal: isRehearsal) { writer throws(PlannerError) in
            var added: [Int: Todo] = [:]
            var position = try writer.lastPosition()
            // Resolved before anything is added: `@last` is the last there was.
            var parents: [TodoReference: UUID] = [:]
            for index in indices {
                if case .set(let reference) = drafts[index].changes.parent, parents[reference] == nil {
                    parents[reference] = try writer.resolve(reference).id
                }
            }
            for index in indices {
                guard var todo = todos[index] else { continue }
                position = FractionalIndex.between(position, nil)
                todo.position = position
                if let parent = drafts[index].parentIndex {
                    todo.parent = added[parent]?.id
                } else if case .set(let reference) = drafts[index].changes.parent {
                    todo.parent = parents[reference]
                }
                added[index] = try writer.insert(todo)
            }
            return indices.compactMap { added[$0] }
        }
    }

    private func todo(from draft: TodoDraft, now: Moment) throws(ValidationError) -> Todo {
        let understood = try QuickAdd(draft.text, now: now, isInbox: draft.isInbox)
        let id = random.withGenerator { UUID.v7(milliseconds: now.timestamp.milliseconds, using: &$0) }
        var todo = Todo(
            id: id, title: try TodoTitle(understood.title), raw: draft.text, priority: understood.priority ?? .none,
            side: understood.side ?? .work, difficulty: understood.difficulty ?? .normal,
            estimate: understood.estimate ?? .normal, tags: understood.tags, createdAt: now.timestamp)
        let isElsewhere = draft.defaultDay.map { $0 != now.day } ?? false
        if var day = understood.day {
            // A time or a repetition without a day is of the day that one looks at.
            if understood.isDayImplied, isElsewhere, let defaultDay = draft.defaultDay {
                day = understood.impliedDay(from: defaultDay, now: now)
            }
            todo.due = understood.time.map { .moment(day, $0, now.zone) } ?? .day(day)
        } else if !draft.isInbox, !draft.inboxUnlessDated {
            todo.due = .day(draft.defaultDay ?? now.day)
        }
        var changes = draft.changes
        if draft.isInbox, todo.due == nil, case .set(let time) = changes.time, changes.day == .keep {
            throw ValidationError(.time, time.description, .timeWithoutDay)
        }
        if understood.isDayImplied, changes.day == .keep, !draft.isInbox, let day = firstDay(understood, changes, now) {
            todo.due = understood.time.map { .moment(day, $0, now.zone) } ?? .day(day)
        }
        if changes.recurrence == .keep, let rule = understood.rule {
            changes.recurrence = .set(rule)
            changes.mode = changes.mode ?? understood.mode
        }
        try changes.apply(to: &todo, now: now)
        return todo
    }

    /// The first day of a repetition where flags give its rule or its time.
    /// - Returns: `nil` where flags give neither, or nothing repeats.
    private func firstDay(_ understood: QuickAdd, _ changes: TodoChanges, _ now: Moment) -> Day? {
        guard changes.recurrence != .keep || (changes.time != .keep && understood.rule != nil),
            let rule = changes.recurrence.applied(to: understood.rule)
        else { return nil }
        let wall = (changes.zone ?? now.zone).wall(at: now.timestamp)
        return rule.first(onOrAfter: now.day, at: changes.time.applied(to: understood.time), wall: wall)
    }
}
