public import DomainPrimitives
import Foundation
import TodosDomain

/// Reads todo.txt (github.com/todotxt/todo.txt) with the keys that are in use: `due:`, `t:`, `rec:`, `pri:`, and Haru's
/// own `uuid:`, `time:`, `zone:`, `est:`.
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
        try lines.forEach { line, offset throws(PlannerError) in
            guard line.contains(where: { !$0.isWhitespace }) else { return }
            _ = try gate.enter(at: offset) {
                let todo = try TodoTxtLine(line).todo(now: now, policy, &identity, &loss)
                var missing = ImportedTodo.ownAlone.union([.note, .parent, .side, .difficulty])
                // Few repetitions have a word here, so that there is none says nothing.
                if todo.recurrence == nil { missing.insert(.recurrence) }
                var imported = ImportedTodo(todo, modified: nil, seen: nil, missing: missing)
                imported.overflow = todo.note.isEmpty ? nil : todo.note
                try emit(imported)
            }
        }
        loss.leaveOut(gate.problems)
        return loss
    }
}
