public import DomainPrimitives
public import TodosDomain

/// What an import or export lost or changed, counted by kind. Some items were left out, some were changed,
/// and some are stored without being shown.
public struct LossReport: Hashable, Sendable {
    /// A kind of loss or change, such as notes that were left out.
    public enum Kind: Hashable, Sendable, Comparable {
        /// The import or export left out the subject, such as a column. The `String` can give the subject's
        /// name.
        case skipped(Subject, String = "")
        /// The library's value stays, usually because it is newer than the file's value.
        case newerHere(TodoField)
        /// The library's value stays, because an edit in the library replaced the file's value. The file's
        /// later edit time does not count in this case.
        case staleInFile(TodoField)
        /// The file's value replaces a value that was changed in the library, because the change in the file
        /// is newer.
        case newerInFile(TodoField)
        /// The library's value stays, because an earlier import took this value from a newer file.
        case olderFile(TodoField)
        /// The import adapted a value, such as a status, to Haru's rules. The `String` can give the subject's
        /// name or value, such as `CANCELLED`.
        case changed(Subject, String = "")
        /// The import stored the subject, such as a property, only for later exports in the same format. The
        /// `String` can give the subject's name or value.
        case kept(Subject, String = "")
        /// The format cannot express the subject, such as a recurrence, so the export left it out. The
        /// `String` can give the subject's name or value.
        case dropped(Subject, String = "")
        /// The import chose between the library's value and the file's value of a field. Not used
        /// for todos and tags. The `String` is the type and the field, such as `recipe.note`.
        case recordField(FieldOutcome, String)
        /// The export left out a property that came from an imported file. `format` is the format of that
        /// file.
        case droppedForeign(format: String, name: String)
    }

    /// The reason why an import kept the library's value of a field, or replaced it by the file's value.
    /// JSON reports contain the raw value.
    public enum FieldOutcome: String, Hashable, Sendable, Comparable {
        /// The library's value stays, because the change in the library is newer than the file's.
        case newerHere
        /// The library's value stays, because an edit in the library replaced the file's value. The file's
        /// later edit time does not count in this case.
        case staleInFile
        /// The file's value replaces the library's value, because the change in the file is newer.
        case newerInFile
        /// The library's value stays, because an earlier import took this value from a newer file.
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
        /// The distance in days from the rule's days to the due days (``Recurrence/offset``). For example, 2
        /// if the rule gives Mondays and the todo is due on Wednesdays.
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
        /// Stands for the subjects that a long report does not list by name (``LossReport/mostKinds``).
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
        /// A task without an identifier. The import found the stored todo for this task by the task's text.
        case sameText = "same-text"
        /// A parent that would close a cycle of todos.
        case parentCycle = "parent-cycle"
        /// A dependency on a todo that is missing in the file and in the library.
        case dependency
        /// A dependency by which a todo would wait for itself.
        case dependencyCycle = "dependency-cycle"

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
        /// A record's parent that is missing in both the file and the library.
        case recordParent = "record-parent"
        /// A parent that would make a record its own ancestor.
        case recordCycle = "record-cycle"

        /// A project name from another program. The name breaks Haru's rules.
        case projectName = "project-name"

        /// A colour that a person chose for a project.
        case projectColor = "project-color"
        /// The parent of a project, if the parent is not part of the project's name. In `home.garden`, the
        /// parent `home` is part of the name.
        case projectParent = "project-parent"
        case archivedProject = "project-archived"
        case emptyProject = "project-without-todos"

        // Tags.
        case tagCharacters = "tag-characters"
        case tagColor = "tag-color"
        /// The colour of a tag in the file. The import skipped this colour, because the library contains a
        /// newer version of the tag.
        case tagColorChangedHere = "tag-color-changed-here"
        case emptyTag = "tag-without-todos"

        public static func < (lhs: Subject, rhs: Subject) -> Bool { lhs.rawValue < rhs.rawValue }
    }

    public struct Entry: Sendable {
        public let kind: Kind
        public let count: Int
    }

    public private(set) var counts: [Kind: Int] = [:]
    /// The problems of the records and values that an import left out, in the order of the file. Empty for an
    /// import without ``EntryPolicy/keepGoing``.
    public private(set) var leftOut: [InputProblem] = []
    private var hasUnknownTypes = false
    /// The problems of refused values, still without line numbers. ``EntryGate/finish(_:)`` adds the line
    /// numbers, and moves the problems to ``leftOut``.
    var refused: [EntryProblem] = []
    /// The unreadable fields of the todo that the import is reading now. If the todo is already stored, these
    /// fields keep their stored values.
    private(set) var unread: Set<TodoField> = []

    public init() {}

    /// A report lists at most this many kinds by name. It counts further kinds without their names.
    static let mostKinds = 1000

    public mutating func note(_ kind: Kind, count: Int = 1) {
        if case .skipped(.recordType, _) = kind { hasUnknownTypes = true }
        var kind = kind.withShortName
        if counts.count >= Self.mostKinds, counts[kind] == nil { kind = kind.withoutName }
        counts[kind, default: 0] += count
    }

    mutating func add(_ other: LossReport) {
        for (kind, count) in other.counts.sorted(by: { $0.key < $1.key }) { note(kind, count: count) }
        leftOut += other.leftOut
        hasUnknownTypes = hasUnknownTypes || other.hasUnknownTypes
    }

    mutating func leaveOut(_ problems: [InputProblem]) { leftOut += problems }

    mutating func locate(in file: String) {
        for index in leftOut.indices { leftOut[index].file = file }
    }

    mutating func startEntry() { unread = [] }

    /// Notes a field whose value in the file cannot be read. If the file updates a stored todo, the field
    /// keeps its stored value.
    mutating func noteUnread(_ field: TodoField) { unread.insert(field) }

    /// Reads one value of a todo in a file, and returns the result of `read`. The policy decides what an
    /// invalid value does:
    /// - ``EntryPolicy/keepGoing``: The method returns `nil`, and the todo keeps its stored value of `field`.
    /// - ``EntryPolicy/refuseFile``: The method throws an ``EntryProblem``.
    /// - Parameters:
    ///   - field: The field of the value; `nil` if the value belongs to no field.
    ///   - offset: The start of the value in the file, in bytes.
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

    /// Whether an import left out data of a person: records or values that broke a rule, or records of
    /// unknown types.
    public var hasLeftOut: Bool { !leftOut.isEmpty || hasUnknownTypes }

    public var isEmpty: Bool { counts.isEmpty && leftOut.isEmpty }
    /// Each kind of loss with its count, in the order of ``Kind``.
    public var entries: [Entry] {
        counts.sorted { $0.key < $1.key }.map { Entry(kind: $0.key, count: $0.value) }
    }
}

extension LossReport.Kind {
    private static let longestName = 200

    /// This kind of loss, with its name cut to ``longestName`` Unicode scalars. A cut name ends in `…`.
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
