public import DomainPrimitives
public import TodosDomain

/// What an import or export lost or changed, counted by kind. Some items were left out, some were changed,
/// and some are stored without being shown.
public struct LossReport: Hashable, Sendable {
    /// A kind of loss or change, such as that notes were left out.
    public enum Kind: Hashable, Sendable, Comparable {
        /// The import or export left the item out. The text names the item if a file can have several items
        /// of the same subject, such as the columns of a table.
        case skipped(Subject, String = "")
        /// The file has another value, but the library's value stays, because the field was changed in the
        /// library later.
        case newerHere(TodoField)
        /// The field stays although the file is newer, because the file has the value from before an edit in
        /// the library.
        case staleInFile(TodoField)
        /// The field was changed in the library and gets the file's value, because the file changed it later.
        case newerInFile(TodoField)
        /// The field differs in the file and stays, because an earlier import read the stored value from a
        /// newer file.
        case olderFile(TodoField)
        /// The import changed the item to fit Haru's rules. The text names the item; empty if the subject
        /// alone is clear.
        case changed(Subject, String = "")
        /// The import stored the item only for an export in the same format. The text names the item; empty
        /// if the subject alone is clear.
        case kept(Subject, String = "")
        /// The export lost the item, because the format cannot express it. The text names the item; empty if
        /// the subject alone is clear.
        case dropped(Subject, String = "")
        /// A field of a record that is neither a todo nor a tag stays or changes for the given reason. The
        /// text names the field as `type.field`.
        case recordField(FieldOutcome, String)
        /// A property from another format, which the format of the export cannot express.
        case droppedForeign(format: String, name: String)
    }

    /// The reason why a field of a record stays, or gets the file's value. JSON reports contain the raw
    /// value.
    public enum FieldOutcome: String, Hashable, Sendable, Comparable {
        /// The field stays, because it was changed in the library later.
        case newerHere
        /// The field stays although the file is newer, because the file has the value from before an edit in
        /// the library.
        case staleInFile
        /// The field gets the file's value, because the file changed it later than this library.
        case newerInFile
        /// The field stays, because an earlier import read its present value from a newer file.
        case olderFile

        public static func < (lhs: FieldOutcome, rhs: FieldOutcome) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    /// What was lost or changed, such as a field of a todo or a part of a file. JSON reports contain the raw
    /// value.
    public enum Subject: String, Hashable, Sendable, Comparable, CaseIterable {
        // Fields of a todo.
        case note, side, difficulty, estimate, parent, recurrence
        case recurrenceMode = "recurrence-mode"
        case recurrenceOfDoneTodo = "recurrence-of-done-todo"
        /// The days that a recurrence leaves out (EXDATE).
        case excludedDays = "excluded-days"
        /// The days that a recurrence has in addition to its rule (RDATE).
        case addedDays = "added-days"
        /// The number of days between an occurrence and its due day.
        case dueOffset = "due-offset"

        // Named parts of a file.
        case property, component, column, row, section, member, status, state
        /// An RRULE that Haru does not support.
        case rule
        /// A `recur` of Taskwarrior that Haru does not support.
        case period
        /// A time zone that neither the system nor the file knows. Its times are read in the local zone.
        case timeZone = "time-zone"

        // Lines and entries.
        case comment, heading, line, unlisted, subtask, deletion
        /// Items of different names, counted together because the report already has ``LossReport/mostKinds``
        /// kinds.
        case other
        /// A comment of Todoist that comes before all tasks.
        case strayComment = "stray-comment"
        case tickTickNote = "ticktick-note"
        /// A task of TickTick that will not be done.
        case abandonedTask = "abandoned-task"
        case deletedTask = "deleted-task"
        /// A todo that was deleted in this library.
        case deletedHere = "deleted-here"
        case duplicateUID = "duplicate-uid"
        /// A stored todo that was updated by an entry without an identifier, because both have the same text.
        case sameText = "same-text"
        /// A parent that would close a cycle of todos.
        case parentCycle = "parent-ring"
        /// A todo on which another todo depends, and that neither the file nor the library has.
        case dependency
        /// A dependency by which a todo would wait for itself.
        case dependencyCycle = "dependency-ring"

        // Texts and values that do not fit.
        case date, deadline, seconds
        case startTime = "start-time"
        case deadlineTime = "deadline-time"
        /// The time of day of an added day (RDATE), if it differs from the time of day of the repetition.
        /// Haru stores only the day.
        case timeOfDay = "time-of-day"
        case missingTitle = "missing-title"
        case longTitle = "long-title"
        case controlCharacter = "control-character"
        /// A word of a title that has a meaning in todo.txt.
        case titleWord = "title-word"

        /// A type of records that this program version does not know.
        case recordType = "record-type"
        /// A record that the file names as a parent, and that neither the file nor the library contains.
        case recordParent = "record-parent"
        /// A parent that would close a cycle of records.
        case recordCycle = "record-ring"

        // Tags.
        case tagCharacters = "tag-characters"
        case tagColor = "tag-color"
        /// The colour that a file gives to a tag. The import skipped the colour, because the tag was changed
        /// in this library later.
        case tagColorChangedHere = "tag-color-changed-here"
        case emptyTag = "tag-without-todos"

        public static func < (lhs: Subject, rhs: Subject) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    public struct Entry: Sendable {
        public let kind: Kind
        public let count: Int
    }

    public private(set) var counts: [Kind: Int] = [:]
    /// The problems of the entries and values that broke a rule and were left out
    /// (``EntryPolicy/keepGoing``), in the order of the file.
    public private(set) var leftOut: [InputProblem] = []
    private var hasUnknownTypes = false
    /// The problems of values that were left out, without line numbers. ``EntryGate/finish(_:)`` moves them
    /// to ``leftOut`` and adds the line numbers.
    var refused: [EntryProblem] = []
    /// The fields with unreadable values in the entry that is being read. If the entry updates a stored todo,
    /// the todo keeps its stored values of these fields.
    private(set) var unread: Set<TodoField> = []

    public init() {}

    /// The largest number of kinds that a report lists separately. A file can have a million names of
    /// properties, so the report counts all other kinds together.
    static let mostKinds = 1000

    public mutating func note(_ kind: Kind, count: Int = 1) {
        if case .skipped(.recordType, _) = kind { hasUnknownTypes = true }
        var kind = kind.withShortName
        if counts.count >= Self.mostKinds, counts[kind] == nil { kind = kind.withoutName }
        counts[kind, default: 0] += count
    }

    mutating func add(_ other: LossReport) {
        for (kind, count) in other.counts { note(kind, count: count) }
        leftOut += other.leftOut
        hasUnknownTypes = hasUnknownTypes || other.hasUnknownTypes
    }

    mutating func leaveOut(_ problems: [InputProblem]) { leftOut += problems }

    mutating func locate(in file: String) {
        for index in leftOut.indices { leftOut[index].file = file }
    }

    mutating func startEntry() { unread = [] }

    /// Notes that the entry that is being read has an unreadable value for a field. The value is stored only
    /// for an export. If the entry updates a stored todo, the todo keeps its stored value of the field.
    mutating func noteUnread(_ field: TodoField) { unread.insert(field) }

    /// Reads one value of an entry. If the value breaks a rule and the policy is ``EntryPolicy/keepGoing``,
    /// the entry is read without the value.
    /// - Parameters:
    ///   - field: The field of the todo that has the value; `nil` if no field depends on the value. If the
    ///     value cannot be read and the entry updates a stored todo, the todo keeps its stored value of the
    ///     field.
    ///   - offset: The start of the value, in bytes.
    /// - Returns: The result of `read`; `nil` also if the value breaks a rule.
    /// - Throws: ``EntryProblem`` if the policy refuses the file.
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
        // A recurrence counts from the due day, so it cannot be read without this day.
        if field == .due { unread.insert(.recurrence) }
        // A file may have millions of problems, so only the first ones are listed.
        if refused.count < EntryGate.mostListed { refused.append(problem) } else { note(.skipped(.unlisted)) }
        return nil
    }

    /// Whether data of a person was left out: unreadable entries, or records of unknown types.
    public var hasLeftOut: Bool { !leftOut.isEmpty || hasUnknownTypes }

    public var isEmpty: Bool { counts.isEmpty && leftOut.isEmpty }
    /// The kinds of loss with their counts, sorted by the case of ``Kind``. Kinds of the same case are sorted
    /// by their values, such as the subject and then the name of the item.
    public var entries: [Entry] {
        counts.sorted { $0.key < $1.key }.map { Entry(kind: $0.key, count: $0.value) }
    }
}

extension LossReport.Kind {
    private static let longestName = 200

    /// This kind of loss, with each name cut to ``longestName`` Unicode scalars, such as the name of a
    /// column. A name that was cut ends in `…`.
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

    /// This kind of loss without its name, such as the name of a column. A report that already has
    /// ``LossReport/mostKinds`` kinds counts further names together. A kind without a name stays unchanged.
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
