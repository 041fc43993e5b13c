public import DomainPrimitives
public import TodosDomain

/// What of a transfer does not arrive as it was: dropped, or kept but out of sight, or changed; counted by kind.
public struct LossReport: Hashable, Sendable {
    /// What became of something that did not arrive as it was.
    public enum Kind: Hashable, Sendable, Comparable {
        /// Left out altogether: the reason.
        case skipped(String)
        /// Another value in the file than here, where it was changed later: the field.
        case newerHere(TodoField)
        /// The value from before a change made here, in a newer file that may not have heard of it: the field.
        case staleInFile(TodoField)
        /// Changed here, and later in the file, whose value was taken: the field.
        case newerInFile(TodoField)
        /// Another value in the file than here, which a newer file had: the field.
        case olderFile(TodoField)
        /// Changed to fit: what.
        case changed(String)
        /// Kept for an export in the same format, but Haru does nothing with it: the property.
        case kept(String)
        /// The target format has no place for it: the property.
        case dropped(String)
        /// A property that came from another format and that the target format has no place for.
        case droppedForeign(format: String, name: String)
    }

    /// How often each happened.
    public private(set) var counts: [Kind: Int] = [:]
    /// The entries that break a rule and were left out (``EntryPolicy/keepGoing``), in the order of the file.
    public private(set) var leftOut: [InputProblem] = []
    /// Values of entries that were read without them, until the reader knows their lines.
    var refused: [EntryProblem] = []
    /// The fields of the current entry whose values cannot be read. An update leaves them as they are in the library.
    private(set) var unread: Set<TodoField> = []

    public init() {}

    /// Takes note of one more, or of several.
    public mutating func note(_ kind: Kind, count: Int = 1) { counts[kind, default: 0] += count }

    /// Takes over what another report says.
    mutating func add(_ other: LossReport) {
        for (kind, count) in other.counts { note(kind, count: count) }
        leftOut += other.leftOut
    }

    /// Takes note of entries that were left out.
    mutating func leaveOut(_ problems: [InputProblem]) { leftOut += problems }

    /// Begins an entry: none of its fields is unread.
    mutating func startEntry() { unread = [] }

    /// Reads one value of an entry. An entry is read without a value that breaks a rule, if the policy keeps going.
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
        if refused.count < 1000 { refused.append(problem) }
        return nil
    }

    /// Whether everything arrived as it was.
    public var isEmpty: Bool { counts.isEmpty && leftOut.isEmpty }
    /// By kind, then name.
    public var entries: [(kind: Kind, count: Int)] {
        counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
}
