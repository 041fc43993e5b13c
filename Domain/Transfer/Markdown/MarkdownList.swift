import DomainPrimitives
import Foundation
import TodosDomain

/// A builder that makes tasks from the lines of a Markdown file, with their parents and notes.
///
/// The note of a task can continue after the subtasks. So the builder holds each task until its note is
/// complete.
struct MarkdownList {
    struct Entry {
        var todo: Todo
        /// The HTML comment that Haru wrote after the task. `nil` in two cases:
        /// - The line has no such comment.
        /// - The task is a copy of an earlier task in the file.
        let comment: MarkdownComment?
        let offset: Int
        var note: [String] = []
        var noteSize = 0
        /// The fields for which the line of the todo has an unreadable value.
        let unread: Set<TodoField>
    }

    /// A task that can still get subtasks, because its list item has not ended.
    private struct Open {
        let item: MarkdownItem
        /// The identifier of the task; `nil` if the task was left out of the import. Its subtasks are then
        /// left out too.
        let id: UUID?
        /// The index of the task in ``MarkdownList/waiting``; `nil` if the task is not waiting.
        var entry: Int?
    }

    /// The largest size of a note, in bytes.
    private static let maximumNote = 8 << 20
    /// `maximumWaiting` limits the size of all tasks whose notes are not complete yet, in bytes. The size of
    /// a task is the size of its line and its note, plus `sizeOfTask`.
    private static let (maximumWaiting, sizeOfTask) = (8 << 20, 1 << 10)
    private static let lacking = ImportedTodo.haruOnlyFields.union([.side, .difficulty])

    private let now: Moment
    private let policy: EntryPolicy
    /// The end of the front matter (YAML properties at the start of the file), as an offset in bytes; 0
    /// without front matter.
    private let start: Int
    private var identity = ImportedIdentity(format: TransferFormat.markdown.rawValue)
    var loss = LossReport()
    private var copies = MarkdownCopies()
    /// The tasks that can still get subtasks, from the outermost task to the innermost.
    private var open: [Open] = []
    /// The tasks whose notes can get more lines: a top-level task and its subtasks, in the order of the file.
    /// ``maximumWaiting`` limits the size of these tasks.
    private var waiting: [Entry] = []
    private var waitingSize = 0
    private var fence = MarkdownFence()

    init(now: Moment, policy: EntryPolicy, start: Int) {
        self.now = now
        self.policy = policy
        self.start = start
    }

    /// Reads the next line.
    /// - Parameters:
    ///   - offset: The start of the line in the file, in bytes.
    ///   - gate: Records the problems of the line.
    /// - Returns: The tasks whose notes are complete; often none. If the tasks in ``waiting`` exceed
    ///   ``maximumWaiting`` bytes, their notes count as complete.
    mutating func take(_ line: String, at offset: Int, _ gate: inout EntryGate) throws(PlannerError)
        -> [Entry]
    {
        let margin = MarkdownMargin(line)
        guard offset >= start else {
            if !margin.isBlank { loss.note(.skipped(.line)) }
            return []
        }
        // A line in a code block or in a comment is no task.
        guard !fence.consume(margin), let task = MarkdownTask(margin) else {
            return try text(line, margin, at: offset, &gate)
        }
        let item = MarkdownItem(margin, width: task.width)
        close(before: margin)
        let finished = open.isEmpty || waitingSize > Self.maximumWaiting ? finish() : []
        if let parent = open.last, parent.id == nil {
            loss.note(.skipped(.subtask))
            open.append(Open(item: item, id: nil))
            return finished
        }
        loss.startEntry()
        let made = try gate.enter(at: offset) {
            try task.todo(now: now, at: offset, policy, &identity, &loss)
        }
        guard let read = made else {
            open.append(Open(item: item, id: nil))
            return finished
        }
        let (copied, isCopy) = copies.separated(read, hasComment: task.comment != nil, &identity)
        var todo = copied
        todo.parent = open.last?.id ?? task.comment?.parent
        open.append(Open(item: item, id: todo.id, entry: waiting.count))
        waiting.append(
            Entry(todo: todo, comment: isCopy ? nil : task.comment, offset: offset, unread: loss.unread))
        waitingSize += line.utf8.count + Self.sizeOfTask
        return finished
    }

    /// Empties ``waiting``, and returns its tasks. Their notes get no more lines.
    mutating func finish() -> [Entry] {
        defer {
            waiting = []
            waitingSize = 0
            for index in open.indices { open[index].entry = nil }
        }
        return waiting
    }

    func enter(
        _ entry: Entry, _ gate: inout EntryGate, _ emit: (ImportedTodo) throws(PlannerError) -> Void
    ) throws(PlannerError) {
        var todo = entry.todo
        let overflow = todo.note.isEmpty ? [] : [todo.note]
        todo.note = (overflow + entry.note).joined(separator: "\n").trimmingCharacters(in: .newlines)
        var imported = ImportedTodo(
            todo, modified: entry.comment?.edited, seen: entry.comment?.edited,
            // A line cannot express every repetition. If the line has none, the stored repetition stays.
            missing: (todo.recurrence == nil ? Self.lacking.union([.recurrence]) : Self.lacking).union(
                entry.unread))
        imported.ownFormat = .markdown
        imported.isNamedByText = entry.comment == nil
        imported.dayOnly = [.start, .deadline]
        imported.written = { [zone = now.zone] todo in
            var writer = MarkdownWriter(zone: zone)
            var ignored = LossReport()
            return writer.write(todo, depth: 0, &ignored)
        }
        let entered = imported
        _ = try gate.enter(at: entry.offset) { try emit(entered) }
    }

    /// Handles a line that is not a task. Adds the line to the note of the innermost task around it. If there
    /// is no such task, or its note has ended, the import leaves out the line.
    /// - Returns: The tasks whose notes have ended; often none.
    private mutating func text(
        _ line: String, _ margin: MarkdownMargin, at offset: Int, _ gate: inout EntryGate
    ) throws(PlannerError) -> [Entry] {
        let former = open.last
        close(before: margin)
        // A blank line with more quote marks than the task belongs to a block quote in the note.
        if margin.isBlank, margin.quotes.count <= former?.item.quotes ?? 0 {
            if let index = open.last?.entry { try add("", of: line, to: index, at: offset, &gate) }
            return []
        }
        guard let task = open.last, let index = task.entry else {
            loss.note(.skipped(line.hasPrefix("#") ? .heading : .line))
            return open.isEmpty ? finish() : []
        }
        // A blank line between a subtask and this line belongs to this task's note too.
        if let subtask = former?.entry, subtask != index, waiting[subtask].note.last?.isEmpty == true {
            try add("", of: "", to: index, at: offset, &gate)
        }
        let text = MarkdownTask.unescaped(MarkdownFence.unescaped(task.item.text(of: line)))
        try add(text, of: line, to: index, at: offset, &gate)
        return []
    }

    /// Adds text to the note of a waiting task. Leaves out the text if the note would become too large.
    /// - Parameter line: the line of the file that contains the text. The whole line counts towards
    ///   ``maximumNote``.
    private mutating func add(
        _ text: String, of line: String, to index: Int, at offset: Int, _ gate: inout EntryGate
    ) throws(PlannerError) {
        let (size, added) = (waiting[index].noteSize, line.utf8.count + 1)
        waiting[index].noteSize += added
        guard size + added <= Self.maximumNote else {
            // The gate records one problem for all lines beyond the limit.
            if size <= Self.maximumNote {
                try gate.refuse(at: offset, .tooLarge(.note(bytes: Self.maximumNote)))
            }
            return
        }
        waiting[index].note.append(text)
        waitingSize += added
    }

    private mutating func close(before margin: MarkdownMargin) {
        while let last = open.last, margin.ends(last.item) { open.removeLast() }
    }
}
