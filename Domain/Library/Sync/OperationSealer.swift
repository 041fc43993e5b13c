public import DomainPrimitives
public import SyncProtocolDomain

/// A sealer that turns open outbox entries into operations. An operation contains the values that the record
/// shows at the moment of sealing. Later edits do not change the operation.
public struct OperationSealer {
    let library: any RecordLibrary
    let hash: ContentHash

    public init(library: any RecordLibrary, hash: ContentHash) {
        self.library = library
        self.hash = hash
    }

    /// Turns open outbox entries into numbered operations, and adds the operations to `batch`. Ends when the
    /// batch is full or no open outbox entry is left.
    public func seal(into batch: inout OperationBatch, _ state: inout SyncState) throws(PlannerError) {
        while !batch.isFull {
            let most = batch.limit - batch.operations.count
            let entries = try library.openEntries(for: state.serverSchema, limit: most)
            for entry in entries {
                guard let record = try library.replica(entry.type, entry.id) else {
                    // The row of the record was lost by damage, and the new values with it. The self-check
                    // gets the record from the server.
                    try library.remove(entry)
                    continue
                }
                guard let operation = try operation(entry, record, state) else {
                    try drop(entry, record)
                    continue
                }
                let refused = refusedFields(of: entry.type, operation, by: state.serverSchema)
                guard let sent = refused.isEmpty ? operation : without(refused, operation) else {
                    try library.hold(entry, until: schema(accepting: refused))
                    continue
                }
                guard batch.add(sent) else { return }
                try library.seal(entry, as: sent, of: state.device)
                if !refused.isEmpty, !sent.isDeletion {
                    let names = Set(refused.map(\.name))
                    try library.keepOpen(names, of: entry, until: schema(accepting: refused))
                }
                state.sent += 1
            }
            // Dropped entries leave room in the batch for further entries.
            if entries.count < most { return }
        }
    }

    /// Returns the fields of the operation whose value `null` the server does not accept yet
    /// (``RecordType/Field/clearableSince``).
    /// - Parameter schema: the server's catalogue revision.
    private func refusedFields(of type: RecordType, _ operation: SyncOperation, by schema: Int)
        -> [RecordType.Field]
    {
        guard case .edit(let edit) = operation.content else { return [] }
        return type.fields.filter { $0.clearableSince > schema && edit.set[$0.name] == .null }
    }

    private func schema(accepting fields: [RecordType.Field]) -> Int {
        fields.reduce(0) { max($0, $1.clearableSince) }
    }

    /// Returns the operation without the values of some fields; `nil` if it would then change nothing.
    private func without(_ fields: [RecordType.Field], _ operation: SyncOperation) -> SyncOperation? {
        guard case .edit(let edit) = operation.content else { return operation }
        let names = Set(fields.map(\.name))
        let rest = Edit(
            time: edit.time, key: edit.key, base: edit.base, texts: edit.texts,
            set: edit.set.filter { !names.contains($0.key) }, isDeletion: edit.isDeletion,
            creation: edit.creation, carried: edit.carried)
        return rest.setsOnlyLastEdit ? nil : SyncOperation(n: operation.n, .edit(rest), hash)
    }

    /// Returns the operation to send for an open outbox entry; `nil` if nothing is left to send, for example
    /// after an undo.
    private func operation(
        _ entry: OutboxEntry, _ record: ReplicaRecord, _ state: SyncState
    ) throws(PlannerError) -> SyncOperation? {
        let isDeleted = record.presence != .live
        if entry.isCreation, try wasNeverSent(record, entry.type, entry.id) { return nil }
        var set = [String: RegisterValue](minimumCapacity: entry.fields.count)
        var inFlight: Set<String>?
        for field in entry.type.registers where entry.fields.contains(field.name) {
            let value = record.visible[field.name] ?? field.initial
            // The server fills in the initial values of a new record. A value that the server already has is
            // not an edit.
            var isKnown =
                entry.isCreation
                ? canLeaveOut(value, field, entry, record, schema: state.serverSchema)
                : isConfirmed(value, field, record)
            if isKnown, !entry.isCreation { isKnown = try hasKept(field, entry, record) }
            if isKnown, inFlight == nil { inFlight = try library.inFlight(entry.type, entry.id) }
            // If an unacknowledged operation sets the register to another value, the value is sent.
            if !isKnown || inFlight?.contains(field.name) == true { set[field.name] = value }
        }
        let edit = Edit(
            time: entry.time, key: RecordKey(entry.type.name, entry.id), base: entry.base.mapValues(\.stamp),
            texts: try texts(set, entry, record, schema: state.serverSchema), set: set,
            isDeletion: try includesDeletion(entry, record) ? isDeleted : nil,
            creation: entry.creation.map {
                CreationInfo(time: $0.time, edited: $0.edited.intersection(set.keys))
            },
            carried: try carried(entry))
        return try isUndone(edit, entry, record) ? nil : SyncOperation(n: state.sent + 1, .edit(edit), hash)
    }

    /// Returns the base of each long text in `set` (``Edit/texts``). Returns none for a server that does not
    /// merge texts, and for a text that had no version when the person began the edit. A text that arrived
    /// since then is no base.
    private func texts(
        _ set: [String: RegisterValue], _ entry: OutboxEntry, _ record: ReplicaRecord, schema: Int
    ) throws(PlannerError) -> [String: TextBase] {
        guard schema >= RecordCatalogue.mergesTexts else { return [:] }
        var texts: [String: TextBase] = [:]
        for field in entry.type.longTexts where set[field.name] != nil {
            let confirmed = record.confirmed.fields[field.name]?.version
            if let base = entry.base[field.name] {
                // The entry of an earlier program version has only the stamp of its base.
                texts[field.name] = .version(base.stamp == confirmed?.stamp ? confirmed ?? base : base)
            } else if let n = try library.textInFlight(field.name, entry.type, entry.id).edit {
                texts[field.name] = .operation(n)
            }
        }
        return texts
    }

    /// Makes sure that an outbox entry is not sent:
    /// - If the entry creates a record, gives it the state ``OutboxState/resolved``. A redo can still send
    ///   it.
    /// - Otherwise, removes the entry from the outbox.
    private func drop(_ entry: OutboxEntry, _ record: ReplicaRecord) throws(PlannerError) {
        // A redo of the creation sends the entry.
        if entry.isCreation { return try library.holdBack(entry.type, entry.id) }
        try library.remove(entry)
        // A pending edit, such as a rejected one, still decides the visible time.
        let pending = try library.pending(entry.type, entry.id)
        var confirmed = record
        if !pending.fields.contains(RecordType.lastEdit) {
            confirmed.visible[RecordType.lastEdit] = record.confirmed.fields[RecordType.lastEdit]?.value
        }
        try library.store(confirmed, replacing: record, pending: pending, entry.type, entry.id)
    }

    /// Whether a record is deleted, and this device never sent the record. The memberships of such a todo,
    /// such as `todo_tag`, count as deleted too.
    ///
    /// A deleted todo without confirmed values is not always unsent. A resync also removes the confirmed
    /// values of a todo that another device deleted. The memberships of this todo are sent, because an edit
    /// can revive the todo.
    private func wasNeverSent(_ record: ReplicaRecord, _ type: RecordType, _ id: RecordID)
        throws(PlannerError)
        -> Bool
    {
        guard record.confirmed == RecordState(), try isGone(record, type, id) else { return false }
        return try library.inFlight(type, id).isEmpty
    }

    private func isGone(_ record: ReplicaRecord, _ type: RecordType, _ id: RecordID) throws(PlannerError)
        -> Bool
    {
        guard let field = type.presenceField else { return record.presence != .live }
        if record.visible[field] == .integer(0) { return true }
        guard let carrier = type.carrier.flatMap(library.catalogue.type(named:)) else { return false }
        let whole = RecordID(id.parts[0])
        guard let replica = try library.replica(carrier, whole) else { return false }
        guard try wasNeverSent(replica, carrier, whole) else { return false }
        return try library.hasUnsentCreation(carrier, whole)
    }

    /// Whether the operation of `entry` must contain the deletion or revival of the record. If a deletion was
    /// undone before this device sent it, the operation contains neither.
    private func includesDeletion(_ entry: OutboxEntry, _ record: ReplicaRecord) throws(PlannerError) -> Bool
    {
        let isDeleted = record.presence != .live
        guard entry.hasDeletion, !entry.isCreation || isDeleted else { return false }
        if isDeleted || record.confirmed == RecordState() || record.confirmed.isDeleted { return true }
        return try !library.inFlight(entry.type, entry.id).isEmpty
    }

    /// Whether to drop the edit, because a person undid it before it was sent. If the record's memberships,
    /// such as the tags of a todo, have edits to send, the edit stays.
    private func isUndone(_ edit: Edit, _ entry: OutboxEntry, _ record: ReplicaRecord) throws(PlannerError)
        -> Bool
    {
        guard !entry.isCreation, edit.setsOnlyLastEdit, record.confirmed != RecordState(),
            !entry.type.hasLifecycle || record.confirmed.fields[RecordType.lastEdit] != nil,
            entry.hasDeletion || !entry.fields.isSubset(of: RecordType.lifecycle),
            // If another device has deleted the record meanwhile, the edit is sent and revives the record.
            record.confirmed.isDeleted == (record.presence != .live),
            try library.inFlight(entry.type, entry.id).isEmpty
        else { return false }
        for type in library.catalogue.carried(by: entry.type) {
            for id in try library.carried(by: entry.id, type, unconfirmed: false)
            where try library.outgoing(type, id) != .none { return false }
        }
        return true
    }

    /// Whether the creation of a record can leave out a register, because the server sets the value itself.
    /// All these conditions must hold:
    /// - The register is not `createdAt`.
    /// - The value is the initial value of the register.
    /// - The server has confirmed no other value.
    /// - No person has set the value, or the value is a `null` that the server refuses.
    private func canLeaveOut(
        _ value: RegisterValue, _ field: RecordType.Field, _ entry: OutboxEntry, _ record: ReplicaRecord,
        schema: Int
    ) -> Bool {
        let isByHand = entry.creation?.edited.contains(field.name) ?? false
        let isKnown = (record.confirmed.fields[field.name]?.value ?? value) == value
        let isRefused = value == .null && field.clearableSince > schema
        return value == field.initial && field.name != RecordType.createdAt && (!isByHand || isRefused)
            && isKnown
    }

    /// Whether the server already has this value of the field, so that an edit can leave it out. Always
    /// `false` for the lifecycle registers (times of creation and last edit).
    private func isConfirmed(_ value: RegisterValue, _ field: RecordType.Field, _ record: ReplicaRecord)
        -> Bool
    {
        guard !RecordType.lifecycle.contains(field.name), record.confirmed != RecordState() else {
            return false
        }
        return (record.confirmed.fields[field.name]?.value ?? field.initial) == value
    }

    /// Whether the library still has the confirmed value of an edited field. Without it, the edit is sent.
    private func hasKept(
        _ field: RecordType.Field, _ entry: OutboxEntry, _ record: ReplicaRecord
    ) throws(PlannerError) -> Bool {
        guard record.confirmed.fields[field.name] != nil else { return true }
        return try library.hasKeptConfirmed(field.name, entry.type, entry.id)
    }

    private func carried(_ entry: OutboxEntry) throws(PlannerError) -> [Edit.Carried] {
        guard entry.isCreation else { return [] }
        var carried: [Edit.Carried] = []
        for type in library.catalogue.carried(by: entry.type) {
            for id in try library.carried(by: entry.id, type, unconfirmed: true) {
                // A membership that was edited later has an operation of its own.
                guard try library.pending(type, id) == .none, let record = try library.replica(type, id)
                else { continue }
                let fields = type.fields.map { ($0.name, record.visible[$0.name] ?? $0.initial) }
                carried.append(
                    Edit.Carried(RecordKey(type.name, id), set: Dictionary(uniqueKeysWithValues: fields)))
            }
        }
        return carried
    }
}

extension SyncOperation {
    fileprivate var isDeletion: Bool {
        if case .edit(let edit) = content { edit.isDeletion == true } else { false }
    }
}
