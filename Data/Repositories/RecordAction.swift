public import LibraryDomain
public import DomainPrimitives
public import SyncProtocolDomain
import TodosDomain

/// One user action on records of any type: creates, edits and deletes them from their descriptions alone.
///
/// Each changed register is queued in the outbox for sync, and its former value is stored in the undo history. Both happen
/// in the connection's transaction.
public final class RecordAction {
    private let writer: ActionWriter

    public init(connection: any LibraryConnection, label: ActionLabel) {
        writer = ActionWriter(connection: connection, label: label)
    }

    /// Makes a record. One that was deleted comes back to life with the new values.
    /// - Parameters:
    ///   - values: fields by name; the others have their initial values.
    ///   - time: when the record was made.
    public func create(
        _ type: RecordType, _ id: RecordID, _ values: [String: RegisterValue], at time: Timestamp
    ) throws(PlannerError) {
        try writer.create(type, id, type.fields.map { values[$0.name] ?? $0.initial }, at: time)
    }

    /// Sets some fields of a record, by name.
    /// - Throws: ``PlannerError/notFound(reference:)`` where there is no such live record.
    public func edit(_ type: RecordType, _ id: RecordID, _ values: [String: RegisterValue]) throws(PlannerError) {
        guard let stored = try writer.connection.record(type, id), !stored.isDeleted else {
            throw .notFound(reference: id.description)
        }
        let after = type.fields.enumerated().map { values[$0.element.name] ?? stored.values[$0.offset] }
        try writer.edit(type, id, from: stored.values, to: after)
    }

    /// Deletes a record. Does nothing if there is no such live record.
    public func delete(_ type: RecordType, _ id: RecordID) throws(PlannerError) { try writer.delete(type, id) }

    /// Writes the collected statistics and the number of changed records; the last call of an action.
    public func finish() throws(PlannerError) { try writer.finish() }
}

extension ActionWriter {
    func create(_ type: RecordType, _ id: RecordID, _ values: [RegisterValue], at time: Timestamp) throws(PlannerError) {
        if let stored = try connection.record(type, id) { return try revive(type, id, stored, as: values) }
        try connection.insert(type, id, values, createdAt: time, lastEdit: time, isCarried: false, origin: .here)
        try note(ActionChange(type: type, id: id, kind: .created))
    }

    func delete(_ type: RecordType, _ id: RecordID) throws(PlannerError) {
        switch type {
        case .todo: return try delete(todo: id.parts[0])
        case .tag: return try delete(tag: id.parts[0])
        default: break
        }
        guard let stored = try connection.record(type, id), !stored.isDeleted else { return }
        try connection.setPresence(.deleted, of: type, id)
        try note(ActionChange(type: type, id: id, kind: .deleted))
    }
}
