public import DomainPrimitives
import Foundation
public import SyncProtocolDomain

/// One user action, which creates, edits, deletes and revives records of any type. For each change, the
/// action queues an edit in the outbox, extends the undo history, and notifies the observers. All changes
/// belong to the transaction of ``library``.
public final class RecordAction {
    public let library: any RecordLibrary
    private let observers: [any RecordObserver]
    private let edits: RecordEdits
    private var label: ActionLabel?
    private var entry: Int?
    /// The UUIDs of the changed records. A changed membership counts as a change of its owner.
    private var touched: Set<UUID> = []
    /// The origin of edits to stored records. The origin of a new record is ``NewRecord/origin``.
    public var origin = EditOrigin.here

    /// - Parameter label: `nil` for changes that cannot be undone, such as those of a sync.
    public init(library: any RecordLibrary, observers: [any RecordObserver], label: ActionLabel?) {
        self.library = library
        self.observers = observers
        self.label = label
        edits = RecordEdits(library: library)
    }

    /// Whether the action makes new edits on this device. A sync, an undo and a redo make none.
    public var isNewEdit: Bool { label.map { $0.kind != .undo && $0.kind != .redo } ?? false }

    /// Sets the subject of the action in the undo history, such as the title of a todo. Has no effect once
    /// the action has changed a record.
    public func name(_ subject: String) { label = label.map { ActionLabel($0.kind, subject) } }

    // MARK: Changes that can be undone

    /// Stores a new record. If the library has a deleted record with the same identifier, revives the deleted
    /// record with the new values.
    public func create(_ record: NewRecord) throws(PlannerError) {
        if let stored = try library.record(record.type, record.id) {
            return try revive(record.type, record.id, stored, as: record.values)
        }
        try insert(record)
    }

    /// Stores a record with a new identifier. Even a deleted record must not have this identifier.
    /// - Returns: `false` if memberships of the record were stored before the record itself.
    @discardableResult
    public func insert(_ record: NewRecord) throws(PlannerError) -> Bool {
        var isAlone = true
        for membership in library.catalogue.carried(by: record.type)
        where try !library.memberships(of: record.id, through: membership).isEmpty { isAlone = false }
        try edits.insert(record)
        if !record.isCarried { try note(ActionChange(type: record.type, id: record.id, kind: .created)) }
        try notifyObservers(
            RecordChange(
                record.type, record.id, before: nil, after: record.values, isNew: true, isAlone: isAlone))
        return isAlone
    }

    /// Stores the fields of a live (not deleted) record whose values differ between `before` and `after`.
    /// Both lists are in the order of ``RecordType/fields``.
    public func edit(
        _ type: RecordType, _ id: RecordID, from before: [RegisterValue], to after: [RegisterValue]
    ) throws(PlannerError) {
        try edit(type, id, from: before, to: after, isLive: true)
        try closeConflicts(type, id, byEditing: type.changedFields(from: before, to: after))
    }

    /// Revives a deleted record with new values.
    /// - Parameters:
    ///   - stored: the deleted record.
    ///   - values: the new values, in the order of ``RecordType/fields``.
    public func revive(
        _ type: RecordType, _ id: RecordID, _ stored: StoredRecord, as values: [RegisterValue]
    ) throws(PlannerError) {
        try edit(type, id, from: stored.values, to: values, isLive: false)
        try edits.setPresence(.live, of: type, id)
        try note(
            ActionChange(type: type, id: id, kind: stored.presence == .creationUndone ? .created : .revived))
        try notifyObservers(RecordChange(type, id, before: stored.seenValues(type), after: values))
        let fields = type.changedFields(from: stored.values, to: values)
        try closeConflicts(type, id, byEditing: fields.union([Edit.deletionBase]))
    }

    /// Sets some fields of a live record, by name.
    /// - Throws: ``PlannerError/notFound(reference:)`` if the record does not exist or is deleted.
    public func edit(_ type: RecordType, _ id: RecordID, _ values: [String: RegisterValue])
        throws(PlannerError)
    {
        guard let stored = try library.record(type, id), !stored.isDeleted else {
            throw .notFound(reference: id.description)
        }
        let after = type.fields.enumerated().map { values[$0.element.name] ?? stored.values[$0.offset] }
        try edit(type, id, from: stored.values, to: after)
    }

    /// Deletes a record, and disconnects it from other records. For example, a deleted tag is removed from
    /// its todos. Does nothing if the record does not exist or is already deleted.
    public func delete(_ type: RecordType, _ id: RecordID) throws(PlannerError) {
        guard let stored = try library.record(type, id), !stored.isDeleted else { return }
        for membership in library.catalogue.memberships(of: type) {
            for owner in try library.owners(of: id, through: membership) {
                try setMembership(membership, RecordID(owner.parts[0], id.parts[0]), isPresent: false)
            }
        }
        for reference in library.catalogue.references(to: type) {
            let referring = try library.records(
                reference.type, where: reference.field, is: .identifier(id.parts[0]), limit: .max)
            for record in referring { try edit(reference.type, record.id, [reference.field: .null]) }
        }
        try edits.setPresence(.deleted, of: type, id)
        try note(ActionChange(type: type, id: id, kind: .deleted))
        try notifyObservers(RecordChange(type, id, before: stored.values, after: nil))
        try closeConflicts(type, id) { $0.owner == RecordKey(type.name, id) }
    }

    /// Connects or disconnects the two records of a membership, such as a todo and a tag.
    /// - Parameter time: the creation time for a new membership.
    public func setMembership(
        _ type: RecordType, _ id: RecordID, isPresent: Bool, at time: Timestamp = Timestamp(milliseconds: 0)
    ) throws(PlannerError) {
        let values = [RegisterValue.integer(isPresent ? 1 : 0)]
        guard let stored = try library.record(type, id) else {
            try insert(NewRecord(type, id, values, createdAt: time, origin: origin))
            return
        }
        try edit(type, id, from: stored.values, to: values)
    }

    /// Stores a person's decision about a conflict. An undo of the action opens the conflict again.
    public func settle(_ conflict: SyncConflict, as state: ConflictState) throws(PlannerError) {
        let id = RecordID(conflict.id)
        guard let stored = try library.record(.conflict, id),
            let index = RecordType.conflict.index(of: "state")
        else { return }
        var values = stored.values
        values[index] = .integer(state.rawValue)
        try edit(.conflict, id, from: stored.values, to: values, isLive: true)
        touched.insert(conflict.record.parts[0])
    }

    /// Closes the open conflicts about edited fields, because the person has decided by the edit. A conflict
    /// about a long text stays open: its author may have edited another part of the text.
    private func closeConflicts(_ type: RecordType, _ id: RecordID, byEditing fields: Set<String>)
        throws(PlannerError)
    {
        let long = type.fields.filter { $0.merge == .text }.map(\.name)
        let decided = fields.subtracting(long)
        if decided.isEmpty { return }
        try closeConflicts(type, id) {
            $0.type == type && $0.record == id && decided.contains($0.field)
        }
    }

    /// Closes open conflicts about a record, if the changes of this action are a person's decisions. A sync
    /// and a file decide no conflict. An undo restores the conflicts that its action closed.
    private func closeConflicts(
        _ type: RecordType, _ id: RecordID, where isDecided: (SyncConflict) -> Bool
    ) throws(PlannerError) {
        guard let label, label.kind != .undo, label.kind != .redo, origin == .here,
            type.hasLifecycle || type.carrier != nil
        else { return }
        for conflict in try library.openConflicts(about: id) where isDecided(conflict) {
            try settle(conflict, as: .edited)
        }
    }

    /// Adds the deletion or revival of a record to the undo history. Needed after ``setPresence(_:of:_:)``,
    /// which changes the record but not the undo history.
    func note(_ kind: ActionChange.Kind, _ type: RecordType, _ id: RecordID) throws(PlannerError) {
        try note(ActionChange(type: type, id: id, kind: kind))
    }

    func edit(
        _ type: RecordType, _ id: RecordID, from before: [RegisterValue], to after: [RegisterValue],
        isLive: Bool
    ) throws(PlannerError) {
        var changes: [Int: RegisterValue] = [:]
        var changed: [Int: ActionChange.Edit] = [:]
        for index in type.fields.indices where before[index] != after[index] {
            changes[index] = after[index]
            changed[index] = ActionChange.Edit(before: before[index], after: after[index])
        }
        guard !changes.isEmpty else { return }
        try edits.update(type, id, changes, origin: origin)
        try note(ActionChange(type: type, id: id, kind: .edited(changed)))
        if isLive { try notifyObservers(RecordChange(type, id, before: before, after: after)) }
    }

    // MARK: Changes without an entry in the undo history

    /// Sets fields of a record, by their index in ``RecordType/fields``, and adds nothing to the undo
    /// history. Does nothing if the record does not exist.
    public func update(_ type: RecordType, _ id: RecordID, _ changes: [Int: RegisterValue])
        throws(PlannerError)
    {
        guard let stored = try library.record(type, id) else { return }
        try update(type, id, stored, changes)
    }

    func update(
        _ type: RecordType, _ id: RecordID, _ stored: StoredRecord, _ changes: [Int: RegisterValue]
    ) throws(PlannerError) {
        try edits.update(type, id, changes, origin: origin)
        guard let before = stored.seenValues(type) else { return }
        var after = before
        for (index, value) in changes { after[index] = value }
        try notifyObservers(RecordChange(type, id, before: before, after: after))
    }

    /// Sets the presence of a record. Adds nothing to the undo history. Does nothing if the record does not
    /// exist.
    public func setPresence(_ presence: Presence, of type: RecordType, _ id: RecordID) throws(PlannerError) {
        guard let stored = try library.record(type, id), stored.presence != presence else { return }
        try edits.setPresence(presence, of: type, id)
        let after = StoredRecord(values: stored.values, presence: presence).seenValues(type)
        let before = stored.seenValues(type)
        if before != after { try notifyObservers(RecordChange(type, id, before: before, after: after)) }
    }

    /// Ends the membership of `owner` with `source`, and begins one with `target`. For example, a todo gets
    /// `target` as its tag in place of `source`. Adds nothing to the undo history.
    public func moveMembership(
        _ type: RecordType, of owner: RecordID, from source: RecordID, to target: RecordID
    ) throws(PlannerError) {
        for (end, isPresent) in [(source, false), (target, true)] {
            let id = RecordID(owner.parts[0], end.parts[0])
            let value = RegisterValue.integer(isPresent ? 1 : 0)
            if let stored = try library.record(type, id) {
                if stored.values[0] != value { try update(type, id, stored, [0: value]) }
            } else {
                let time = try lastEdit(of: owner, type)
                try edits.insert(NewRecord(type, id, [value], createdAt: time, origin: origin))
                try notifyObservers(RecordChange(type, id, before: nil, after: [value], isNew: true))
            }
        }
    }

    private func lastEdit(of owner: RecordID, _ membership: RecordType) throws(PlannerError) -> Timestamp {
        guard let type = membership.carrier.flatMap(library.catalogue.type(named:)),
            case .integer(let time)? = try library.replica(type, owner)?.visible[RecordType.lastEdit]
        else { return Timestamp(milliseconds: 0) }
        return Timestamp(milliseconds: time)
    }

    func notifyObservers(_ change: RecordChange) throws(PlannerError) {
        for observer in observers { try observer.changed(change) }
    }

    // MARK: The end of the action

    /// Makes the observers write their collected changes, so that derived data such as the search index is up
    /// to date.
    public func flush() throws(PlannerError) {
        for observer in observers { try observer.flush() }
    }

    /// Ends the action. The observers make their last changes, and the undo history stores the count of
    /// changed records.
    /// - Parameter isCaughtUp: whether the action belongs to a sync that has applied all changes of the
    ///   server.
    public func finish(isCaughtUp: Bool = false) throws(PlannerError) {
        for observer in observers { try observer.resolve(in: self, isCaughtUp: isCaughtUp) }
        try flush()
        if let entry { try library.finishAction(entry, changes: touched.count) }
    }

    /// Lets all observers compute their derived data again. Call this method after ``finish(isCaughtUp:)``.
    func rebuildDerivedData() throws(PlannerError) {
        for observer in observers { try observer.rebuild() }
    }

    private func note(_ change: ActionChange) throws(PlannerError) {
        // Undo and redo add no entries. They change the state of the entry that they undo or redo.
        guard let label, label.kind != .undo, label.kind != .redo else { return }
        let current: Int
        if let entry {
            current = entry
        } else {
            current = try library.beginAction(label)
            entry = current
        }
        try library.record(change, of: current)
        // A record without lifecycle registers, such as a conflict, describes another record. Only the
        // described record counts. A membership counts as its owner.
        if change.type.hasLifecycle || change.type.carrier != nil { touched.insert(change.id.parts[0]) }
    }
}

extension RecordType {
    /// Returns the names of the fields whose values differ. Both lists are in the order of ``fields``.
    fileprivate func changedFields(from before: [RegisterValue], to after: [RegisterValue]) -> Set<String> {
        Set(fields.indices.filter { before[$0] != after[$0] }.map { fields[$0].name })
    }
}
