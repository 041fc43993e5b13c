import LibraryDomain
import DomainPrimitives
import Foundation
import SyncProtocolDomain
import TodosDomain

/// Reads and changes of a fake library within one action.
final class FakePlannerSession: PlannerWriter {
    var state: FakePlannerState
    private var label: ActionLabel?
    private let clock: any WallClock
    /// Whether a file makes the changes.
    private var isFile = false
    private var isRename = false
    private var todoChanges: [(before: Todo?, after: Todo?)] = []
    private var tagChanges: [(before: Tag?, after: Tag?)] = []

    init(state: FakePlannerState, label: ActionLabel?, clock: any WallClock) {
        self.state = state
        self.label = label
        self.clock = clock
    }

    func finish() -> FakePlannerState {
        guard let label, label.kind != .undo, label.kind != .redo, !(todoChanges.isEmpty && tagChanges.isEmpty) else {
            return state
        }
        for index in state.actions.indices where state.actions[index].entry.state == .undone {
            state.actions[index].entry = state.actions[index].entry.with(.superseded)
        }
        let entry = UserAction(
            id: state.actions.count + 1, label: label, at: clock.now().timestamp, state: .done,
            changes: Set(
                todoChanges.compactMap { ($0.before ?? $0.after)?.id } + tagChanges.compactMap { ($0.before ?? $0.after)?.id }
            )
            .count)
        state.actions.append(.init(entry: entry, todos: todoChanges, tags: tagChanges))
        return state
    }

    func name(_ subject: String) { label = label.map { ActionLabel($0.kind, subject) } }

    func insert(_ todo: Todo) throws(PlannerError) -> Todo {
        try makeTags(todo)
        change(todo.id, to: todo)
        return state.todos[todo.id] ?? todo
    }

    func insert(_ todo: Todo, following former: UUID) throws(PlannerError) -> Todo { try insert(todo) }

    func update(_ todo: Todo) throws(PlannerError) {
        guard state.todos[todo.id] != nil else { throw .notFound(reference: todo.id.uuidString) }
        try makeTags(todo)
        change(todo.id, to: edited(todo))
    }

    func takeOver(_ todo: Todo, from file: FileEdit) throws(PlannerError) -> Todo {
        isFile = true
        defer { isFile = false }
        try makeTags(todo)
        let isNew = state.todos[todo.id] == nil
        change(todo.id, to: isNew ? todo : edited(todo))
        try note(isNew ? FileEdit(editedAt: todo.lastEdit, exportedAt: nil) : file, of: todo.id)
        return state.todos[todo.id] ?? todo
    }

    func note(_ file: FileEdit, of todo: UUID) throws(PlannerError) {
        guard var edits = state.edits[todo] else { return }
        if let editedAt = file.editedAt { edits.file = max(edits.file ?? editedAt, editedAt) }
        edits.export = file.exportedAt ?? edits.export
        state.edits[todo] = edits
    }

    func edits(of todo: UUID) throws(PlannerError) -> TodoEdits {
        guard let stored = state.todos[todo] else { throw .notFound(reference: todo.uuidString) }
        return state.edits[todo] ?? TodoEdits(created: stored.createdAt)
    }

    func tagName(of id: UUID) throws(PlannerError) -> TagName? { state.tags[id]?.name ?? state.formerTags[id] }

    func delete(todo id: UUID) throws(PlannerError) { change(id, to: Todo?.none) }

    func isKnown(todo id: UUID) throws(PlannerError) -> Bool { state.knownTodos.contains(id) }

    func insert(_ tag: Tag) throws(PlannerError) { change(tag.id, to: tag) }

    func takeOver(_ tag: Tag) throws(PlannerError) { try insert(tag) }

    func isKnown(tag id: UUID) throws(PlannerError) -> Bool { state.knownTags.contains(id) }

    func update(_ tag: Tag) throws(PlannerError) {
        guard let before = state.tags[tag.id] else { throw .unknownTag(name: tag.name.description) }
        var changed = tag
        if changed != before {
            changed.lastEdit = max(clock.now().timestamp, before.lastEdit.adding(milliseconds: 1))
        }
        change(tag.id, to: changed)
        guard before.name.description != tag.name.description else { return }
        // The todos have the same tag under another name.
        isRename = true
        retag(before.name, to: tag.name)
        isRename = false
    }

    func delete(tag id: UUID) throws(PlannerError) {
        guard let tag = state.tags[id] else { return }
        retag(tag.name, to: nil)
        change(id, to: Tag?.none)
    }

    func freeIdentifier(forTag name: TagName) throws(PlannerError) -> UUID {
        var attempt = 0
        while state.tags[Tag.identifier(for: name, attempt: attempt)] != nil { attempt += 1 }
        return Tag.identifier(for: name, attempt: attempt)
    }

    func retag(from source: UUID, to target: UUID) throws(PlannerError) {
        guard let source = state.tags[source], let target = state.tags[target] else { return }
        retag(source.name, to: target.name)
    }

    func revert(_ action: UserAction, _ direction: UserAction.Direction) throws(PlannerError) -> RevertOutcome {
        guard let index = state.actions.firstIndex(where: { $0.entry.id == action.id }) else {
            return RevertOutcome(reverted: 0, kept: 0)
        }
        let record = state.actions[index]
        // A file's edit that is taken back is no edit made here.
        isFile = record.entry.label.kind == .import
        defer { isFile = false }
        // A tag that comes back is there before its todos; one that goes is carried by none of them any more.
        let goes = { (change: (before: Tag?, after: Tag?)) in (direction == .undo ? change.before : change.after) == nil }
        let back = revert(record.tags.filter { !goes($0) }, direction)
        let todos = revert(record.todos, direction)
        let gone = revert(record.tags.filter(goes), direction)
        state.actions[index].entry = record.entry.with(direction == .undo ? .undone : .done)
        let first = direction == .undo ? record.todos.last : record.todos.first
        var outcome = RevertOutcome(reverted: back.0 + todos.0 + gone.0, kept: back.1 + todos.1 + gone.1)
        if let id = first.flatMap({ ($0.before ?? $0.after)?.id }) {
            outcome.reverted -= 1
            outcome.revert(.todo, RecordID(id))
        }
        return outcome
    }

    private func revert(
        _ changes: [(before: Todo?, after: Todo?)], _ direction: UserAction.Direction
    ) -> (reverted: Int, kept: Int) {
        var kept = 0
        for change in direction == .undo ? changes.reversed() : changes {
            let (from, to) = direction == .undo ? (change.after, change.before) : (change.before, change.after)
            guard let id = (from ?? to)?.id else { continue }
            let merge = FieldMerge(from: from, to: to, current: state.todos[id])
            kept += merge.kept
            if let todo = merge.result {
                let changed = edited(todo)
                note(state.todos[id], changed)
                state.put(changed)
            } else {
                state.todos[id] = nil
                if to == nil, change.before == nil { state.knownTodos.remove(id) }
            }
        }
        return (changes.count, kept)
    }

    /// A tag that todos still carry is not taken away.
    private func revert(
        _ changes: [(before: Tag?, after: Tag?)], _ direction: UserAction.Direction
    ) -> (reverted: Int, kept: Int) {
        var kept = 0
        for change in direction == .undo ? changes.reversed() : changes {
            let target = direction == .undo ? change.before : change.after
            guard let id = (change.before ?? change.after)?.id else { continue }
            if target == nil, isUsed(id) {
                kept += 1
            } else {
                state.tags[id] = target
                if target == nil, change.before == nil { state.knownTags.remove(id) } else { state.knownTags.insert(id) }
            }
        }
        return (changes.count - kept, kept)
    }

    private func isUsed(_ tag: UUID) -> Bool {
        guard let name = state.tags[tag]?.name else { return false }
        return state.todos.values.contains { $0.tags.contains(name) }
    }

    private func makeTags(_ todo: Todo) throws(PlannerError) {
        for name in todo.tags where try tag(named: name) == nil {
            try insert(
                Tag(id: try freeIdentifier(forTag: name), name: name, color: .automatic(for: name), createdAt: todo.createdAt))
        }
    }

    private func retag(_ source: TagName, to target: TagName?) {
        for todo in state.todos.values where todo.tags.contains(source) {
            var changed = todo
            changed.setTags(todo.tags.filter { $0 != source } + (target.map { [$0] } ?? []))
            change(todo.id, to: edited(changed))
        }
    }

    private func change(_ id: UUID, to todo: Todo?) {
        let before = state.todos[id]
        if let todo { note(before, todo) }
        if let todo { state.put(todo) } else { state.todos[id] = nil }
        todoChanges.append((before, todo))
    }

    /// A todo with the time of an edit made now: later than any before, whatever the clock says.
    private func edited(_ todo: Todo) -> Todo {
        guard let before = state.todos[todo.id], before != todo else { return todo }
        var todo = todo
        todo.lastEdit = max(clock.now().timestamp, before.lastEdit.adding(milliseconds: 1))
        return todo
    }

    private func note(_ before: Todo?, _ after: Todo) {
        guard let before else {
            state.edits[after.id] = TodoEdits(created: after.createdAt)
            return
        }
        var edits = state.edits[after.id] ?? TodoEdits(created: before.createdAt)
        let time = isFile ? nil : after.lastEdit
        for field in TodoField.allCases where field != .tags && field.differs(before, after) {
            edits.fields[field] = time
            edits.former[field] = isFile ? nil : (edits.former[field] ?? []) + [before]
        }
        if isRename {
            for (old, new) in zip(
                before.tags.filter { !after.tags.contains($0) }, after.tags.filter { !before.tags.contains($0) })
            {
                edits.tags[new] = edits.tags.removeValue(forKey: old)
            }
        } else {
            for name in Set(before.tags).symmetricDifference(after.tags) { edits.tags[name] = time }
        }
        state.edits[after.id] = edits
    }

    private func change(_ id: UUID, to tag: Tag?) {
        tagChanges.append((state.tags[id], tag))
        if tag == nil { state.formerTags[id] = state.tags[id]?.name }
        state.knownTags.insert(id)
        state.tags[id] = tag
    }
}

extension UserAction {
    fileprivate func with(_ state: State) -> UserAction {
        UserAction(id: id, label: label, at: at, state: state, changes: changes)
    }
}
