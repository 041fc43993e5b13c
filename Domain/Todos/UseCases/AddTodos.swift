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
        var todos: [Todo] = []
        for draft in drafts {
            do { todos.append(try todo(from: draft, now: now)) } catch {
                guard let line = draft.line else { throw .invalid(error) }
                throw .malformed(InputProblem(line: line, column: 1, .invalid(error)))
            }
        }
        let label = ActionLabel(.add, ActionLabel.subject(of: todos))
        return try repository.write(label, isRehearsal: isRehearsal) { writer throws(PlannerError) in
            var added: [Todo] = []
            var position = try writer.lastPosition()
            // Resolved before anything is added: `@last` is the last there was.
            var parents: [TodoReference: UUID] = [:]
            for draft in drafts {
                if case .set(let reference) = draft.changes.parent, parents[reference] == nil {
                    parents[reference] = try writer.resolve(reference).id
                }
            }
            for (draft, var todo) in zip(drafts, todos) {
                position = FractionalIndex.between(position, nil)
                todo.position = position
                if let index = draft.parentIndex {
                    todo.parent = added[index].id
                } else if case .set(let reference) = draft.changes.parent {
                    todo.parent = parents[reference]
                }
                added.append(try writer.insert(todo))
            }
            return added
        }
    }

    private func todo(from draft: TodoDraft, now: Moment) throws(ValidationError) -> Todo {
        let understood = try QuickAdd(draft.text, now: now)
        let id = random.withGenerator { UUID.v7(milliseconds: now.timestamp.milliseconds, using: &$0) }
        var todo = Todo(
            id: id, title: try TodoTitle(understood.title), raw: draft.text, priority: understood.priority ?? .none,
            side: understood.side ?? .work, difficulty: understood.difficulty ?? .normal,
            estimate: understood.estimate ?? .normal, tags: understood.tags, createdAt: now.timestamp)
        if let day = understood.day {
            todo.due = understood.time.map { .moment(day, $0, now.zone) } ?? .day(day)
        } else if !draft.isInbox {
            todo.due = .day(now.day)
        }
        var changes = draft.changes
        if draft.isInbox, todo.due == nil, case .set(let time) = changes.time, changes.day == .keep {
            throw ValidationError(.time, time.description, .timeWithoutDay)
        }
        if understood.day == nil, changes.day == .keep, !draft.isInbox, case .set(let rule) = changes.recurrence {
            todo.due = rule.first(onOrAfter: now.day).map { .day($0) } ?? todo.due
        }
        if changes.recurrence == .keep, let rule = understood.rule {
            changes.recurrence = .set(rule)
            changes.mode = changes.mode ?? understood.mode
        }
        try changes.apply(to: &todo, now: now)
        return todo
    }
}
