public import SyncProtocolDomain

/// Computes what a record shows: `visible = fold(confirmed, pending)`.
public struct RecordReconciler {
    public let type: RecordType
    /// The registers that still wait to be acknowledged.
    public let pending: PendingFields

    /// How incoming registers change the confirmed ones.
    public enum MergeStrategy {
        /// For each register the later version wins. A receipt can arrive after a newer change.
        case merging
        /// Incoming registers win, even over later versions. The server may have lost the later version.
        case taking
        /// The incoming registers become the only confirmed ones.
        case replacing
    }

    public init(type: RecordType, pending: PendingFields) {
        self.type = type
        self.pending = pending
    }

    /// Returns the record after the server confirmed some registers.
    /// - Parameters:
    ///   - before: `nil` for a record that does not exist.
    ///   - incoming: registers that the server confirmed, converted to the kinds of the fields.
    ///   - released: registers that waited until now.
    public func reconcile(
        _ before: ReplicaRecord?, incoming: RecordState, released: PendingFields, _ strategy: MergeStrategy
    ) -> ReplicaRecord {
        var record = before ?? ReplicaRecord(new: type)
        var touched = released.fields.union(record.confirmed.fields.keys)
        switch strategy {
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
        if !pending.deletion { record.presence = presence(record, strategy) }
        return record
    }

    private func presence(_ record: ReplicaRecord, _ strategy: MergeStrategy) -> Presence {
        let isEdited = pending.fields.contains { !RecordType.lifecycle.contains($0) }
        if isEdited { return .live }
        // What the server does not have, and waits no longer, is not there.
        let isThere = record.confirmed.fields.keys.contains { !RecordType.lifecycle.contains($0) }
        if !isThere, record.confirmed.deletion == nil {
            return strategy == .replacing ? .deleted : .takenBack
        }
        return record.confirmed.isDeleted ? .deleted : .live
    }

    private func initial(_ name: String) -> RegisterValue {
        type.registers.first { $0.name == name }?.initial ?? .null
    }
}
