import LibraryDomain
import DomainPrimitives
import Foundation
import SyncDomain
import SyncProtocolDomain
import TodosDomain

/// Restores the value that lost a conflict, as an edit made now.
struct ConflictFlip {
    let writer: ActionWriter
    let conflict: SyncConflict

    func run() throws(PlannerError) {
        let (type, id) = (conflict.type, conflict.record)
        guard type.hasLifecycle, let stored = try writer.connection.record(type, id) else {
            throw .notFound(reference: "\(id)")
        }
        writer.name(Self.title(stored))
        if conflict.isOfDeletion { return try writer.delete(type, id) }
        let values = try flipped(stored)
        try requireNoRing(stored)
        try writer.settling(type, id) { () throws(PlannerError) in
            if stored.isDeleted {
                try writer.revive(type, id, stored, as: values)
            } else {
                try writer.edit(type, id, from: stored.values, to: values)
            }
        }
        // The name may be another tag's by now.
        if type == .tag { try TagUnifier(connection: writer.connection, writer: writer).unify(id.parts[0]) }
    }

    /// Refuses a value that would make the record its own ancestor.
    private func requireNoRing(_ stored: StoredRecord) throws(PlannerError) {
        guard conflict.field == conflict.type.parentField, case .identifier(let parent)? = conflict.lost.read(as: .identifier),
            try writer.closesRing(conflict.type, conflict.record, under: parent)
        else { return }
        let name = try writer.connection.record(conflict.type, RecordID(parent)).map(Self.title) ?? ""
        throw .invalid(ValidationError(.parent, name, .cycle))
    }

    /// The values of the record with the one that lost.
    private func flipped(_ stored: StoredRecord) throws(PlannerError) -> [RegisterValue] {
        guard let index = conflict.type.index(of: conflict.field),
            let value = conflict.lost.read(as: conflict.type.fields[index].kind)
        else { throw .notFound(reference: conflict.id.uuidString.lowercased()) }
        var values = stored.values
        values[index] = value
        return values
    }

    private static func title(_ stored: StoredRecord) -> String {
        if case .text(let text)? = stored.values.first { text } else { "" }
    }
}
