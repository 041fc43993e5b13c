import Foundation
import DomainPrimitives
import SyncDomain
import TodosDomain

/// Puts what lost in the place of what is there, as an edit made now.
struct ConflictFlip {
    let writer: ActionWriter
    let conflict: SyncConflict

    func run() throws(PlannerError) {
        guard let stored = try writer.connection.record(conflict.type, conflict.record) else {
            throw .notFound(reference: "\(conflict.record)")
        }
        switch conflict.type {
        case .todo: try flipTodo(stored)
        case .tag: try flipTag(stored)
        default: throw .notFound(reference: conflict.id.uuidString.lowercased())
        }
    }

    private func flipTodo(_ stored: StoredRecord) throws(PlannerError) {
        let id = conflict.record.parts[0]
        writer.name(title(stored))
        if conflict.isOfDeletion { return try writer.delete(todo: id) }
        let values = try flipped(stored)
        try requireNoRing()
        let before = try writer.facts(id)
        if stored.isDeleted {
            try writer.revive(.todo, conflict.record, stored, as: values)
        } else {
            try writer.edit(.todo, conflict.record, from: stored.values, to: values)
        }
        try writer.settle(before, try writer.facts(id))
    }

    /// What lost since it would have closed a ring of parents goes in where there is none any more.
    private func requireNoRing() throws(PlannerError) {
        guard conflict.field == "parent", case .identifier(let parent)? = conflict.lost.read(as: .identifier),
            try writer.wouldCycle(conflict.record.parts[0], under: parent)
        else { return }
        throw .invalid(ValidationError(.parent, try writer.todo(parent)?.title.description ?? "", .cycle))
    }

    private func flipTag(_ stored: StoredRecord) throws(PlannerError) {
        let id = conflict.record.parts[0]
        writer.name(title(stored))
        if conflict.isOfDeletion { return try writer.delete(tag: id) }
        let values = try flipped(stored)
        if stored.isDeleted {
            try writer.revive(.tag, conflict.record, stored, as: values)
            try writer.settle(tag: id, wasLive: false, isLive: true)
        } else {
            try writer.edit(.tag, conflict.record, from: stored.values, to: values)
            try writer.reindexTodos(carrying: id)
        }
        // The name may be another tag's by now.
        try TagUnifier(connection: writer.connection, writer: writer).unify(id)
    }

    /// The record with what lost.
    private func flipped(_ stored: StoredRecord) throws(PlannerError) -> [RegisterValue] {
        guard let index = conflict.type.index(of: conflict.field),
            let value = conflict.lost.read(as: conflict.type.fields[index].kind)
        else { throw .notFound(reference: conflict.id.uuidString.lowercased()) }
        var values = stored.values
        values[index] = value
        return values
    }

    private func title(_ stored: StoredRecord) -> String {
        if case .text(let text)? = stored.values.first { text } else { "" }
    }
}
