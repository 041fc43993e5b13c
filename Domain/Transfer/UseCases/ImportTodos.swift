public import DomainPrimitives
import Foundation
public import TodosDomain

/// Takes todos of a file into the library: all of them or none, as one action of the history.
///
/// Idempotent: a todo that came before is found by its identifier. It is changed only where the file's is newer than the
/// last edit made here, so reading an old file again takes no edit away.
public struct ImportTodos: Sendable {
    /// What an import did.
    public struct Outcome: Hashable, Sendable {
        /// Not known before.
        public var added = 0
        /// Known, and other or newer in the file.
        public var updated = 0
        /// Known and not newer in the file.
        public var unchanged = 0
        /// Deleted in this library, which an import does not take back.
        public var deletedHere = 0
        /// Other in the file, but changed in this library later, which an import does not take back.
        public var changedHere = 0
        /// What did not arrive as it was.
        public var loss = LossReport()
    }

    private let repository: any PlannerRepository

    public init(repository: any PlannerRepository) { self.repository = repository }

    /// - Parameters:
    ///   - name: the file's, for the history.
    ///   - progress: called with the number of todos read, every thousand.
    public func callAsFunction(
        _ bytes: UnsafeBufferPointer<UInt8>, reader: any TransferReader, name: String, isRehearsal: Bool,
        progress: (Int) -> Void
    ) throws(PlannerError) -> Outcome {
        try repository.write(ActionLabel(.import, name), isRehearsal: isRehearsal) { writer throws(PlannerError) in
            for tag in try reader.tags(bytes) { try Self.take(tag, into: writer) }
            var outcome = Outcome()
            var parents: [UUID: UUID] = [:]
            var read = 0
            outcome.loss = try reader.read(bytes) { imported throws(PlannerError) in
                let written = (outcome.added, outcome.updated)
                try Self.take(imported, into: writer, &outcome)
                if let parent = imported.todo.parent, written != (outcome.added, outcome.updated) {
                    parents[imported.todo.id] = parent
                }
                read += 1
                if read % 1000 == 0 { progress(read) }
            }
            try Self.requireNoCycle(parents, in: writer)
            if outcome.changedHere > 0 {
                let what = "change in the file of what was changed here later"
                outcome.loss.note(.skipped(what), count: outcome.changedHere)
            }
            if outcome.deletedHere > 0 { outcome.loss.note(.skipped("deleted in this library"), count: outcome.deletedHere) }
            return outcome
        }
    }

    /// A tag that is new comes as the file has it; one that is there takes the file's colour where that is newer; one that
    /// was deleted or renamed here stays so.
    private static func take(_ imported: ImportedTag, into writer: any PlannerWriter) throws(PlannerError) {
        guard var stored = try writer.tag(named: imported.name) else {
            let id = Tag.identifier(for: imported.name)
            if try writer.isKnown(tag: id) { return }
            let tag = Tag(id: id, name: imported.name, color: imported.color, createdAt: imported.lastEdit)
            return try writer.insert(tag)
        }
        guard imported.lastEdit > stored.lastEdit, imported.color != stored.color else { return }
        stored.color = imported.color
        try writer.update(stored)
    }

    private static func take(
        _ imported: ImportedTodo, into writer: any PlannerWriter, _ outcome: inout Outcome
    ) throws(PlannerError) {
        guard try writer.isKnown(todo: imported.todo.id) else {
            try requireDue(imported.todo)
            _ = try writer.insert(imported.todo)
            outcome.added += 1
            return
        }
        guard let stored = try writer.todo(imported.todo.id) else {
            outcome.deletedHere += 1
            return
        }
        let merged = imported.merged(over: stored)
        guard merged.hasOtherContent(than: stored) else {
            outcome.unchanged += 1
            return
        }
        guard isNewer(imported, than: stored) else {
            outcome.unchanged += 1
            outcome.changedHere += 1
            return
        }
        try requireDue(merged)
        try writer.update(merged)
        outcome.updated += 1
    }

    /// A file that does not say when it was changed is newer than what was never edited here.
    private static func isNewer(_ imported: ImportedTodo, than stored: Todo) -> Bool {
        guard let modified = imported.modified else { return stored.lastEdit == stored.createdAt }
        // A file of the very same moment that differs was edited by hand since it was written.
        return modified >= stored.lastEdit
    }

    private static func requireDue(_ todo: Todo) throws(PlannerError) {
        guard let rule = todo.recurrence?.rule, todo.due == nil else { return }
        throw .invalid(ValidationError(.recurrence, "\(todo.title): \(rule)", .recurrenceWithoutDue))
    }

    /// Follows the parents of what was written, through the library too.
    private static func requireNoCycle(
        _ parents: [UUID: UUID], in writer: any PlannerWriter
    ) throws(PlannerError) {
        var safe: Set<UUID> = []
        for start in parents.keys {
            var path: Set<UUID> = []
            var current: UUID? = start
            while let id = current, !safe.contains(id) {
                guard path.insert(id).inserted else {
                    throw .invalid(ValidationError(.parent, id.uuidString.lowercased(), .cycle))
                }
                if let parent = parents[id] { current = parent } else { current = try writer.todo(id)?.parent }
            }
            safe.formUnion(path)
        }
    }
}
