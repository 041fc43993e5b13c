import LibraryDomain
import DomainPrimitives
import Foundation
import SyncProtocolDomain
import TodosDomain

/// One user action under way: writes registers, keeps what is derived from them in step, and notes for the undo
/// history what each record was.
final class ActionWriter: PlannerWriter {
    let connection: any LibraryConnection
    private var label: ActionLabel
    private var action: Int?
    /// Todos and tags that were changed.
    private var touched: Set<UUID> = []
    var ledger = StatisticsLedger()
    private var tagIDs: [TagName: UUID] = [:]
    private var tagNames: [UUID: TagName] = [:]
    private var origin = EditOrigin.here
    /// A todo that was looked for last and has no record, so that an import does not look twice.
    private var absent: UUID?

    init(connection: any LibraryConnection, label: ActionLabel) {
        self.connection = connection
        self.label = label
    }

    /// Writes what was gathered: the statistics of every day that was touched, and the size of the action.
    func finish() throws(PlannerError) {
        try connection.apply(ledger)
        if let action { try connection.finishAction(action, changes: touched.count) }
    }

    func insert(_ todo: Todo, following former: UUID) throws(PlannerError) -> Todo {
        origin = .byItself
        defer { origin = .here }
        let stored = try insert(todo)
        let unheard = try connection.pending(.todo, RecordID(former)).fields.subtracting(RecordType.lifecycle)
        // That the former was completed says nothing of what follows.
        try connection.setEdited(unheard.subtracting(["completed_at"]), of: .todo, RecordID(todo.id))
        return stored
    }

    func name(_ subject: String) { label = ActionLabel(label.kind, subject) }

    func insert(_ todo: Todo) throws(PlannerError) -> Todo {
        for name in todo.tags { _ = try requireTagID(name, createdAt: todo.createdAt) }
        let id = RecordID(todo.id)
        if absent == todo.id {
            absent = nil
        } else if let stored = try connection.record(.todo, id) {
            return try revive(todo, stored)
        }
        try connection.insert(
            .todo, id, todo.registers, createdAt: todo.createdAt, lastEdit: todo.lastEdit, isCarried: false, origin: origin)
        let hasOthers = try insertTags(of: todo)
        try note(ActionChange(type: .todo, id: id, kind: .created))
        return try settle(nil, hasOthers ? try connection.todo(todo.id) ?? todo : todo, isNew: true) ?? todo
    }

    /// Memberships of a new todo travel with it; some of them may be older, from a device that made the same todo.
    /// - Returns: whether there are older ones, so that it has other tags than it was made with.
    private func insertTags(of todo: Todo) throws(PlannerError) -> Bool {
        let known = try connection.memberships(of: todo.id)
        for name in todo.tags {
            let tag = try requireTagID(name, createdAt: todo.createdAt)
            if known[tag] != nil {
                try setMembership(todo.id, tag, present: true, known: known, at: todo.lastEdit)
            } else {
                try connection.insert(
                    .todoTag, RecordID(todo.id, tag), [.integer(1)], createdAt: todo.createdAt, lastEdit: todo.lastEdit,
                    isCarried: true, origin: origin)
            }
        }
        return !known.isEmpty
    }

    /// A tombstone becomes the todo; taken back, it is the tombstone it was.
    private func revive(_ todo: Todo, _ stored: StoredRecord) throws(PlannerError) -> Todo {
        let id = RecordID(todo.id)
        try revive(.todo, id, stored, as: todo.registers)
        let known = try connection.memberships(of: todo.id)
        let wanted = Set(try todo.tags.map { (name) throws(PlannerError) in try requireTagID(name, createdAt: todo.createdAt) })
        for tag in wanted.union(known.keys) {
            try setMembership(todo.id, tag, present: wanted.contains(tag), known: known, at: todo.lastEdit)
        }
        return try settle(nil, todo) ?? todo
    }

    func update(_ todo: Todo) throws(PlannerError) {
        // A tag that comes back to life may be on the todo already.
        for name in todo.tags { _ = try requireTagID(name, createdAt: todo.lastEdit) }
        guard let before = try connection.todo(todo.id) else { throw .notFound(reference: todo.id.uuidString) }
        let id = RecordID(todo.id)
        try edit(.todo, id, from: before.registers, to: todo.registers)
        if before.tags != todo.tags { try setTags(of: todo.id, from: before.tags, to: todo.tags, at: todo.lastEdit) }
        _ = try settle(before, todo)
    }

    func takeOver(_ todo: Todo, from file: FileEdit) throws(PlannerError) -> Todo {
        origin = .file
        defer { origin = .here }
        // The insertion itself says when the file was edited.
        if absent == todo.id { return try insert(todo) }
        var stored = todo
        if try connection.todo(todo.id) != nil { try update(todo) } else { stored = try insert(todo) }
        try connection.note(file, of: todo.id)
        return stored
    }

    func note(_ file: FileEdit, of todo: UUID) throws(PlannerError) { try connection.note(file, of: todo) }

    func edits(of todo: UUID) throws(PlannerError) -> TodoEdits { try connection.edits(of: todo) }

    func delete(todo id: UUID) throws(PlannerError) {
        guard let before = try connection.todo(id) else { return }
        try connection.setPresence(.deleted, of: .todo, RecordID(id))
        try note(ActionChange(type: .todo, id: RecordID(id), kind: .deleted))
        _ = try settle(before, nil)
    }

    func isKnown(todo id: UUID) throws(PlannerError) -> Bool {
        guard let record = try connection.record(.todo, RecordID(id)) else {
            absent = id
            return false
        }
        return record.presence != .takenBack
    }

    func revert(_ action: UserAction, _ direction: UserAction.Direction) throws(PlannerError) -> RevertOutcome {
        var reverter = ActionReverter(action, direction, writer: self)
        let (changes, unknown) = try connection.changes(of: action.id)
        for change in direction == .undo ? changes.reversed() : changes { try reverter.revert(change) }
        try connection.setState(direction == .undo ? .undone : .done, of: action.id)
        return RevertOutcome(reverted: reverter.reverted, kept: reverter.kept + unknown, todo: reverter.todo)
    }

    // What features and the reverter share.

    /// Writes the registers that differ and notes what they were.
    func edit(_ type: RecordType, _ id: RecordID, from before: [RegisterValue], to after: [RegisterValue]) throws(PlannerError) {
        var changes: [Int: RegisterValue] = [:]
        var edits: [Int: ActionChange.Edit] = [:]
        for index in type.fields.indices where before[index] != after[index] {
            changes[index] = after[index]
            edits[index] = ActionChange.Edit(before: before[index], after: after[index])
        }
        guard !changes.isEmpty else { return }
        try connection.update(type, id, changes, origin: origin)
        try note(ActionChange(type: type, id: id, kind: .edited(edits)))
    }

    /// Brings what is derived from a todo in step: statistics of the old day and the new, search index, number.
    func settle(_ before: Todo?, _ after: Todo?, isNew: Bool = false) throws(PlannerError) -> Todo? {
        if let before { ledger.subtract(before, tags: try tagIDs(of: before)) }
        if let after { ledger.add(after, tags: try tagIDs(of: after)) }
        return try settleDerived(before, after, isNew: isNew)
    }

    private func tagIDs(of todo: Todo) throws(PlannerError) -> [UUID] {
        var ids: [UUID] = []
        for name in todo.tags { ids.append(try requireTagID(name, createdAt: nil)) }
        return ids
    }

    /// The search index and the number alone.
    func settleDerived(_ before: Todo?, _ after: Todo?, isNew: Bool) throws(PlannerError) -> Todo? {
        guard var after else {
            if let before {
                try connection.unindex(before.id)
                if !before.isDone { try connection.releaseNumber(of: before.id) }
            }
            return nil
        }
        if before == nil || before?.title != after.title || before?.$note != after.$note || before?.tags != after.tags {
            try connection.index(after)
        }
        let wasOpen = before.map { !$0.isDone } ?? false
        if !wasOpen, !after.isDone {
            after.number = try connection.assignNumber(to: after.id, isNew: isNew)
        } else if wasOpen, after.isDone {
            try connection.releaseNumber(of: after.id)
        }
        return after
    }

    /// Writes what differs, so that undo knows what the tombstone held, and brings the record back to life.
    func revive(
        _ type: RecordType, _ id: RecordID, _ stored: StoredRecord, as values: [RegisterValue]
    ) throws(PlannerError) {
        try edit(type, id, from: stored.values, to: values)
        try connection.setPresence(.live, of: type, id)
        try note(ActionChange(type: type, id: id, kind: stored.presence == .takenBack ? .created : .revived))
    }

    func note(_ change: ActionChange) throws(PlannerError) {
        // Taking an action back is not an action: the history shows what was taken back as undone.
        if label.kind == .undo || label.kind == .redo { return }
        let current: Int
        if let action {
            current = action
        } else {
            current = try connection.beginAction(label)
            action = current
        }
        try connection.record(change, of: current)
        if change.type != .conflict { touched.insert(change.id.parts[0]) }
    }

    func remember(_ tag: UUID, as name: TagName?) {
        if let old = tagNames.removeValue(forKey: tag), tagIDs[old] == tag { tagIDs[old] = nil }
        guard let name else { return }
        tagIDs[name] = tag
        tagNames[tag] = name
    }

    private func requireTagID(_ name: TagName, createdAt: Timestamp?) throws(PlannerError) -> UUID {
        if let id = tagIDs[name] { return id }
        if let tag = try connection.tag(named: name) {
            remember(tag.id, as: name)
            return tag.id
        }
        guard let createdAt else { throw .unknownTag(name: name.description) }
        let tag = Tag(id: try freeIdentifier(forTag: name), name: name, color: .automatic(for: name), createdAt: createdAt)
        try insert(tag, .byItself)
        return tag.id
    }

    private func setTags(of todo: UUID, from before: [TagName], to after: [TagName], at time: Timestamp) throws(PlannerError) {
        let known = try connection.memberships(of: todo)
        let (old, new) = (Set(before), Set(after))
        for name in before where !new.contains(name) {
            try setMembership(todo, try requireTagID(name, createdAt: time), present: false, known: known, at: time)
        }
        for name in after where !old.contains(name) {
            try setMembership(todo, try requireTagID(name, createdAt: time), present: true, known: known, at: time)
        }
    }

    /// Says that a todo has a tag or no longer has it.
    func setMembership(
        _ todo: UUID, _ tag: UUID, present: Bool, known: [UUID: Bool], at time: Timestamp
    ) throws(PlannerError) {
        let id = RecordID(todo, tag)
        guard let was = known[tag] else {
            try connection.insert(
                .todoTag, id, [.integer(present ? 1 : 0)], createdAt: time, lastEdit: time, isCarried: false, origin: origin)
            return try note(ActionChange(type: .todoTag, id: id, kind: .created))
        }
        try edit(.todoTag, id, from: [.integer(was ? 1 : 0)], to: [.integer(present ? 1 : 0)])
    }
}
