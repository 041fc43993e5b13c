public import DomainPrimitives
import Foundation
import TodosDomain

/// Reads task lists of Markdown (GitHub Flavored Markdown §5.3): `- [ ]` and `- [x]`, a subtask further in than its task.
/// Of a task's words, `#tag`, `!high`, `due:…`, `time:…`, `est:…` and a comment with its UUID are understood; other lines
/// below a task, further in than it, are its note.
public struct MarkdownReader: TransferReader {
    private let now: Moment

    public init(now: Moment) { self.now = now }

    public func read(
        _ bytes: UnsafeBufferPointer<UInt8>, emit: (ImportedTodo) throws(PlannerError) -> Void
    ) throws(PlannerError) -> LossReport {
        let lines = TextLines(bytes: bytes)
        var identity = ImportedIdentity(format: TransferFormat.markdown.rawValue)
        var loss = LossReport()
        var open: [(indent: Int, id: UUID)] = []
        var pending: (todo: Todo, indent: Int)?
        var notes: [String] = []
        var isCode = false
        func flush() throws(PlannerError) {
            guard var (todo, _) = pending else { return }
            let overflow = todo.note.isEmpty ? [] : [todo.note]
            todo.note = (overflow + notes).joined(separator: "\n").trimmingCharacters(in: .newlines)
            try emit(ImportedTodo(todo, modified: nil, missing: ImportedTodo.ownAlone.union([.side, .difficulty, .recurrence])))
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
            var todo = try lines.locating(offset) { try task.todo(now: now, &identity, &loss) }
            todo.parent = open.last?.id
            open.append((indent, todo.id))
            pending = (todo, indent)
        }
        try flush()
        return loss
    }
}
