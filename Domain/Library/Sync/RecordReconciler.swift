public import SyncProtocolDomain

/// `visible = fold(confirmed, pending)` for one record (SYNC.md, Principle).
public struct RecordReconciler {
    public let type: RecordType
    /// What still waits.
    public let pending: PendingFields

    /// What becomes of the registers that were confirmed before.
    public enum Way {
        /// The later version of each stays: of what was sent, the server may have told of something later already.
        case merging
        /// Those that come take the place of what was there, as they are what the server has now; it may have let go of what
        /// was later.
        case taking
        /// Those that do not come are not confirmed any more.
        case replacing
    }

    public init(type: RecordType, pending: PendingFields) {
        self.type = type
        self.pending = pending
    }

    /// Returns the record after the server confirmed some registers.
    /// - Parameters:
    ///   - before: `nil` for a record that is not there.
    ///   - incoming: registers that the server confirmed, as this version's kinds have them.
    ///   - released: registers that waited until now.
    public func reconcile(
        _ before: HeldRecord?, incoming: RecordState, released: PendingFields, _ way: Way
    ) -> HeldRecord {
        var record = before ?? HeldRecord(new: type)
        var touched = released.fields.union(record.confirmed.fields.keys)
        switch way {
        case .merging: record.confirmed.merge(incoming)
        case .taking:
            record.confirmed.fields.merge(incoming.fields) { $1 }
            record.confirmed.deletion = incoming.deletion ?? record.confirmed.deletion
        case .replacing: record.confirmed = incoming
        }
        // What was made here and taken back is nothing that another device made.
        if let before, before.presence != .live, before.confirmed == RecordState() {
            touched.formUnion(type.registers.map(\.name))
        }
        // Not only what came: of a new record more waited than was sent.
        touched.formUnion(record.confirmed.fields.keys)
        for name in touched where !pending.fields.contains(name) {
            record.visible[name] = record.confirmed.fields[name]?.value ?? initial(name)
        }
        if !pending.deletion { record.presence = presence(record, way) }
        return record
    }

    private func presence(_ record: HeldRecord, _ way: Way) -> Presence {
        let isEdited = pending.fields.contains { !RecordType.lifecycle.contains($0) }
        if isEdited { return .live }
        // What the server does not have, and waits no longer, is not there.
        let isThere = record.confirmed.fields.keys.contains { !RecordType.lifecycle.contains($0) }
        if !isThere, record.confirmed.deletion == nil { return way == .replacing ? .deleted : .takenBack }
        return record.confirmed.isDeleted ? .deleted : .live
    }

    private func initial(_ name: String) -> RegisterValue {
        type.registers.first { $0.name == name }?.initial ?? .null
    }
}
