import SyncDomain

/// `visible = fold(confirmed, pending)` for one record (SYNC.md, Principle).
struct RecordReconciler {
    let type: SyncedType
    /// What still waits.
    let pending: PendingFields

    /// - Parameters:
    ///   - before: `nil` for a record that is not there.
    ///   - incoming: registers that the server confirmed, as this version's kinds have them.
    ///   - released: registers that waited until now.
    ///   - isReplacing: what was confirmed before no longer is.
    func reconcile(
        _ before: HeldRecord?, incoming: RecordState, released: PendingFields = .none, isReplacing: Bool = false
    ) -> HeldRecord {
        var record = before ?? HeldRecord(new: type)
        var touched = released.fields.union(record.confirmed.fields.keys)
        if isReplacing { record.confirmed = RecordState() }
        record.confirmed.merge(incoming)
        // Not only what came: of a new record more waited than was sent.
        touched.formUnion(record.confirmed.fields.keys)
        for name in touched where !pending.fields.contains(name) {
            record.visible[name] = record.confirmed.fields[name]?.value ?? initial(name)
        }
        if !pending.deletion { record.presence = presence(record, isReplacing: isReplacing) }
        return record
    }

    private func presence(_ record: HeldRecord, isReplacing: Bool) -> Presence {
        let isEdited = pending.fields.contains { !SyncedType.lifecycle.contains($0) }
        if isEdited { return .live }
        // What the server does not have, and waits no longer, is not there.
        let isThere = record.confirmed.fields.keys.contains { !SyncedType.lifecycle.contains($0) }
        if !isThere, record.confirmed.deletion == nil { return isReplacing ? .deleted : .takenBack }
        return record.confirmed.isDeleted ? .deleted : .live
    }

    private func initial(_ name: String) -> RegisterValue {
        type.registers.first { $0.name == name }?.initial ?? .null
    }
}
