import DomainPrimitives
import Foundation
import TodosDomain

/// The tasks of a Markdown file as its lines come: which ones are open, below which others they stand, and their notes.
struct MarkdownList {
    /// A task with its note.
    struct Entry {
        var todo: Todo
        /// What an own export says of it; `nil` for a copy that another program made of such a line.
        let comment: MarkdownComment?
        let offset: Int
        var note: [String] = []
        var noteSize = 0
        /// Fields whose values cannot be read.
        let unread: Set<TodoField>
    }

    /// A task that the next one may be a part of.
    private struct Open {
        let item: MarkdownItem
        /// `nil` for a task that was left out, with its parts.
        let id: UUID?
        /// The place of its entry among those that wait; `nil` for a task that was left out or emitted.
        var entry: Int?
    }

    /// Largest note, in bytes.
    private static let maximumNote = 8 << 20
    /// How much may wait, in bytes. A task counts for its text and ``sizeOfTask``.
    private static let (maximumWaiting, sizeOfTask) = (8 << 20, 1 << 10)
    private static let lacking = ImportedTodo.ownAlone.union([.side, .difficulty])

    private let now: Moment
    private let policy: EntryPolicy
    private var identity = ImportedIdentity(format: TransferFormat.markdown.rawValue)
    /// The losses in the lines that were read so far.
    var loss = LossReport()
    private var copies = MarkdownCopies()
    private var open: [Open] = []
    /// The tasks since the last one that is a part of none. Text behind their parts may still belong to their notes.
    private var waiting: [Entry] = []
    private var waitingSize = 0
    private var fence = MarkdownFence()

    init(now: Moment, policy: EntryPolicy) {
        self.now = now
        self.policy = policy
    }

    /// Reads the next line.
    /// - Returns: the tasks that end before this line, in the order of the file.
    mutating func take(_ line: String, at offset: Int, _ gate: inout EntryGate) throws(PlannerError) -> [Entry] {
        let margin = MarkdownMargin(line)
        // A line in a block of code is no task.
        let isCode = fence.take(margin, inItemAt: open.last?.item.column ?? 0)
        guard !isCode, let task = MarkdownTask(margin) else { return try text(line, margin, at: offset, &gate) }
        let item = MarkdownItem(margin, width: task.width)
        close(before: margin)
        let finished = open.isEmpty || waitingSize > Self.maximumWaiting ? finish() : []
        if let parent = open.last, parent.id == nil {
            loss.note(.skipped(.subtask))
            open.append(Open(item: item, id: nil))
            return finished
        }
        loss.startEntry()
        let made = try gate.enter(at: offset) { try task.todo(now: now, at: offset, policy, &identity, &loss) }
        guard let read = made else {
            open.append(Open(item: item, id: nil))
            return finished
        }
        let (copied, isCopy) = copies.apart(read, hasComment: task.comment != nil, &identity)
        var todo = copied
        todo.parent = open.last?.id ?? task.comment?.parent
        open.append(Open(item: item, id: todo.id, entry: waiting.count))
        waiting.append(
            Entry(todo: todo, comment: isCopy ? nil : task.comment, offset: offset, unread: loss.unread))
        waitingSize += line.utf8.count + Self.sizeOfTask
        return finished
    }

    /// Ends the tasks that wait. Text behind their parts is left out from here on.
    mutating func finish() -> [Entry] {
        defer {
            waiting = []
            waitingSize = 0
            for index in open.indices { open[index].entry = nil }
        }
        return waiting
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

    /// Takes a line that is no task: of the note of a task that it stands in, or of the text between lists.
    private mutating func text(
        _ line: String, _ margin: MarkdownMargin, at offset: Int, _ gate: inout EntryGate
    ) throws(PlannerError) -> [Entry] {
        let former = open.last
        // A quote in a note has blank lines of its own.
        if margin.isBlank, margin.quotes.count <= former?.item.quotes ?? 0 {
            if let index = former?.entry { try add("", of: line, to: index, at: offset, &gate) }
            return []
        }
        // The lines below are no part of the tasks that end here.
        close(before: margin)
        guard let task = open.last, let index = task.entry else {
            loss.note(.skipped(line.hasPrefix("#") ? .heading : .line))
            return open.isEmpty ? finish() : []
        }
        // A blank line behind a part of the task stands in its own note as well.
        if let part = former?.entry, part != index, waiting[part].note.last?.isEmpty == true { waiting[index].note.append("") }
        let text = MarkdownTask.unescaped(MarkdownFence.unescaped(task.item.text(of: line)))
        try add(text, of: line, to: index, at: offset, &gate)
        return []
    }

    /// Adds the text of a line to the note of a task that waits.
    private mutating func add(
        _ text: String, of line: String, to index: Int, at offset: Int, _ gate: inout EntryGate
    ) throws(PlannerError) {
        let size = waiting[index].noteSize
        waiting[index].noteSize += line.utf8.count
        guard size + line.utf8.count <= Self.maximumNote else {
            // One problem for all lines beyond the limit.
            if size <= Self.maximumNote { try gate.refuse(at: offset, .tooLarge(.note(bytes: Self.maximumNote))) }
            return
        }
        waiting[index].note.append(text)
        waitingSize += line.utf8.count
    }

    /// Closes the tasks that a line does not stand in.
    private mutating func close(before margin: MarkdownMargin) {
        while let last = open.last, !margin.isInside(last.item) { open.removeLast() }
    }
}
