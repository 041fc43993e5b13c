public import DomainPrimitives
import Foundation
import TodosDomain

/// A reader of task lists in Markdown (GitHub Flavored Markdown §5.3): `- [ ]` and `- [x]`.
///
/// Other list markers, such as `*` and `1.`, are valid too. A list may be inside a block quote. A subtask is
/// indented further than its task.
///
/// Haru understands `#tag`, `!high`, `due:…`, `time:…`, `zone:…`, `start:…`, `deadline:…`, `est:…`, the
/// fields of Obsidian Tasks and Dataview, and Haru's own comment with the UUID. A tag between other words
/// stays in the title. A word in a code span is plain text.
///
/// `🛫` is the start. `⏳` is the due day, and `📅` is the deadline. In a line without `⏳`, `📅` is the due day.
///
/// A box with another character than a space, `x` or `X` makes an open task, such as `- [/]`. A later export
/// writes the same character again.
///
/// Front matter, fenced code blocks and comments of several lines have no tasks.
///
/// All other lines that are indented further than a task form its note. These lines may follow the subtasks.
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
