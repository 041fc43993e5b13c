public import DomainPrimitives
import Foundation
import SyncProtocolDomain

/// A person's decision on a conflict: it restores the value that lost, as a new edit.
public struct ConflictFlip {
    private let action: RecordAction
    private let conflict: SyncConflict
    private var library: any RecordLibrary { action.library }

    public init(_ conflict: SyncConflict, in action: RecordAction) {
        self.conflict = conflict
        self.action = action
    }

    public func callAsFunction() throws(PlannerError) {
        let (type, id) = (conflict.type, conflict.record)
        guard type.hasLifecycle, let stored = try library.record(type, id) else {
            throw .notFound(reference: "\(id)")
        }
        action.name(stored.name(type) ?? "")
        if conflict.isOfDeletion { return try action.delete(type, id) }
        let values = try flipped(stored)
        try requireNoCycle(stored)
        if stored.isDeleted {
            try action.revive(type, id, stored, as: values)
        } else {
            try action.edit(type, id, from: stored.values, to: values)
        }
    }

    /// Throws ``ValidationError/Rule/cycle`` if the restored parent would make the record its own ancestor.
    private func requireNoCycle(_ stored: StoredRecord) throws(PlannerError) {
        guard conflict.field == conflict.type.parentField,
            case .identifier(let parent)? = conflict.lost.read(as: .identifier),
            try library.wouldCloseCycle(conflict.type, conflict.record, under: parent)
        else { return }
        let name = try library.record(conflict.type, RecordID(parent))?.name(conflict.type) ?? ""
        throw .invalid(ValidationError(.parent, name, .cycle))
    }

    private func flipped(_ stored: StoredRecord) throws(PlannerError) -> [RegisterValue] {
        guard let index = conflict.type.index(of: conflict.field),
            let value = conflict.lost.read(as: conflict.type.fields[index].kind)
        else { throw .notFound(reference: conflict.id.uuidString.lowercased()) }
        var values = stored.values
        values[index] = value
        return values
    }
}

extension RecordReading {
    func wouldCloseCycle(_ type: RecordType, _ id: RecordID, under parent: UUID) throws(PlannerError) -> Bool
    {
        guard let index = type.parentField.flatMap(type.index(of:)) else { return false }
        var current = RecordID(parent)
        for _ in 0..<mostLevels {
            if current == id { return true }
            guard case .identifier(let next)? = try record(type, current)?.values[index] else { return false }
            current = RecordID(next)
        }
        return false
    }
}

/// The search for a cycle stops after this number of ancestors. People do not nest records more deeply.
private let mostLevels = 100
