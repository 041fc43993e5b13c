import DomainPrimitives
import Foundation
import TodosDomain

/// The tasks of a Markdown file as its lines come: which one is open, below which others it stands, and its note.
struct MarkdownList {
    /// A task with its note.
    struct Entry {
        var todo: Todo
        /// What an own export says of it; `nil` for a copy that another program made of such a line.
        let comment: MarkdownComment?
        let item: MarkdownItem
        let offset: Int
        var note: [String] = []
        var noteSize = 0
        /// Fields whose values cannot be read.
        let unread: Set<TodoField>
    }

    /// Largest note, in bytes.
    private static let maximumNote = 8 << 20
    private static let lacking = ImportedTodo.ownAlone.union([.side, .difficulty])

    private let now: Moment
    private let policy: EntryPolicy
    private var identity = ImportedIdentity(format: TransferFormat.markdown.rawValue)
    /// The losses in the lines that were read so far.
    var loss = LossReport()
    private var copies = MarkdownCopies()
    /// The tasks that the next one may be a part of; `nil` for one that was left out, with its parts.
    private var open: [(item: MarkdownItem, id: UUID?)] = []
    private var entry: Entry?
    private var fence = MarkdownFence()

    init(now: Moment, policy: EntryPolicy) {
        self.now = now
        self.policy = policy
    }

    /// Reads the next line.
    /// - Returns: the task that ends before this line.
    mutating func take(_ line: String, at offset: Int, _ gate: inout EntryGate) throws(PlannerError) -> Entry? {
        let margin = MarkdownMargin(line)
        // What stands in a block of code is no task.
        let isCode = fence.take(margin, inItemAt: entry?.item.column ?? 0)
        guard !isCode, let task = MarkdownTask(margin) else { return try text(line, margin, at: offset, &gate) }
        let item = MarkdownItem(margin, width: task.width)
        let finished = finish()
        close(before: margin)
        if let parent = open.last, parent.id == nil {
            loss.note(.skipped(.subtask))
            open.append((item, nil))
            return finished
        }
        loss.startEntry()
        let made = try gate.enter(at: offset) { try task.todo(now: now, at: offset, policy, &identity, &loss) }
        guard let read = made else {
            open.append((item, nil))
            return finished
        }
        let (copied, isCopy) = copies.apart(read, hasComment: task.comment != nil, &identity)
        var todo = copied
        todo.parent = open.last?.id ?? task.comment?.parent
        open.append((item, todo.id))
        entry = Entry(
            todo: todo, comment: isCopy ? nil : task.comment, item: item, offset: offset, unread: loss.unread)
        return finished
    }

    /// The task that is open, which ends here.
    mutating func finish() -> Entry? {
        defer { entry = nil }
        return entry
    }

    /// Emits a task with its note.
    func enter(
        _ entry: Entry, _ gate: inout EntryGate, _ emit: (ImportedTodo) throws(PlannerError) -> Void
    ) throws(PlannerError) {
        var todo = entry.todo
        let overflow = todo.note.isEmpty ? [] : [todo.note]
        todo.note = (overflow + entry.note).joined(separator: "\n").trimmingCharacters(in: .newlines)
        var imported = ImportedTodo(
            todo, modified: entry.comment?.edited, seen: entry.comment?.edited,
            // A repetition may have no words here.
            missing: (todo.recurrence == nil ? Self.lacking.union([.recurrence]) : Self.lacking).union(entry.unread))
        imported.ownFormat = .markdown
        imported.written = { [zone = now.zone] todo in
            var writer = MarkdownWriter(zone: zone)
            var ignored = LossReport()
            return writer.write(todo, depth: 0, &ignored)
        }
        let entered = imported
        _ = try gate.enter(at: entry.offset) { try emit(entered) }
    }

    /// A line that is no task: of the note of the one before it, or of the text between lists.
    private mutating func text(
        _ line: String, _ margin: MarkdownMargin, at offset: Int, _ gate: inout EntryGate
    ) throws(PlannerError) -> Entry? {
        // A quote in a note has blank lines of its own.
        let isBlank = margin.isBlank && margin.quotes.count <= entry?.item.quotes ?? 0
        if let item = entry?.item, isBlank || margin.isInside(item) {
            let size = entry?.noteSize ?? 0
            entry?.noteSize += line.utf8.count
            guard size + line.utf8.count <= Self.maximumNote else {
                // One problem for all lines beyond the limit.
                if size <= Self.maximumNote { try gate.refuse(at: offset, .tooLarge(.note(bytes: Self.maximumNote))) }
                return nil
            }
            entry?.note.append(isBlank ? "" : MarkdownTask.unescaped(MarkdownFence.unescaped(item.text(of: line))))
            return nil
        }
        if isBlank { return nil }
        loss.note(.skipped(line.hasPrefix("#") ? .heading : .line))
        let finished = finish()
        // What stands below it is no part of a task above it.
        close(before: margin)
        return finished
    }

    /// Closes the tasks that a line does not stand in.
    private mutating func close(before margin: MarkdownMargin) {
        while let last = open.last, !margin.isInside(last.item) { open.removeLast() }
    }
}
