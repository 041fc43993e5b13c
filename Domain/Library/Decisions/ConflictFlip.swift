public import DomainPrimitives
import Foundation
import SyncProtocolDomain

/// A person's decision to reverse the result of a conflict between two edits. A new edit sets the value that
/// the sync rejected.
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
        if type.carrier != nil { return try flipMembership() }
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

    /// Repeats the edit that the sync rejected: adds or removes a membership, such as a tag of a todo.
    /// - Throws: ``ValidationError/Rule/dependencyCycle`` if the added membership would close a cycle.
    private func flipMembership() throws(PlannerError) {
        let (type, id) = (conflict.type, conflict.record)
        let isPresent = conflict.lost == .integer(1)
        guard let owner = type.carrier.flatMap(library.catalogue.type(named:)),
            try library.isLive(owner, RecordID(id.parts[0]))
        else { throw .notFound(reference: "\(id)") }
        if let target = type.target.flatMap(library.catalogue.type(named:)) {
            let name = try library.record(target, RecordID(id.parts[1]))?.name(target) ?? ""
            action.name(name)
            if isPresent, type.isAcyclic,
                try library.wouldCloseCycle(type, from: id.parts[0], to: id.parts[1])
            {
                throw .invalid(ValidationError(.dependsOn, name, .dependencyCycle))
            }
        }
        try action.setMembership(type, id, isPresent: isPresent)
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
