public import SyncProtocolDomain

/// The fold, which computes the visible values of a record (Documentation/Sync.md §Principle). A pending
/// value, which the server has not acknowledged, hides the confirmed value.
public struct RecordReconciler {
    public let type: RecordType
    public let pending: PendingFields

    /// The rule by which registers from the server change the confirmed registers.
    public enum MergeStrategy {
        /// In each register, the later version wins: the confirmed one or the incoming one. So a receipt that
        /// arrives after a newer change cannot replace this change.
        case merging
        /// The incoming registers always win. Their versions can be older than the confirmed ones after the
        /// server was restored from a backup.
        case overwriting
        /// The incoming registers become the only confirmed registers of the record.
        case replacing
    }

    public init(type: RecordType, pending: PendingFields) {
        self.type = type
        self.pending = pending
    }

    /// Updates a record with registers that the server sent or acknowledged.
    /// - Parameters:
    ///   - before: the record in the library; `nil` if there is none.
    ///   - incoming: the confirmed values, in the data types of their fields.
    ///   - released: the registers of this device that the server acknowledged with `incoming`. Empty if
    ///     `incoming` is no acknowledgement.
    /// - Returns: the updated record.
    public func reconcile(
        _ before: ReplicaRecord?, incoming: RecordState, released: PendingFields, _ strategy: MergeStrategy
    ) -> ReplicaRecord {
        var record = before ?? ReplicaRecord(new: type)
        var touched = released.fields.union(record.confirmed.fields.keys)
        switch strategy {
        case .merging: record.confirmed.merge(incoming)
        case .overwriting:
            record.confirmed.fields.merge(incoming.fields) { $1 }
            record.confirmed.deletion = incoming.deletion ?? record.confirmed.deletion
        case .replacing: record.confirmed = incoming
        }
        // A value that no device has set comes from damage, or from an edit that the server has lost.
        if strategy == .replacing, record.confirmed != RecordState() {
            touched.formUnion(type.fields.map(\.name))
        }
        // If the creation was undone on this device, the record shows only values of other devices.
        if let before, before.presence != .live, before.confirmed == RecordState() {
            touched.formUnion(type.registers.map(\.name))
        }
        // Every confirmed register counts. A creation makes more registers pending than its operation sends.
        touched.formUnion(record.confirmed.fields.keys)
        for name in touched where !pending.fields.contains(name) {
            record.visible[name] = record.confirmed.fields[name]?.value ?? initial(name)
        }
        if !pending.deletion { record.presence = presence(record, strategy) }
        return record
    }

    private func presence(_ record: ReplicaRecord, _ strategy: MergeStrategy) -> Presence {
        let isEdited = pending.fields.contains { !RecordType.lifecycle.contains($0) }
        if isEdited { return .live }
        // A record without a confirmed field and without a pending field does not exist.
        let isThere = record.confirmed.fields.keys.contains { !RecordType.lifecycle.contains($0) }
        if !isThere, record.confirmed.deletion == nil {
            return strategy == .replacing ? .deleted : .creationUndone
        }
        return record.confirmed.isDeleted ? .deleted : .live
    }

    private func initial(_ name: String) -> RegisterValue {
        type.registers.first { $0.name == name }?.initial ?? .null
    }
}
