public import DomainPrimitives

/// A todo to be added: a line of quick add, and the flags that go over it.
public struct TodoDraft: Hashable, Sendable {
    /// The line of quick add.
    public var text: String
    /// What was given besides, as flags; it goes over the line.
    public var changes: TodoChanges
    /// No day at all, and none is looked for in the line.
    public var isInbox: Bool
    /// The day of a todo whose line and flags name none, and that is no part of another; `nil` for today.
    public var defaultDay: Day?
    /// Whether a todo whose line and flags name no day has none.
    public var inboxUnlessDated = false
    /// Whether the todo goes to the inbox if its line has no day, but has words that look like one.
    ///
    /// The person then decides.
    public var inboxIfUnread = false
    /// Index in the same batch of the draft this one is a subtask of.
    public var parentIndex: Int?
    /// The line of the text that it was read from, from 1; `nil` where it stands alone.
    public var line: Int?

    /// The todo of the library that it becomes a part of; `nil` where that is one of the same batch, or none.
    var parentReference: TodoReference? {
        if parentIndex == nil, case .set(let reference) = changes.parent { reference } else { nil }
    }

    public init(
        text: String, changes: TodoChanges = TodoChanges(), isInbox: Bool = false, parentIndex: Int? = nil
    ) {
        self.text = text
        self.changes = changes
        self.isInbox = isInbox
        self.parentIndex = parentIndex
    }

    /// A todo per line; a line further in than the one before it is its subtask (PRODUCT.md §4, `add -`). A
    /// list mark (`-`, `*`, `- [ ]`) at the start of a line is left out, and empty lines are skipped.
    public static func outline(_ text: String, changes: TodoChanges = TodoChanges(), isInbox: Bool = false)
        -> [TodoDraft]
    {
        var drafts: [TodoDraft] = []
        var open: [(indent: Int, index: Int)] = []
        for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .enumerated()
        {
            let indent = line.unicodeScalars.prefix { $0 == " " || $0 == "\t" }.reduce(0) {
                $0 + ($1 == "\t" ? 4 : 1)
            }
            let content = stripListMark(line.trimmingWhitespace())
            if content.isEmpty { continue }
            while let last = open.last, last.indent >= indent { open.removeLast() }
            var draft = TodoDraft(
                text: content, changes: changes, isInbox: isInbox, parentIndex: open.last?.index)
            draft.line = number + 1
            drafts.append(draft)
            open.append((indent, drafts.count - 1))
        }
        return drafts
    }

    private static func stripListMark(_ line: String) -> String {
        // By scalar: a combining mark may follow the space of a list mark.
        for mark in ["- [ ] ", "* [ ] ", "- ", "* "]
        where line.unicodeScalars.starts(with: mark.unicodeScalars) {
            return Substring(line.unicodeScalars.dropFirst(mark.unicodeScalars.count)).trimmingWhitespace()
        }
        return line
    }
}

/// The day that a new todo has from the todo it becomes a part of, where it names none itself.
public enum InheritedDay: Hashable, Sendable {
    /// It is no part of another.
    case none
    /// The other has no day.
    case inbox
    case day(Day)

    /// - Parameter day: of the todo that another becomes a part of.
    public init(_ day: Day?) { self = day.map { .day($0) } ?? .inbox }

    /// The day, where there is one.
    var day: Day? { if case .day(let day) = self { day } else { nil } }
}
