public import DomainPrimitives
import Foundation
import TodosDomain

/// Reads task lists of Markdown (GitHub Flavored Markdown §5.3): `- [ ]` and `- [x]`, also behind the other marks of a list and
/// in block quotes. A subtask stands further in than its task.
///
/// Of a task's words, `#tag`, `!high`, `due:…`, `time:…`, `est:…` and a comment with its UUID are understood, and the fields of
/// Obsidian's Tasks and of Dataview. A tag between other words stays in the title, and a word in a code span is text. Another
/// character than a space or `x` in the box is kept with an open task. Other lines below a task, further in than it, are its
/// note. They may stand behind its subtasks.
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
        var list = MarkdownList(now: now, policy: policy)
        var gate = EntryGate(bytes, policy)
        try TextLines(bytes: bytes).forEach(&gate) { line, offset, gate throws(PlannerError) in
            for finished in try list.take(line, at: offset, &gate) { try list.enter(finished, &gate, emit) }
        }
        for last in list.finish() { try list.enter(last, &gate, emit) }
        try gate.finish(&list.loss)
        return list.loss
    }
}
