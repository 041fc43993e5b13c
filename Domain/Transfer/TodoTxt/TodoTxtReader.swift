public import DomainPrimitives
import Foundation
import TodosDomain

/// A reader of todo.txt (github.com/todotxt/todo.txt) with common keys such as `due:`, and Haru's own keys
/// such as `deadline:`.
///
/// In `call @mina today`, `@mina` is a tag and also a word of the title. The reader stores the original line
/// if an export would otherwise write a different line. Very long lines are not stored.
public struct TodoTxtReader: TransferReader {
    static let format = TransferFormat.todotxt.rawValue

    private let now: Moment
    private let policy: EntryPolicy

    public init(now: Moment, policy: EntryPolicy) {
        self.now = now
        self.policy = policy
    }

    public func read(
        _ bytes: UnsafeBufferPointer<UInt8>, emit: (ImportedTodo) throws(PlannerError) -> Void
    ) throws(PlannerError) -> LossReport {
        let lines = TextLines(bytes: bytes)
        var identity = ImportedIdentity(format: Self.format)
        var loss = LossReport()
        var gate = EntryGate(bytes, policy)
        let writer = TodoTxtWriter(zone: now.zone)
        try lines.forEach(&gate) { line, offset, gate throws(PlannerError) in
            guard line.contains(where: { !$0.isWhitespace }) else { return }
            loss.startEntry()
            _ = try gate.enter(at: offset) {
                let parts = TodoTxtLine(line)
                var todo = try parts.todo(
                    zone: now.zone, now: now.timestamp, at: offset, policy, &identity, &loss)
                if line.utf8.count <= TodoTxtMark.longestLine, !writer.writes(parts, for: todo) {
                    todo.foreign.properties.append(Self.kept(line))
                }
                var missing = ImportedTodo.haruOnlyFields.union([.note, .parent, .side, .difficulty])
                // Few repetitions can be written as `rec:`. So a line without `rec:` says nothing about the
                // repetition.
                if todo.recurrence == nil { missing.insert(.recurrence) }
                var imported = ImportedTodo(
                    todo, modified: nil, seen: nil, missing: missing.union(loss.unread))
                imported.isNamedByText = parts.uid == nil
                imported.dayOnly = [.start, .deadline]
                imported.overflow = todo.note.isEmpty ? nil : todo.note
                imported.written = { [zone = now.zone] todo in
                    var (writer, ignored) = (TodoTxtWriter(zone: zone), LossReport())
                    return writer.write(todo, depth: 0, &ignored)
                }
                try emit(imported)
            }
        }
        try gate.finish(&loss)
        return loss
    }

    private static func kept(_ line: String) -> ForeignProperties.Property {
        .init(format: format, name: TodoTxtMark.line, value: line)
    }
}
