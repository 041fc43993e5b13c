public import DomainPrimitives
public import SyncProtocolDomain

/// Makes operations of what waits: the values are those that are seen now, and do not change from here on.
public struct OperationSealer {
    let library: any RecordLibrary
    let hash: ContentHash

    public init(library: any RecordLibrary, hash: ContentHash) {
        self.library = library
        self.hash = hash
    }

    /// Gives what has no number yet one, as much as goes along.
    public func seal(into batch: inout OperationBatch, _ state: inout SyncState) throws(PlannerError) {
        while !batch.isFull {
            let most = batch.limit - batch.operations.count
            let entries = try library.openEntries(limit: most)
            for entry in entries {
                guard let operation = try operation(entry, n: state.sent + 1) else {
                    try letGo(entry)
                    continue
                }
                guard batch.take(operation) else { return }
                try library.seal(entry, as: operation, of: state.device)
                state.sent += 1
            }
            // In the place of those that are let go others go along.
            if entries.count < most { return }
        }
    }

    /// - Returns: `nil` where all of it was taken back: another device may have done the same, and keeps it.
    /// - Throws: where the record is not there, which no edit can bring about: quietly left out, it would never be sent.
    private func operation(_ entry: OutboxEntry, n: Int64) throws(PlannerError) -> SyncOperation? {
        let record = try record(of: entry)
        let isDeleted = record.presence != .live
        if entry.isCreation, try isNothing(record, entry.type, entry.id) { return nil }
        var set = [String: RegisterValue](minimumCapacity: entry.fields.count)
        var inFlight: Set<String>?
        for field in entry.type.registers where entry.fields.contains(field.name) {
            let value = record.visible[field.name] ?? field.initial
            // A new record holds what it is not told; and what is as the server has it is no edit, as after one was taken back.
            let isKnown = entry.isCreation ? isImplied(value, field, entry, record) : isConfirmed(value, field, record)
            if isKnown, inFlight == nil { inFlight = try library.inFlight(entry.type, entry.id) }
            // Unless something else is on its way there.
            if !isKnown || inFlight?.contains(field.name) == true { set[field.name] = value }
        }
        let edit = Edit(
            time: entry.time, key: RecordKey(entry.type.name, entry.id), base: entry.base, set: set,
            isDeletion: try saysDeletion(entry, record) ? isDeleted : nil,
            making: entry.making.map { Making(time: $0.time, edited: $0.edited.intersection(set.keys)) },
            carried: try carried(entry))
        return try isTakenBack(edit, entry, record) ? nil : SyncOperation(n: n, .edit(edit), hash)
    }

    /// Lets go of what is not to be sent.
    private func letGo(_ entry: OutboxEntry) throws(PlannerError) {
        // Until an undo brings the record back.
        if entry.isCreation { return try library.setAside(entry.type, entry.id) }
        try library.remove(entry)
        let record = try record(of: entry)
        // What the server did not take still holds what is seen.
        let pending = try library.pending(entry.type, entry.id)
        var confirmed = record
        if !pending.fields.contains(RecordType.lastEdit) {
            confirmed.visible[RecordType.lastEdit] = record.confirmed.fields[RecordType.lastEdit]?.value
        }
        try library.store(confirmed, replacing: record, pending: pending, entry.type, entry.id)
    }

    /// Whether a record was never sent and is deleted again. A membership also counts if that is true of its owner.
    private func isNothing(_ record: HeldRecord, _ type: RecordType, _ id: RecordID) throws(PlannerError) -> Bool {
        guard record.confirmed == RecordState(), try isGone(record, type, id) else { return false }
        return try library.inFlight(type, id).isEmpty
    }

    private func isGone(_ record: HeldRecord, _ type: RecordType, _ id: RecordID) throws(PlannerError) -> Bool {
        guard let field = type.presenceField else { return record.presence != .live }
        if record.visible[field] == .integer(0) { return true }
        guard let carrier = type.carrier.flatMap(library.catalogue.type(named:)) else { return false }
        let whole = RecordID(id.parts[0])
        return try library.held(carrier, whole).map { held throws(PlannerError) in try isNothing(held, carrier, whole) }
            ?? false
    }

    private func record(of entry: OutboxEntry) throws(PlannerError) -> HeldRecord {
        if let record = try library.held(entry.type, entry.id) { return record }
        throw .storage(
            StorageError(.corrupt(detail: "\(entry.type.name) \(entry.id) waits to be sent and is not there"), path: ""))
    }

    /// What was deleted and brought back here, and not elsewhere, was never deleted.
    private func saysDeletion(_ entry: OutboxEntry, _ record: HeldRecord) throws(PlannerError) -> Bool {
        let isDeleted = record.presence != .live
        guard entry.hasDeletion, !entry.isCreation || isDeleted else { return false }
        if isDeleted || record.confirmed == RecordState() || record.confirmed.isDeleted { return true }
        return try !library.inFlight(entry.type, entry.id).isEmpty
    }

    /// Whether an edit was made and taken back, and says nothing but when. Where what it carries was edited it says that.
    private func isTakenBack(_ edit: Edit, _ entry: OutboxEntry, _ record: HeldRecord) throws(PlannerError) -> Bool {
        guard !entry.isCreation, edit.saysOnlyWhen, record.confirmed != RecordState(),
            !entry.type.hasLifecycle || record.confirmed.fields[RecordType.lastEdit] != nil,
            entry.hasDeletion || !entry.fields.isSubset(of: RecordType.lifecycle),
            // What was deleted elsewhere meanwhile lives on by the edit alone.
            record.confirmed.isDeleted == (record.presence != .live),
            try library.inFlight(entry.type, entry.id).isEmpty
        else { return false }
        for type in library.catalogue.carried(by: entry.type) {
            for id in try library.carried(by: entry.id, type, unconfirmed: false)
            where try library.leaving(type, id) != .none { return false }
        }
        return true
    }

    /// That all of a record is said shows by when it was made (Documentation/Sync.md, What is let go of).
    /// Of what others may have made too, what was set by hand is said whatever it is, and so is what the server may have
    /// otherwise, as after it was given back what it had lost.
    private func isImplied(
        _ value: RegisterValue, _ field: RecordType.Field, _ entry: OutboxEntry, _ record: HeldRecord
    ) -> Bool {
        let isByHand = entry.making?.edited.contains(field.name) ?? false
        let isKnown = (record.confirmed.fields[field.name]?.value ?? value) == value
        return value == field.initial && field.name != RecordType.createdAt && !isByHand && isKnown
    }

    /// A register that was never set has its initial value.
    private func isConfirmed(_ value: RegisterValue, _ field: RecordType.Field, _ record: HeldRecord) -> Bool {
        guard !RecordType.lifecycle.contains(field.name), record.confirmed != RecordState() else { return false }
        return (record.confirmed.fields[field.name]?.value ?? field.initial) == value
    }

    private func carried(_ entry: OutboxEntry) throws(PlannerError) -> [Edit.Carried] {
        guard entry.isCreation else { return [] }
        var carried: [Edit.Carried] = []
        for type in library.catalogue.carried(by: entry.type) {
            for id in try library.carried(by: entry.id, type, unconfirmed: true) {
                // A membership that was edited since is sent by itself.
                guard try library.pending(type, id) == .none, let record = try library.held(type, id) else { continue }
                let fields = type.fields.map { ($0.name, record.visible[$0.name] ?? $0.initial) }
                carried.append(Edit.Carried(RecordKey(type.name, id), set: Dictionary(uniqueKeysWithValues: fields)))
            }
        }
        return carried
    }
}
