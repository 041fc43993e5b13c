public import DomainPrimitives
import Foundation
public import TodosDomain

/// Takes todos of a file into the library: all of them or none, as one action of the history.
///
/// Idempotent: a todo that came before is found by its identifier. It is changed only where the file's is newer than the
/// last edit made here, so reading an old file again takes no edit away.
public struct ImportTodos: Sendable {
    public struct Outcome: Hashable, Sendable {
        public var added = 0
        public var updated = 0
        /// Known and not newer in the file.
        public var unchanged = 0
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
            var outcome = Outcome()
            var parents: [UUID: UUID] = [:]
            var read = 0
            outcome.loss = try reader.read(bytes) { imported throws(PlannerError) in
                try Self.take(imported, into: writer, &outcome)
                if let parent = imported.todo.parent { parents[imported.todo.id] = parent }
                read += 1
                if read % 1000 == 0 { progress(read) }
            }
            try Self.requireNoCycle(parents)
            return outcome
        }
    }

    private static func take(
        _ imported: ImportedTodo, into writer: any PlannerWriter, _ outcome: inout Outcome
    ) throws(PlannerError) {
        var todo = imported.todo
        guard try writer.isKnown(todo: todo.id) else {
            _ = try writer.insert(todo)
            outcome.added += 1
            return
        }
        guard let stored = try writer.todo(todo.id), let modified = imported.modified, modified > stored.lastEdit else {
            outcome.unchanged += 1
            return
        }
        // What the format has no word for stays as it is here.
        todo.position = stored.position
        todo.number = stored.number
        try writer.update(todo)
        outcome.updated += 1
    }

    private static func requireNoCycle(_ parents: [UUID: UUID]) throws(PlannerError) {
        var safe: Set<UUID> = []
        for start in parents.keys {
            var path: Set<UUID> = []
            var current: UUID? = start
            while let id = current, !safe.contains(id) {
                guard path.insert(id).inserted else {
                    throw .invalid(ValidationError(.parent, id.uuidString.lowercased(), .cycle))
                }
                current = parents[id]
            }
            safe.formUnion(path)
        }
    }
}
