public import DomainPrimitives
public import Foundation

/// A todo to be added: a line of quick add, and command-line flags. If both set the same field, the flag
/// wins.
public struct TodoDraft: Hashable, Sendable {
    /// The text of quick add, one line.
    public var text: String
    /// The changes that the command's flags ask for.
    public var changes: TodoChanges
    /// Whether the todo goes to the inbox, without a day. Words for a day then stay in the title.
    public var isInbox: Bool
    /// The day for a todo whose text and flags name no day; `nil` means today. A subtask does not use this
    /// value: it gets the day of its parent.
    public var defaultDay: Day?
    /// The project for a todo whose text and flags name no project. A subtask does not use this value: it
    /// gets the project of its parent.
    public var defaultProject: DefaultProject?
    /// A tag that the todo gets in addition to the tags that its text and flags name.
    public var defaultTag: DefaultTag?
    /// Whether the todo goes to the inbox if its text and flags name no day.
    public var inboxUnlessDated = false
    /// Whether the todo goes to the inbox if Haru did not understand the words for its day.
    public var inboxIfUnread = false
    /// The index of the parent's draft in the same batch; `nil` if the parent is not in the batch.
    public var parentIndex: Int?
    /// The number of the draft's line in a text of several lines, from 1; `nil` for a single draft.
    public var line: Int?

    /// The project of the list in which a person types a draft.
    public struct DefaultProject: Hashable, Sendable {
        /// The identifier of the project, which can get another name before the todo is added.
        public let id: UUID
        /// The name for a preview of the todo; `nil` if the name is not known yet.
        public var name: ProjectName?

        public init(id: UUID, name: ProjectName?) {
            self.id = id
            self.name = name
        }
    }

    /// The tag of the list in which a person types a draft.
    public struct DefaultTag: Hashable, Sendable {
        /// The identifier of the tag, which can get another name before the todo is added.
        public let id: UUID
        /// The name for a preview of the todo; `nil` if the name is not known yet.
        public var name: TagName?

        public init(id: UUID, name: TagName?) {
            self.id = id
            self.name = name
        }
    }

    var parentReference: TodoReference? {
        if parentIndex == nil, case .set(let reference) = changes.parent { reference } else { nil }
    }

    /// Whether the todo gets ``defaultProject`` if its text names no project.
    var takesDefaultProject: Bool {
        parentIndex == nil && parentReference == nil && changes.project == .keep
    }

    public init(
        text: String, changes: TodoChanges = TodoChanges(), isInbox: Bool = false, parentIndex: Int? = nil
    ) {
        self.text = text
        self.changes = changes
        self.isInbox = isInbox
        self.parentIndex = parentIndex
    }

    /// Reads one todo per line. A line with more indentation than the line before is a subtask of that line
    /// (Documentation/Product.md §Adding many todos). List marks such as `- [ ]` and empty lines are left
    /// out.
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
        // The code compares scalars, because a combining mark can follow the space of a list mark.
        for mark in ["- [ ] ", "* [ ] ", "- ", "* "]
        where line.unicodeScalars.starts(with: mark.unicodeScalars) {
            return Substring(line.unicodeScalars.dropFirst(mark.unicodeScalars.count)).trimmingWhitespace()
        }
        return line
    }
}

/// The day that a new subtask gets from its parent. A day in the subtask's text or flags takes precedence.
public enum InheritedDay: Hashable, Sendable {
    /// The todo has no parent.
    case none
    /// The parent todo is in the inbox, so it has no day.
    case inbox
    /// The day of the parent todo.
    case day(Day)

    /// - Parameter day: The day of the parent todo; `nil` if the parent todo is in the inbox.
    public init(_ day: Day?) { self = day.map { .day($0) } ?? .inbox }

    var day: Day? { if case .day(let day) = self { day } else { nil } }
}
