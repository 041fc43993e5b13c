public import DomainPrimitives
import Foundation
public import SyncProtocolDomain

/// One user action on records of any type: creates, edits, deletes and revives them from their descriptions
/// alone.
///
/// Each changed register is queued in the outbox for sync, its former value is stored in the undo history,
/// and the observers are told. All of it happens in the library's transaction.
public final class RecordAction {
    public let library: any RecordLibrary
    private let observers: [any RecordObserver]
    private let edits: RecordEdits
    private var label: ActionLabel?
    private var entry: Int?
    /// The first identifiers of the records that were changed.
    private var touched: Set<UUID> = []
    /// Where the edits come from.
    public var origin = EditOrigin.here

    /// - Parameter label: `nil` for changes that cannot be undone, such as those of a sync.
    public init(library: any RecordLibrary, observers: [any RecordObserver], label: ActionLabel?) {
        self.library = library
        self.observers = observers
        self.label = label
        edits = RecordEdits(library: library)
    }

    /// Changes what the action is about, before its first change.
    public func name(_ subject: String) { label = label.map { ActionLabel($0.kind, subject) } }

    // MARK: Changes that undo takes back

    /// Stores a record. One that was deleted comes back to life with the new values.
    public func create(_ record: NewRecord) throws(PlannerError) {
        if let stored = try library.record(record.type, record.id) {
            return try revive(record.type, record.id, stored, as: record.values)
        }
        try insert(record)
    }

    /// Stores a record that does not exist in the library, not even as a tombstone.
    /// - Returns: whether the library has no memberships that the record owns.
    @discardableResult
    public func insert(_ record: NewRecord) throws(PlannerError) -> Bool {
        var isAlone = true
        for membership in library.catalogue.carried(by: record.type)
        where try !library.memberships(of: record.id, through: membership).isEmpty { isAlone = false }
        try edits.insert(record)
        if !record.isCarried { try note(ActionChange(type: record.type, id: record.id, kind: .created)) }
        try tell(
            RecordChange(
                record.type, record.id, before: nil, after: record.values, isNew: true, isAlone: isAlone))
        return isAlone
    }

    /// Stores the fields of a live record that differ.
    public func edit(
        _ type: RecordType, _ id: RecordID, from before: [RegisterValue], to after: [RegisterValue]
    ) throws(PlannerError) {
        try edit(type, id, from: before, to: after, isLive: true)
    }

    /// Brings a deleted record back to life with new values. Undo restores the values that the tombstone had.
    public func revive(
        _ type: RecordType, _ id: RecordID, _ stored: StoredRecord, as values: [RegisterValue]
    ) throws(PlannerError) {
        try edit(type, id, from: stored.values, to: values, isLive: false)
        try edits.setPresence(.live, of: type, id)
        try note(ActionChange(type: type, id: id, kind: stored.presence == .takenBack ? .created : .revived))
        try tell(RecordChange(type, id, before: stored.seenValues(type), after: values))
    }

    /// Sets some fields of a live record, by name.
    /// - Throws: ``PlannerError/notFound(reference:)`` where no such record lives.
    public func edit(_ type: RecordType, _ id: RecordID, _ values: [String: RegisterValue])
        throws(PlannerError)
    {
        guard let stored = try library.record(type, id), !stored.isDeleted else {
            throw .notFound(reference: id.description)
        }
        let after = type.fields.enumerated().map { values[$0.element.name] ?? stored.values[$0.offset] }
        try edit(type, id, from: stored.values, to: after)
    }

    /// Deletes a record, and takes it from the records that have a membership of it. Does nothing where no
    /// such record lives.
    public func delete(_ type: RecordType, _ id: RecordID) throws(PlannerError) {
        guard let stored = try library.record(type, id), !stored.isDeleted else { return }
        for membership in library.catalogue.memberships(of: type) {
            for owner in try library.owners(of: id, through: membership) {
                try setMembership(membership, RecordID(owner.parts[0], id.parts[0]), isPresent: false)
            }
        }
        try edits.setPresence(.deleted, of: type, id)
        try note(ActionChange(type: type, id: id, kind: .deleted))
        try tell(RecordChange(type, id, before: stored.values, after: nil))
    }

    /// Connects two records, or disconnects them.
    /// - Parameter time: when a membership that never existed was made.
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

    /// Notes a deletion or a revival that ``setPresence(_:of:_:)`` made.
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
        if isLive { try tell(RecordChange(type, id, before: before, after: after)) }
    }

    // MARK: Changes without an entry in the undo history

    /// Sets fields of a record by index.
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
        try tell(RecordChange(type, id, before: before, after: after))
    }

    /// Deletes a record, takes its creation back, or brings it back to life.
    public func setPresence(_ presence: Presence, of type: RecordType, _ id: RecordID) throws(PlannerError) {
        guard let stored = try library.record(type, id), stored.presence != presence else { return }
        try edits.setPresence(presence, of: type, id)
        let after = StoredRecord(values: stored.values, presence: presence).seenValues(type)
        let before = stored.seenValues(type)
        if before != after { try tell(RecordChange(type, id, before: before, after: after)) }
    }

    /// Moves a membership to another target. The move gets no entry in the undo history.
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
                try tell(RecordChange(type, id, before: nil, after: [value], isNew: true))
            }
        }
    }

    private func lastEdit(of owner: RecordID, _ membership: RecordType) throws(PlannerError) -> Timestamp {
        guard let type = membership.carrier.flatMap(library.catalogue.type(named:)),
            case .integer(let time)? = try library.replica(type, owner)?.visible[RecordType.lastEdit]
        else { return Timestamp(milliseconds: 0) }
        return Timestamp(milliseconds: time)
    }

    /// Notifies the observers of a change that was stored already, such as one of a sync.
    func tell(_ change: RecordChange) throws(PlannerError) {
        for observer in observers { try observer.changed(change) }
    }

    // MARK: The end of the action

    /// Has the observers write what they collected, so that derived data can be read.
    public func flush() throws(PlannerError) {
        for observer in observers { try observer.flush() }
    }

    /// Ends the action: the observers write, and the history stores how many records were changed.
    /// - Parameter isCaughtUp: a sync has delivered everything that the server had.
    public func finish(isCaughtUp: Bool = false) throws(PlannerError) {
        for observer in observers { try observer.resolve(in: self, isCaughtUp: isCaughtUp) }
        try flush()
        if let entry { try library.finishAction(entry, changes: touched.count) }
    }

    private func note(_ change: ActionChange) throws(PlannerError) {
        // Undo and redo make no entries of their own: they change the state of the action's entry.
        guard let label, label.kind != .undo, label.kind != .redo else { return }
        let current: Int
        if let entry {
            current = entry
        } else {
            current = try library.beginAction(label)
            entry = current
        }
        try library.record(change, of: current)
        // A record without a lifecycle, such as a conflict, is about another record, which is counted. So is
        // a membership's owner.
        if change.type.hasLifecycle || change.type.carrier != nil { touched.insert(change.id.parts[0]) }
    }
}
