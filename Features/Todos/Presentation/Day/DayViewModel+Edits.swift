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
        let outcome = try uses.add.allOrNone([draft])
        guard let todo = outcome.added.first else { return }
        let row = TodoRowModel(todo, colors: state.colors, now: clock.now())
        let archived = outcome.archivedProjects.map(\.description)
        store.update { $0.postNotice(.added(row, archived: archived)) }
        follow([row.id], after: selected, isAdded: true)
    }

    /// Completes the open todos among `rows`. If all todos are done, reopens them.
    /// - Throws: the errors of ``CompleteTodos`` and ``ReopenTodos``. But if a todo is missing, shows a
    ///   message and throws nothing.
    public func toggle(_ rows: [TodoRowModel]) throws(PlannerError) {
        let open = rows.filter { !$0.isDone }
        try unlessGone(rows) { () throws(PlannerError) in
            if open.isEmpty {
                _ = try uses.reopen(Self.references(rows))
                store.update { $0.postNotice(.reopened(title: Self.subject(rows))) }
            } else {
                let outcome = try uses.complete(Self.references(open))
                let next = outcome.following.count == 1 ? outcome.following.first?.due?.day : nil
                store.update {
                    $0.postNotice(
                        .completed(
                            title: Self.subject(open), next: next, openSubtasks: outcome.openSubtasks.count))
                }
            }
        }
        // A completed todo can move to the end of the list. The selection does not follow it.
        if let selected = state.selected?.id, open.contains(where: { $0.id == selected }) {
            follow([], after: selected)
        }
    }

    /// Deletes todos. Asks the person first if there are several todos, or if a todo has subtasks.
    /// - Throws: the errors of ``DeleteTodos``. But if a todo is missing, shows a message and throws nothing.
    public func delete(_ rows: [TodoRowModel]) throws(PlannerError) {
        guard let first = rows.first else { return }
        var subtasks = 0
        do throws(PlannerError) {
            let deleted = try uses.delete(
                Self.references(rows), includingSubtasks: false, isDryRun: rows.count > 1)
            if rows.count == 1 {
                return store.update { $0.postNotice(.deleted(title: first.title, count: deleted.count)) }
            }
        } catch .needsConfirmation(let count) {
            subtasks = count
        } catch .notFound(let reference) {
            return noteGone(reference, of: rows)
        }
        store.update { state in
            state.confirmation = DayState.Confirmation(
                ids: rows.map(\.id), title: first.title, subtasks: subtasks)
        }
    }

    /// Closes the question about a deletion, but deletes nothing.
    /// - Returns: the closed question; `nil` if no question was open.
    public func takeConfirmation() -> DayState.Confirmation? {
        defer { cancelDeletion() }
        return state.confirmation
    }

    /// Deletes todos and their subtasks, after the person has confirmed the deletion.
    /// - Throws: the errors of ``DeleteTodos``. But if a todo is missing, shows a message and throws nothing.
    public func delete(_ confirmed: DayState.Confirmation) throws(PlannerError) {
        let rows = confirmed.ids.compactMap { state.stored($0) }
        do throws(PlannerError) {
            let deleted = try uses.delete(confirmed.ids.map { .id($0) }, includingSubtasks: true)
            store.update { state in
                state.marked.subtract(confirmed.ids)
                state.postNotice(.deleted(title: confirmed.title, count: deleted.count))
            }
        } catch .notFound(let reference) {
            noteGone(reference, of: rows, otherwise: confirmed.title)
        }
    }

    /// Moves todos to a day or time, such as `tomorrow` or `fri 3pm`. The phrase `inbox` removes the day.
    /// - Throws: ``PlannerError/invalid(_:)`` for a phrase that names no day or time; the errors of
    ///   ``MoveTodos``. But if a todo is missing, shows a message and throws nothing.
    public func move(_ rows: [TodoRowModel], to phrase: String) throws(PlannerError) {
        let now = clock.now()
        try move(
            rows,
            to: try validated { () throws(ValidationError) in try AgendaScope.destination(phrase, now: now) })
    }

    /// Postpones each todo by one day. A todo that is overdue or has no day moves to tomorrow.
    /// - Throws: the errors of ``MoveTodos``. But if a todo is missing, shows a message and throws nothing.
    public func postpone(_ rows: [TodoRowModel]) throws(PlannerError) { try move(rows, to: .nextDay) }

    private func move(_ rows: [TodoRowModel], to destination: MoveTodos.Destination) throws(PlannerError) {
        try unlessGone(rows) { () throws(PlannerError) in
            let moved = try uses.move(Self.references(rows), to: destination).todos
            let time: TimeOfDay? = if case .due(let phrase) = destination { phrase.time } else { nil }
            store.update {
                $0.postNotice(.moved(title: Self.subject(rows), to: moved.first?.due?.day, time: time))
            }
        }
        followSelection(of: rows)
    }

    /// Changes fields of a todo. Does nothing if `changes` is empty.
    /// - Throws: the errors of ``EditTodos``.
    public func edit(_ row: TodoRowModel, _ changes: TodoChanges) throws(PlannerError) {
        guard !changes.isEmpty else { return }
        let edited = try uses.edit([.id(row.id)], changes).todos
        store.update { $0.postNotice(.edited(title: edited.first?.title.description ?? row.title)) }
        follow([row.id], after: row.id)
    }

    /// Stores the title and the note that a person changed in an editor. If the person changed nothing, shows
    /// a message.
    /// - Throws: the errors of ``EditTodos``, for example if the title or the note was changed elsewhere
    ///   meanwhile, or if the todo no longer exists.
    public func store(_ edited: String, of file: TodoTextFile) throws(PlannerError) {
        let changes = file.changes(by: edited)
        if changes.isEmpty { store.update { $0.postNotice(.unchanged) } }
        try edit(file.todo, changes)
    }

    /// Raises the priority of the first todo by one level, and gives all todos this priority. The highest
    /// priority becomes "none".
    /// - Throws: the errors of ``EditTodos``. But if a todo is missing, shows a message and throws nothing.
    public func raisePriority(_ rows: [TodoRowModel]) throws(PlannerError) {
        guard let first = rows.first else { return }
        var changes = TodoChanges()
        changes.priority = Priority(rawValue: (first.priority.rawValue + 1) % Priority.allCases.count)
        try unlessGone(rows) { () throws(PlannerError) in
            let edited = try uses.edit(Self.references(rows), changes).todos
            let before = rows.allSatisfy { $0.priority == first.priority } ? first.priority : nil
            store.update {
                $0.postNotice(
                    .prioritized(
                        title: Self.subject(rows), from: before, to: edited.first?.priority ?? .none))
            }
        }
        followSelection(of: rows)
    }

    /// Shows the message that the form edits only one todo. Call this method if the person has marked
    /// several todos.
    public func refuseEditing() {
        store.update { $0.postNotice(.onlyOneEditable) }
    }

    /// Changes the tags or the project of todos.
    /// - Parameter typed: the text that the person typed, such as `#call -#home` or `garden`.
    /// - Throws: ``PlannerError/invalid(_:)`` for a text that breaks a rule; the errors of ``EditTodos``. But
    ///   if a todo is missing, changes the others. If no todo is left, shows a message and throws nothing.
    public func label(_ labeling: Labeling, _ typed: String) throws(PlannerError) {
        let changes = try validated { () throws(ValidationError) in try labeling.changes(typed) }
        guard !changes.isEmpty else { return }
        let rows = labeling.rows
        try unlessGone(rows) { () throws(PlannerError) in
            let edited = try editPresent(rows, changes)
            let title = Self.subject(edited.rows)
            let notice: DayNotice =
                switch labeling.field {
                case .tags:
                    .tagged(title: title, added: changes.tagsToAdd, removed: changes.tagsToRemove)
                case .project: .placed(title: title, project: edited.todos.first?.project?.description)
                }
            store.update { $0.postNotice(notice) }
        }
        followSelection(of: rows)
    }

    /// Changes fields of those todos that still exist. Another device or process can have deleted the others.
    /// - Returns: the rows of the changed todos, and the todos after the change.
    /// - Throws: the errors of ``EditTodos``; ``PlannerError/notFound(reference:)`` only if no todo is left.
    private func editPresent(
        _ rows: [TodoRowModel], _ changes: TodoChanges
    ) throws(PlannerError) -> (rows: [TodoRowModel], todos: [Todo]) {
        do throws(PlannerError) {
            return (rows, try uses.edit(Self.references(rows), changes).todos)
        } catch .notFound(let reference) {
            let present = rows.filter { $0.id != UUID(uuidString: reference) }
            guard !present.isEmpty, present.count < rows.count else {
                throw .notFound(reference: reference)
            }
            return try editPresent(present, changes)
        }
    }

    /// Moves a todo up or down by one place among the todos with the same parent. Shows a message instead if
    /// the priority or another field fixes the todo's place.
    /// - Throws: the errors of ``ReorderTodo``. But if a todo is missing, shows a message and throws nothing.
    public func reorder(_ row: TodoRowModel, _ place: ReorderTodo.Place) throws(PlannerError) {
        guard let other = state.sibling(of: row, place) else { return }
        do throws(PlannerError) {
            let isMoved = try uses.reorder(row.id, place, other.id)
            if !isMoved { store.update { $0.postNotice(.orderIsFixed(title: row.title)) } }
        } catch .notFound(let reference) {
            noteGone(reference, of: [row, other])
        }
        follow([row.id], after: row.id)
    }

    /// Undoes the newest user action, or redoes the user action that was undone last.
    /// - Throws: the errors of ``RevertActions``. If no such action exists, shows a message instead.
    public func revert(_ direction: UserAction.Direction) throws(PlannerError) {
        do {
            let steps = try uses.revert(direction, 1)
            guard let step = steps.first else { return }
            let selected = state.selected?.id
            let (label, outcome) = (step.action.label, step.outcome)
            store.update { $0.postNotice(.reverted(direction, label, outcome.effect, kept: outcome.kept)) }
            let todos = step.outcome.todos
            follow(Set(todos.isEmpty ? [selected].compactMap { $0 } : todos), after: selected)
        } catch .nothingToUndo, .nothingToRedo {
            store.update { $0.postNotice(.nothingToRevert(direction)) }
        }
    }

    /// Runs an action on todos and then removes their marks. If a todo no longer exists, shows a message and
    /// keeps the marks.
    private func unlessGone(
        _ rows: [TodoRowModel], _ body: () throws(PlannerError) -> Void
    ) throws(PlannerError) {
        do throws(PlannerError) {
            try body()
            store.update { $0.marked.subtract(rows.map(\.id)) }
        } catch .notFound(let reference) {
            noteGone(reference, of: rows)
        }
    }

    private func noteGone(_ reference: String, of rows: [TodoRowModel], otherwise title: String = "") {
        let gone = rows.first { $0.id == UUID(uuidString: reference) } ?? rows.first
        store.update { $0.postNotice(.gone(title: gone?.title ?? title)) }
    }

    /// Returns the todo in `rows` if there is exactly one. Otherwise returns the selected todo of the list,
    /// or `nil` if no todo is selected.
    private func selection(of rows: [TodoRowModel]) -> UUID? {
        let selected = state.selected?.id
        let isListed = rows.contains { $0.id == selected }
        return rows.count == 1 && !isListed ? rows.first?.id : selected
    }

    /// Selects the todo of ``selection(of:)`` when the screen reads the list again after an edit.
    private func followSelection(of rows: [TodoRowModel]) {
        let selected = selection(of: rows)
        follow(Set([selected].compactMap { $0 }), after: selected)
    }

    private static func references(_ rows: [TodoRowModel]) -> [TodoReference] { rows.map { .id($0.id) } }

    /// Returns the title of the first todo and the number of the others, such as `Pay rent +2`.
    private static func subject(_ rows: [TodoRowModel]) -> String {
        guard let first = rows.first else { return "" }
        return rows.count == 1 ? first.title : "\(first.title) +\(rows.count - 1)"
    }
}
