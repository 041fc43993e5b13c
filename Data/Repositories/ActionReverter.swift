import LibraryDomain
import DomainPrimitives
import Foundation
import SyncProtocolDomain
import TodosDomain

/// Takes the changes of an action back, or makes them again, register by register. What something else changed since
/// is left as it is and counted.
struct ActionReverter {
    let writer: ActionWriter
    let direction: UserAction.Direction
    /// A file's edit that is taken back is no edit made here: the file may make it again.
    private let origin: EditOrigin
    private(set) var reverted = 0
    private(set) var kept = 0
    /// The first todo that was set back.
    private(set) var todo: UUID?

    init(_ action: UserAction, _ direction: UserAction.Direction, writer: ActionWriter) {
        self.writer = writer
        self.direction = direction
        origin = action.label.kind == .import ? .file : .here
    }

    mutating func revert(_ change: ActionChange) throws(PlannerError) {
        switch change.type {
        case .todo: try settlingTodo(change.id.parts[0]) { reverter throws(PlannerError) in try reverter.apply(change) }
        case .todoTag:
            let apply: (inout ActionReverter) throws(PlannerError) -> Void = { reverter throws(PlannerError) in
                try reverter.applyMembership(change)
            }
            try settlingTodo(change.id.parts[0], apply)
        case .tag: try revertTag(change)
        default: try apply(change)
        }
    }

    private mutating func settlingTodo(
        _ id: UUID, _ apply: (inout ActionReverter) throws(PlannerError) -> Void
    ) throws(PlannerError) {
        let before = try writer.connection.todo(id)
        try apply(&self)
        let after = try writer.connection.todo(id)
        guard before != after else { return }
        todo = todo ?? id
        _ = try writer.settle(before, after)
    }

    private mutating func revertTag(_ change: ActionChange) throws(PlannerError) {
        let id = change.id.parts[0]
        if change.kind == .created || change.kind == .revived, direction == .undo,
            try !writer.connection.todos(carrying: id).isEmpty
        {
            kept += 1
            return
        }
        let wasLive = try writer.connection.record(.tag, change.id)?.isDeleted == false
        try apply(change)
        guard let record = try writer.connection.record(.tag, change.id) else { return }
        try writer.settle(tag: id, wasLive: wasLive, isLive: !record.isDeleted)
        if case .text(let name) = record.values[0] { writer.remember(id, as: record.isDeleted ? nil : TagName(trusted: name)) }
        if case .edited = change.kind { try writer.reindexTodos(carrying: id) }
    }

    /// A membership that an action created is taken back by saying that it is no longer there.
    private mutating func applyMembership(_ change: ActionChange) throws(PlannerError) {
        guard case .created = change.kind else { return try apply(change) }
        guard let record = try writer.connection.record(.todoTag, change.id) else { return }
        let isPresent = direction == .redo
        guard record.values[0] == .integer(isPresent ? 0 : 1) else {
            kept += 1
            return
        }
        try writer.connection.update(.todoTag, change.id, [0: .integer(isPresent ? 1 : 0)], origin: origin)
        reverted += 1
    }

    private mutating func apply(_ change: ActionChange) throws(PlannerError) {
        guard let record = try writer.connection.record(change.type, change.id) else { return }
        switch change.kind {
        case .created: try setPresence(direction == .undo ? .takenBack : .live, change, record)
        case .deleted: try setPresence(direction == .redo ? .deleted : .live, change, record)
        case .revived: try setPresence(direction == .undo ? .deleted : .live, change, record)
        case .edited(let edits):
            var changes: [Int: RegisterValue] = [:]
            for (index, edit) in edits {
                let (from, to) = direction == .undo ? (edit.after, edit.before) : (edit.before, edit.after)
                if record.values[index] == from { changes[index] = to } else { kept += 1 }
            }
            guard !changes.isEmpty else { return }
            try writer.connection.update(change.type, change.id, changes, origin: origin)
            reverted += 1
        }
    }

    private mutating func setPresence(
        _ presence: Presence, _ change: ActionChange, _ record: StoredRecord
    ) throws(PlannerError) {
        guard record.isDeleted != (presence != .live) else { return }
        try writer.connection.setPresence(presence, of: change.type, change.id)
        reverted += 1
    }
}
