import DomainPrimitives
import SyncDomain

/// Makes operations of what waits: the values are those that are seen now, and do not change from here on.
struct OperationSealer {
    let connection: any LibraryConnection
    let hash: ContentHash

    /// - Throws: where the record is not there, which no edit can bring about: quietly left out, it would never be sent.
    func operation(_ entry: OutboxEntry, n: Int64) throws(PlannerError) -> SyncOperation {
        guard let record = try connection.held(entry.type, entry.id) else {
            throw .storage(
                StorageError(.corrupt(detail: "\(entry.type.name) \(entry.id) waits to be sent and is not there"), path: ""))
        }
        let isDeleted = record.presence != .live
        var set = [String: RegisterValue](minimumCapacity: entry.fields.count)
        var inFlight: Set<String>?
        for field in entry.type.registers where entry.fields.contains(field.name) {
            let value = record.visible[field.name] ?? field.initial
            // A new record holds what it is not told; and what is as the server has it is no edit, as after one was taken back.
            let isKnown = entry.isCreation ? isImplied(value, field, entry, record) : isConfirmed(value, field, record)
            if isKnown, inFlight == nil { inFlight = try connection.inFlight(entry.type, entry.id) }
            // Unless something else is on its way there.
            if !isKnown || inFlight?.contains(field.name) == true { set[field.name] = value }
        }
        let edit = Edit(
            time: entry.time, key: RecordKey(entry.type.name, entry.id), base: entry.base, set: set,
            isDeletion: entry.hasDeletion && (!entry.isCreation || isDeleted) ? isDeleted : nil,
            making: entry.making.map { Making(time: $0.time, edited: $0.edited.intersection(set.keys)) },
            carried: try carried(entry))
        return SyncOperation(n: n, .edit(edit), hash)
    }

    /// That all of a record is said shows by when it was made (Documentation/Sync.md, What is let go of).
    /// Of what others may have made too, what was set by hand is said whatever it is, and so is what the server may have
    /// otherwise, as after it was given back what it had lost.
    private func isImplied(
        _ value: RegisterValue, _ field: SyncedType.Field, _ entry: OutboxEntry, _ record: HeldRecord
    ) -> Bool {
        let isByHand = entry.making?.edited.contains(field.name) ?? false
        let isKnown = (record.confirmed.fields[field.name]?.value ?? value) == value
        return value == field.initial && field.name != SyncedType.createdAt && !isByHand && isKnown
    }

    /// A register that was never set has its initial value.
    private func isConfirmed(_ value: RegisterValue, _ field: SyncedType.Field, _ record: HeldRecord) -> Bool {
        guard !SyncedType.lifecycle.contains(field.name), record.confirmed != RecordState() else { return false }
        return (record.confirmed.fields[field.name]?.value ?? field.initial) == value
    }

    private func carried(_ entry: OutboxEntry) throws(PlannerError) -> [Edit.Carried] {
        guard entry.isCreation, entry.type == .todo else { return [] }
        return try connection.carriedMemberships(of: entry.id.parts[0]).map { membership in
            Edit.Carried(RecordKey(SyncedType.todoTag.name, membership.id), set: ["present": membership.present])
        }
    }
}
