public import DomainPrimitives
import Foundation
public import LibraryDomain
public import TodosDomain
import UtilState

/// Methods that change the library. Each method gets its todo as an argument instead of reading the
/// selection, because the person can select another row before the method runs.
extension DayViewModel {
    func add(_ draft: TodoDraft) throws(PlannerError) {
        let selected = state.selected?.id
        let added = try uses.add([draft])
        guard let todo = added.first else { return }
        let row = TodoRowModel(todo, now: clock.now())
        store.update { $0.postNotice(.added(row)) }
        follow(row.id, after: selected, isAdded: true)
    }

    /// Completes an open todo, or reopens a done todo. A completed todo moves below the open todos, but the
    /// selection stays at the same row. So the next open todo becomes selected.
    /// - Throws: the errors of ``CompleteTodos`` and ``ReopenTodos``. If the todo no longer exists, shows a
    ///   message instead.
    public func toggle(_ row: TodoRowModel) throws(PlannerError) {
        try unlessGone(row) { () throws(PlannerError) in
            if row.isDone {
                _ = try uses.reopen([.id(row.id)])
                store.update { $0.postNotice(.reopened(title: row.title)) }
            } else {
                let outcome = try uses.complete([.id(row.id)])
                let next = outcome.following.first?.due?.day
                store.update {
                    $0.postNotice(
                        .completed(title: row.title, next: next, openSubtasks: outcome.openSubtasks.count))
                }
            }
        }
        follow(row.isDone ? row.id : nil, after: row.id)
    }

    /// Deletes a todo. If the todo has subtasks and `includingSubtasks` is false, asks the person first.
    /// - Throws: the errors of ``DeleteTodos``. If the todo no longer exists, shows a message instead.
    public func delete(_ row: TodoRowModel, includingSubtasks: Bool) throws(PlannerError) {
        do {
            let deleted = try uses.delete([.id(row.id)], includingSubtasks: includingSubtasks)
            store.update { state in
                state.confirmation = nil
                state.postNotice(.deleted(title: row.title, count: deleted.count))
            }
        } catch .needsConfirmation(let count) {
            return store.update {
                $0.confirmation = DayState.Confirmation(id: row.id, title: row.title, count: count)
            }
        } catch .notFound {
            store.update { $0.postNotice(.gone(title: row.title)) }
        }
        follow(nil, after: row.id)
    }

    /// Closes the question before a deletion and returns it, so that the caller can delete the todo. The
    /// screen calls this method after the person has answered "yes".
    /// - Returns: `nil` if no question was open.
    public func takeConfirmation() -> DayState.Confirmation? {
        defer { cancelDeletion() }
        return state.confirmation
    }

    /// Deletes a todo and its subtasks, after the person has answered "yes" to the question about this
    /// deletion.
    /// - Throws: the errors of ``DeleteTodos``. If the todo no longer exists, shows a message instead.
    public func delete(_ confirmed: DayState.Confirmation) throws(PlannerError) {
        do {
            let deleted = try uses.delete([.id(confirmed.id)], includingSubtasks: true)
            store.update { $0.postNotice(.deleted(title: confirmed.title, count: deleted.count)) }
        } catch .notFound {
            store.update { $0.postNotice(.gone(title: confirmed.title)) }
        }
        follow(nil, after: confirmed.id)
    }

    /// Moves a todo to the day or time that a phrase names, such as `tomorrow`, `fri 3pm` or `다음주 월` ("next
    /// Monday"). The phrases `inbox` and `수집함` ("inbox") remove the day.
    /// - Throws: ``PlannerError/invalid(_:)`` for a phrase that names no day or time; the errors of
    ///   ``MoveTodos``. If the todo no longer exists, shows a message instead.
    public func move(_ row: TodoRowModel, to phrase: String) throws(PlannerError) {
        let now = clock.now()
        try move(
            row,
            to: try validated { () throws(ValidationError) in try AgendaScope.destination(phrase, now: now) })
    }

    /// Moves a todo to the day after its present day. A todo that is overdue or has no day moves to tomorrow.
    /// - Throws: the errors of ``MoveTodos``. If the todo no longer exists, shows a message instead.
    public func postpone(_ row: TodoRowModel) throws(PlannerError) {
        let today = clock.now().day
        try move(row, to: .due(DuePhrase(day: max(row.day ?? today, today).adding(days: 1))))
    }

    private func move(_ row: TodoRowModel, to destination: MoveTodos.Destination) throws(PlannerError) {
        try unlessGone(row) { () throws(PlannerError) in
            let moved = try uses.move([.id(row.id)], to: destination)
            let time: TimeOfDay? = if case .due(let phrase) = destination { phrase.time } else { nil }
            store.update { $0.postNotice(.moved(title: row.title, to: moved.first?.due?.day, time: time)) }
        }
        follow(row.id, after: row.id)
    }

    /// Changes fields of a todo. Does nothing if `changes` is empty.
    /// - Throws: the errors of ``EditTodos``.
    public func edit(_ row: TodoRowModel, _ changes: TodoChanges) throws(PlannerError) {
        guard !changes.isEmpty else { return }
        let edited = try uses.edit([.id(row.id)], changes)
        store.update { $0.postNotice(.edited(title: edited.first?.title.description ?? row.title)) }
        follow(row.id, after: row.id)
    }

    /// Gives a todo the next higher priority. A todo with the highest priority gets the priority "none".
    /// - Throws: the errors of ``EditTodos``. If the todo no longer exists, shows a message instead.
    public func raisePriority(_ row: TodoRowModel) throws(PlannerError) {
        var changes = TodoChanges()
        changes.priority = Priority(rawValue: (row.priority.rawValue + 1) % Priority.allCases.count)
        do { try edit(row, changes) } catch .notFound {
            store.update { $0.postNotice(.gone(title: row.title)) }
            follow(nil, after: row.id)
        }
    }

    /// Undoes the newest user action, or redoes the user action that was undone last.
    /// - Throws: the errors of ``RevertActions``. If no action can be undone or redone, shows a message
    ///   instead.
    public func revert(_ direction: UserAction.Direction) throws(PlannerError) {
        do {
            let steps = try uses.revert(direction, 1)
            guard let step = steps.first else { return }
            let selected = state.selected?.id
            store.update { $0.postNotice(.reverted(direction, step.action.label, kept: step.outcome.kept)) }
            follow(step.outcome.todo ?? selected, after: selected)
        } catch .nothingToUndo, .nothingToRedo {
            store.update { $0.postNotice(.nothingToRevert(direction)) }
        }
    }

    private func unlessGone(_ row: TodoRowModel, _ body: () throws(PlannerError) -> Void) throws(PlannerError)
    {
        do { try body() } catch .notFound { store.update { $0.postNotice(.gone(title: row.title)) } }
    }
}
