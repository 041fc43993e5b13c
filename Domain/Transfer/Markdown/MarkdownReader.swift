public import DomainPrimitives
import Foundation
import TodosDomain

/// Reads task lists of Markdown (GitHub Flavored Markdown §5.3): `- [ ]` and `- [x]`, a subtask further in than its task.
/// Of a task's words, `#tag`, `!high`, `due:…`, `time:…`, `est:…` and a comment with its UUID are understood; other lines
/// below a task, further in than it, are its note.
public struct MarkdownReader: TransferReader {
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
        var identity = ImportedIdentity(format: TransferFormat.markdown.rawValue)
        var loss = LossReport()
        var gate = EntryGate(bytes, policy)
        var open: [(indent: Int, id: UUID)] = []
        var pending: (todo: Todo, indent: Int, offset: Int)?
        var notes: [String] = []
        var isCode = false
        func flush() throws(PlannerError) {
            guard let held = pending else { return }
            var todo = held.todo
            let overflow = todo.note.isEmpty ? [] : [todo.note]
            todo.note = (overflow + notes).joined(separator: "\n").trimmingCharacters(in: .newlines)
            let missing = ImportedTodo.ownAlone.union([.side, .difficulty, .recurrence])
            _ = try gate.enter(at: held.offset) { try emit(ImportedTodo(todo, modified: nil, missing: missing)) }
            pending = nil
            notes = []
        }
        try lines.forEach { line, offset throws(PlannerError) in
            let indent = MarkdownTask.indent(of: line)
            // What stands in a fenced block of code is no task (CommonMark §4.5).
            let isFence = line.drop { $0 == " " || $0 == "\t" }.hasPrefix("```")
            if isFence { isCode.toggle() }
            guard !isCode, !isFence, let task = MarkdownTask(line) else {
                let isBlank = line.allSatisfy(\.isWhitespace)
                if let pending, indent > pending.indent || isBlank {
                    notes.append(isBlank ? "" : MarkdownTask.unescaped(MarkdownTask.unindent(line, by: pending.indent + 2)))
                } else if !isBlank {
                    loss.note(.skipped(line.hasPrefix("#") ? "heading" : "line that is no task"))
                }
                return
            }
            try flush()
            while let last = open.last, last.indent >= indent { open.removeLast() }
            guard var todo = try gate.enter(at: offset, { try task.todo(now: now, policy, &identity, &loss) }) else { return }
            todo.parent = open.last?.id
            open.append((indent, todo.id))
            pending = (todo, indent, offset)
        }
        try flush()
        loss.leaveOut(gate.problems)
        return loss
    }
}
