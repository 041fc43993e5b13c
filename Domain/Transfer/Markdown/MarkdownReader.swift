public import DomainPrimitives
import Foundation
import TodosDomain

/// A reader of task lists in Markdown (GitHub Flavored Markdown §5.3), with fields of Obsidian Tasks and
/// Dataview. The reader also knows words such as `#tag` and `due:2027-01-01`.
///
/// - `- [x]` is a done task. A box without `x` or `X` means an open task.
/// - A subtask is indented further than its task.
/// - Any other line that is indented further than its task belongs to the note of the task.
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
        var list = MarkdownList(now: now, policy: policy, start: MarkdownFrontMatter.end(in: bytes))
        var gate = EntryGate(bytes, policy)
        try TextLines(bytes: bytes).forEach(&gate) { line, offset, gate throws(PlannerError) in
            for finished in try list.take(line, at: offset, &gate) { try list.enter(finished, &gate, emit) }
        }
        for last in list.finish() { try list.enter(last, &gate, emit) }
        try gate.finish(&list.loss)
        return list.loss
    }
}
