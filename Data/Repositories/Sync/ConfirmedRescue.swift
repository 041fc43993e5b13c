import DomainPrimitives
import SyncDomain

/// Keeps what a server has lost, as after it was restored from a backup: every register of which this library knows a
/// later value is sent to it, as it was. So it comes back also where the device that had set it is no more.
struct ConfirmedRescue {
    let connection: any LibraryConnection
    var state: SyncState
    let hash: ContentHash

    /// - Parameter known: what the server still has of the record.
    mutating func keep(_ key: RecordKey, but known: RecordState) throws(PlannerError) {
        guard let type = SyncedType.named(key.type), let held = try connection.held(type, key.id) else { return }
        var lost = RecordState()
        for (field, register) in held.confirmed.fields
        where known.fields[field].map({ $0.version < register.version }) ?? true {
            lost.fields[field] = Register(register.value.wire, register.version)
        }
        if let deletion = held.confirmed.deletion, known.deletion.map({ $0.version < deletion.version }) ?? true {
            lost.deletion = deletion
        }
        guard lost != RecordState() else { return }
        let operation = SyncOperation(n: state.sent + 1, .restore(key, lost), hash)
        let registers = PendingFields(fields: Set(lost.fields.keys), deletion: lost.deletion != nil)
        try connection.append(operation, type, key.id, registers, of: state.device)
        state.sent += 1
    }
}
