public import DomainPrimitives
public import TodosDomain

/// What of a transfer does not arrive as it was: dropped, or kept but out of sight, or changed; counted by
/// kind.
public struct LossReport: Hashable, Sendable {
    /// What became of something that did not arrive as it was.
    public enum Kind: Hashable, Sendable, Comparable {
        /// Left out altogether. The name tells which one, where there are several.
        case skipped(Subject, String = "")
        /// Another value in the file than here, where it was changed later: the field.
        case newerHere(TodoField)
        /// The value from before a change made here, in a newer file that may not have heard of it: the
        /// field.
        case staleInFile(TodoField)
        /// Changed here, and later in the file, whose value was taken: the field.
        case newerInFile(TodoField)
        /// Another value in the file than here, which a newer file had: the field.
        case olderFile(TodoField)
        /// Changed to fit.
        case changed(Subject, String = "")
        /// Kept for an export in the same format. Haru does nothing with it.
        case kept(Subject, String = "")
        /// The target format has no place for it.
        case dropped(Subject, String = "")
        /// A field of a record that is neither a todo nor a tag: why it stays or changes, and its name after
        /// that of its type.
        case recordField(FieldOutcome, String)
        /// A property that came from another format and that the target format has no place for.
        case droppedForeign(format: String, name: String)
    }

    /// Why a field of a record stays as it is here, or takes the value of a file. The raw value stands in
    /// JSON reports.
    public enum FieldOutcome: String, Hashable, Sendable, Comparable {
        /// It stays, because it was changed here later.
        case newerHere
        /// It stays, because a newer file has the value from before a change made here.
        case staleInFile
        /// It takes the value of the file, which changed it later than this library.
        case newerInFile
        /// It stays, because a newer file had the present value.
        case olderFile

        public static func < (lhs: FieldOutcome, rhs: FieldOutcome) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// What a kind is about. The raw value stands in JSON reports.
    public enum Subject: String, Hashable, Sendable, Comparable, CaseIterable {
        // Fields of a todo.
        case note, side, difficulty, estimate, parent, recurrence
        case recurrenceMode = "recurrence-mode"
        case recurrenceOfDoneTodo = "recurrence-of-done-todo"
        /// Days of a recurrence that are left out (EXDATE).
        case excludedDays = "excluded-days"
        /// Days beside those of a recurrence (RDATE).
        case addedDays = "added-days"
        /// The days between an occurrence and its due day.
        case dueOffset = "due-offset"

        // Named parts of a file.
        case property, component, column, row, section, member, status, state
        /// An RRULE that Haru cannot follow.
        case rule
        /// A `recur` of Taskwarrior that Haru cannot follow.
        case period
        /// A time zone that neither the system nor the file knows. Its times are read in the local zone.
        case timeZone = "time-zone"

        // Lines and entries.
        case comment, heading, line, unlisted, subtask, deletion
        /// Whatever has one name too many for a report (``LossReport/mostKinds``).
        case other
        /// A comment of Todoist before any task.
        case strayComment = "stray-comment"
        case tickTickNote = "ticktick-note"
        /// A task of TickTick that will not be done.
        case abandonedTask = "abandoned-task"
        case deletedTask = "deleted-task"
        /// A todo that was deleted in this library.
        case deletedHere = "deleted-here"
        case duplicateUID = "duplicate-uid"
        /// A stored todo that has the text of an entry without an identifier, and now the entry's other
        /// fields.
        case sameText = "same-text"
        /// A todo that would be a part of itself.
        case parentRing = "parent-ring"

        // Texts and values that do not fit.
        case date, deadline, seconds
        /// The time of an RDATE, which differs from that of the start.
        case timeOfDay = "time-of-day"
        case missingTitle = "missing-title"
        case longTitle = "long-title"
        case controlCharacter = "control-character"
        /// A word of a title that means something in todo.txt.
        case titleWord = "title-word"

        /// A type of records that this version does not know.
        case recordType = "record-type"
        /// The parent of a record, which neither the file nor the library has.
        case recordParent = "record-parent"
        /// A record that would be its own ancestor.
        case recordRing = "record-ring"

        // Tags.
        case tagCharacters = "tag-characters"
        case tagColor = "tag-color"
        /// A colour that was changed in this library after the file was written.
        case tagColorChangedHere = "tag-color-changed-here"
        case emptyTag = "tag-without-todos"

        public static func < (lhs: Subject, rhs: Subject) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// How often each happened.
    public private(set) var counts: [Kind: Int] = [:]
    /// The entries that break a rule and were left out (``EntryPolicy/keepGoing``), in the order of the file.
    public private(set) var leftOut: [InputProblem] = []
    /// Whether records of unknown types were left out.
    private var hasUnknownTypes = false
    /// Problems of values that were left out. ``EntryGate/finish(_:)`` moves them to ``leftOut`` with their
    /// lines.
    var refused: [EntryProblem] = []
    /// The fields of the current entry whose values cannot be read. An update leaves them as they are in the
    /// library.
    private(set) var unread: Set<TodoField> = []

    public init() {}

    /// How many kinds a report tells apart: a file can have a million names of properties. The others are
    /// counted together.
    static let mostKinds = 1000

    /// Takes note of one more, or of several.
    public mutating func note(_ kind: Kind, count: Int = 1) {
        if case .skipped(.recordType, _) = kind { hasUnknownTypes = true }
        var kind = kind.withShortName
        if counts.count >= Self.mostKinds, counts[kind] == nil { kind = kind.withoutName }
        counts[kind, default: 0] += count
    }

    /// Takes over what another report says.
    mutating func add(_ other: LossReport) {
        for (kind, count) in other.counts { note(kind, count: count) }
        leftOut += other.leftOut
        hasUnknownTypes = hasUnknownTypes || other.hasUnknownTypes
    }

    /// Takes note of entries that were left out.
    mutating func leaveOut(_ problems: [InputProblem]) { leftOut += problems }

    /// Names the file that the entries left out are from.
    mutating func locate(in file: String) {
        for index in leftOut.indices { leftOut[index].file = file }
    }

    /// Begins an entry: none of its fields is unread.
    mutating func startEntry() { unread = [] }

    /// Reads one value of an entry. An entry is read without a value that breaks a rule, if the policy keeps
    /// going.
    /// - Parameters:
    ///   - field: the field that the value is for; `nil` for a value that no update compares.
    ///   - offset: where the value starts, in bytes.
    /// - Throws: ``EntryProblem`` where the policy refuses the file.
    mutating func value<Value>(
        of field: TodoField?, at offset: Int, _ policy: EntryPolicy, _ read: () throws -> Value?
    ) throws -> Value? {
        let problem: EntryProblem
        do { return try read() } catch let error as ValidationError {
            problem = EntryProblem(.invalid(error), at: offset)
        } catch let error as EntryProblem {
            problem = EntryProblem(error.reason, at: error.offset ?? offset)
        }
        guard policy == .keepGoing else { throw problem }
        if let field { unread.insert(field) }
        // A recurrence counts from the due day.
        if field == .due { unread.insert(.recurrence) }
        // A file may have millions of them.
        if refused.count < EntryGate.mostListed { refused.append(problem) } else { note(.skipped(.unlisted)) }
        return nil
    }

    /// Whether entries of the file were left out that hold data of a person: unreadable ones, and records of
    /// unknown types.
    public var hasLeftOut: Bool { !leftOut.isEmpty || hasUnknownTypes }

    /// Whether everything arrived as it was.
    public var isEmpty: Bool { counts.isEmpty && leftOut.isEmpty }
    /// By kind, then name.
    public var entries: [(kind: Kind, count: Int)] {
        counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}

extension LossReport.Kind {
    /// The longest name in a report, in Unicode scalars.
    private static let longestName = 200

    /// The same with its name cut to what a report can show.
    fileprivate var withShortName: Self {
        func short(_ name: String) -> String {
            if name.utf8.count <= Self.longestName { return name }
            let scalars = name.unicodeScalars.prefix(Self.longestName + 1)
            return scalars.count > Self.longestName ? String(scalars.dropLast()) + "…" : name
        }
        return switch self {
        case .skipped(let subject, let name): .skipped(subject, short(name))
        case .changed(let subject, let name): .changed(subject, short(name))
        case .kept(let subject, let name): .kept(subject, short(name))
        case .dropped(let subject, let name): .dropped(subject, short(name))
        case .droppedForeign(let format, let name): .droppedForeign(format: short(format), name: short(name))
        case .recordField(let outcome, let name): .recordField(outcome, short(name))
        case .newerHere, .staleInFile, .newerInFile, .olderFile: self
        }
    }

    /// What stands for it in a report that has no room for its name.
    fileprivate var withoutName: Self {
        switch self {
        case .skipped(_, let name) where !name.isEmpty: .skipped(.other)
        case .changed(_, let name) where !name.isEmpty: .changed(.other)
        case .kept(_, let name) where !name.isEmpty: .kept(.other)
        case .dropped(_, let name) where !name.isEmpty: .dropped(.other)
        case .droppedForeign: .dropped(.other)
        case .recordField(let outcome, _): .recordField(outcome, "")
        default: self
        }
    }
}
