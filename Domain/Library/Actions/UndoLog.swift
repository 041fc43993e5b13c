public import DomainPrimitives
import SyncProtocolDomain

/// A use case that undoes or redoes a user action, register by register. A register that has changed since
/// the action stays as it is, and counts as ``RevertOutcome/kept``.
public struct UndoLog {
    private let action: RecordAction
    private var library: any RecordLibrary { action.library }

    /// - Parameter action: an action of the kind `undo` or `redo`, which makes the changes.
    public init(_ action: RecordAction) { self.action = action }

    public func revert(_ entry: UserAction, _ direction: UserAction.Direction) throws(PlannerError)
        -> RevertOutcome
    {
        // An import can make an undone edit again. So the undo of an import counts as an edit by the file.
        let former = action.origin
        action.origin = entry.label.kind == .import ? .file : .here
        defer { action.origin = former }
        let (changes, unknown) = try library.changes(of: entry.id, limit: .max)
        let state = try library.syncState()
        var progress = Progress(
            outcome: RevertOutcome(reverted: 0, kept: unknown),
            devices: Set(state.map { $0.formerDevices + [$0.device] } ?? []))
        let ordered = direction == .undo ? changes.reversed() : changes
        for change in ordered where change.type != .conflict { try revert(change, direction, &progress) }
        // If a field keeps the result of a decision, the state of the conflict stays too. A second decision
        // would repeat the first.
        for change in ordered where change.type == .conflict {
            if let subject = try subject(of: change.id), progress.keepsResult(of: subject) { continue }
            try revert(change, direction, &progress)
        }
        try library.setState(direction == .undo ? .undone : .done, of: entry.id)
        return progress.outcome
    }

    /// A field of a record. The field ``Edit/deletionBase`` stands for the life of the record.
    private struct FieldKey: Hashable {
        let record: RecordKey
        let field: String

        init(_ record: RecordKey, _ field: String) {
            self.record = record
            self.field = field
        }

        init(_ change: ActionChange, _ field: String) {
            self.init(RecordKey(change.type.name, change.id), field)
        }
    }

    /// The result of an undo or redo so far.
    private struct Progress {
        var outcome: RevertOutcome
        /// The identifiers under which this library has synced; empty if it never has.
        let devices: Set<DeviceID>
        private var reverted: Set<FieldKey> = []
        private var kept: Set<FieldKey> = []

        init(outcome: RevertOutcome, devices: Set<DeviceID>) {
            self.outcome = outcome
            self.devices = devices
        }

        mutating func revert(_ field: FieldKey) { reverted.insert(field) }

        /// Counts a field that the undo or redo could not change.
        mutating func keep(_ field: FieldKey) {
            outcome.kept += 1
            kept.insert(field)
        }

        /// Whether a decision about the field still has its result. A decision for an edit of a deleted
        /// record also revives the record, so the record can be the only thing that stays.
        func keepsResult(of field: FieldKey) -> Bool {
            if kept.contains(field) { return true }
            return kept.contains(FieldKey(field.record, Edit.deletionBase)) && !reverted.contains(field)
        }
    }

    /// Returns the field that a conflict is about; `nil` if unknown.
    private func subject(of conflict: RecordID) throws(PlannerError) -> FieldKey? {
        let type = RecordType.conflict
        guard let stored = try library.record(type, conflict) else { return nil }
        let texts = ["record_type", "record", "field"].compactMap { name -> String? in
            guard let index = type.index(of: name), case .text(let text) = stored.values[index] else {
                return nil
            }
            return text
        }
        guard texts.count == 3, let id = RecordID(texts[1]) else { return nil }
        return FieldKey(RecordKey(texts[0], id), texts[2])
    }

    /// Undoes or redoes one change.
    private func revert(
        _ change: ActionChange, _ direction: UserAction.Direction, _ progress: inout Progress
    ) throws(PlannerError) {
        let (type, id) = (change.type, change.id)
        guard let record = try library.record(type, id) else { return }
        var changes: [Int: RegisterValue] = [:]
        switch change.kind {
        case .edited(let edits):
            for (index, edit) in edits {
                let (from, to) = direction == .undo ? (edit.after, edit.before) : (edit.before, edit.after)
                if record.values[index] == from {
                    changes[index] = to
                } else if let merged = merged(
                    type.fields[index], from, to, record.values[index], direction)
                {
                    // A later change can have removed the edit already.
                    if merged != record.values[index] { changes[index] = merged }
                } else {
                    progress.keep(FieldKey(change, type.fields[index].name))
                }
            }
        case .created where type.presenceField != nil:
            // The undo of the creation of a membership marks the membership as not present.
            let (from, to): (Int64, Int64) = direction == .undo ? (1, 0) : (0, 1)
            let index = type.presenceField.flatMap(type.index(of:)) ?? 0
            if record.values[index] == .integer(from) {
                changes[index] = .integer(to)
            } else {
                progress.keep(FieldKey(change, type.fields[index].name))
            }
        case .created, .revived, .deleted:
            let presence = presence(change.kind, direction)
            guard record.isDeleted != (presence != .live) else { return }
            if presence != .live, change.kind != .deleted, try isInUse(type, id) {
                return progress.keep(FieldKey(change, Edit.deletionBase))
            }
            if presence == .creationUndone, try isEditedElsewhere(type, id, progress.devices) {
                return progress.keep(FieldKey(change, Edit.deletionBase))
            }
            try action.setPresence(presence, of: type, id)
            note(type, id, in: &progress.outcome)
        }
        if let link = try closingLink(type, id, changes) {
            changes[link] = nil
            progress.keep(FieldKey(change, type.fields[link].name))
        }
        if !changes.isEmpty {
            try action.update(type, id, record, changes)
            for index in changes.keys { progress.revert(FieldKey(change, type.fields[index].name)) }
            note(type, id, in: &progress.outcome)
        }
    }

    /// Removes an edit from a long text that has changed since, or repeats the edit. The later changes stay.
    /// - Returns: `nil` for another field, if a later change overlaps the edit, and if the merged text would
    ///   break the rule of the field. For a redo, also `nil` if the text still has the edit, because the undo
    ///   could not remove it.
    private func merged(
        _ field: RecordType.Field, _ from: RegisterValue, _ to: RegisterValue, _ present: RegisterValue,
        _ direction: UserAction.Direction
    ) -> RegisterValue? {
        guard field.isLongText, case .text(let base) = from, case .text(let result) = to,
            case .text(let text) = present
        else { return nil }
        if direction == .redo {
            let undone = TextMerge()(base: result, earlier: text, later: base)
            guard undone.conflicts.isEmpty, undone.text == text else { return nil }
        }
        let merged = TextMerge()(base: base, earlier: text, later: result)
        return merged.conflicts.isEmpty ? field.valid(.text(merged.text)) : nil
    }

    /// Finds the change that would close a cycle of parents or memberships.
    /// - Returns: The index of the changed field; `nil` if no change would close a cycle.
    private func closingLink(
        _ type: RecordType, _ id: RecordID, _ changes: [Int: RegisterValue]
    ) throws(PlannerError) -> Int? {
        if let index = type.parentField.flatMap(type.index(of:)),
            case .identifier(let parent)? = changes[index]
        {
            return try library.wouldCloseCycle(type, id, under: parent) ? index : nil
        }
        guard type.isAcyclic, let index = type.presenceField.flatMap(type.index(of:)),
            changes[index] == .integer(1)
        else { return nil }
        return try library.wouldCloseCycle(type, from: id.parts[0], to: id.parts[1]) ? index : nil
    }

    /// Whether another device has edited a record, or the server has merged edits of its long text.
    /// - Parameter own: the identifiers of this library.
    private func isEditedElsewhere(
        _ type: RecordType, _ id: RecordID, _ own: Set<DeviceID>
    ) throws(PlannerError) -> Bool {
        guard !own.isEmpty, let replica = try library.replica(type, id) else { return false }
        return replica.confirmed.fields.values.contains { !own.contains($0.version.device) }
    }

    private func note(_ type: RecordType, _ id: RecordID, in outcome: inout RevertOutcome) {
        outcome.revert(type, id)
        if let owner = type.carrier.flatMap(library.catalogue.type(named:)) {
            outcome.note(owner, RecordID(id.parts[0]))
        }
    }

    private func presence(_ kind: ActionChange.Kind, _ direction: UserAction.Direction) -> Presence {
        switch kind {
        case .created: direction == .undo ? .creationUndone : .live
        case .revived: direction == .undo ? .deleted : .live
        default: direction == .redo ? .deleted : .live
        }
    }

    /// Whether another live record uses the record `id`. For example:
    /// - A todo uses its tags.
    /// - A todo uses its project.
    /// - A project uses its parent project.
    ///
    /// A subtask does not count as a user of its parent.
    private func isInUse(_ type: RecordType, _ id: RecordID) throws(PlannerError) -> Bool {
        for membership in library.catalogue.labelings(with: type)
        where try !library.owners(of: id, through: membership).isEmpty { return true }
        for reference in library.catalogue.references(to: type)
        where try !library.records(
            reference.type, where: reference.field, is: .identifier(id.parts[0]), limit: 1
        ).isEmpty { return true }
        guard !library.catalogue.references(to: type).isEmpty, let parent = type.parentField else {
            return false
        }
        return try !library.records(type, where: parent, is: .identifier(id.parts[0]), limit: 1).isEmpty
    }
}
