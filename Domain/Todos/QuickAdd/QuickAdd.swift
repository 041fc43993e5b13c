public import DomainPrimitives

/// What a line of quick add means (PRODUCT.md §2).
public struct QuickAdd: Hashable, Sendable {
    /// A part of the line that was understood, for colouring it as one types.
    public struct Span: Hashable, Sendable {
        /// What a part of the line says.
        public enum Kind: Hashable, Sendable {
            case day, time, recurrence, tag, priority, side, difficulty, estimate
        }
        /// What the part says.
        public let kind: Kind
        /// Offsets in characters (grapheme clusters) from the start of the line.
        public let range: Range<Int>
    }

    /// A part of the line that looks like a day, a time or a value of a key, and was not understood; it stays
    /// in the title.
    public struct Suspect: Hashable, Sendable {
        /// What a part of the line looks like.
        public enum Kind: Hashable, Sendable {
            /// A day or a repetition.
            case day
            /// A time of day.
            case time
            /// `pri:` with no priority.
            case priority
            /// `est:` or `~` with no length of time.
            case estimate
            /// A repetition of a todo without a day, which cannot repeat.
            case recurrenceInInbox
        }
        /// What the part looks like.
        public let kind: Kind
        /// The words of the part, as typed.
        public let text: String
        /// Offsets in characters (grapheme clusters) from the start of the line.
        public let range: Range<Int>
    }

    /// The words that are left, or the whole line where none would be.
    public var title = ""
    /// The day that was named, or that a time or a repetition means.
    public var day: Day?
    /// Whether the day was not named: it is the next on which it is that late, or the first of the
    /// repetition.
    public var isDayImplied = false
    /// The time that was named.
    public var time: TimeOfDay?
    /// In the order of the line, each once.
    public var tags: [TagName] = []
    /// `!high`, `!med`, `!low`; `p1` to `p4`; `pri:high`.
    public var priority: Priority?
    /// `@work`, `@life`.
    public var side: Side?
    /// `*1` to `*5`.
    public var difficulty: Difficulty?
    /// `~20m`, `est:20m`.
    public var estimate: Estimate?
    /// `every month`, 매주 월요일.
    public var rule: RecurrenceRule?
    /// `every!` counts from completion.
    public var mode: Recurrence.Mode = .fixed
    /// In the order of the line, without overlaps.
    public var spans: [Span] = []
    /// In the order of the line, apart from each other and from the spans.
    public var suspects: [Suspect] = []

    /// Whether the line names no day that was understood, but has words that look like one.
    var hasUnreadDay: Bool { isDayImplied && suspects.contains { $0.kind == .day } }

    /// Reads a line. Pure: the same text and moment always give the same answer.
    /// - Parameters:
    ///   - text: one line, English and Korean mixed at will; what stands after `--` is literal.
    ///   - now: where relative days count from, and whose wall times are.
    ///   - isInbox: whether no day is looked for, nor what needs one; such words stay in the title.
    ///   - given: the fields that flags of the command set. Words for these fields stay in the title.
    /// - Throws: ``ValidationError`` where a part is understood but its value is out of range, as `~2000m`.
    public init(
        _ text: String, now: Moment, isInbox: Bool = false, given: Set<Span.Kind> = []
    ) throws(ValidationError) {
        var parser = QuickAddParser(text, now: now, isInbox: isInbox, given: given)
        self = try parser.parse()
    }

    init() {}

    /// The day that a time or a repetition means where one looks at a day that is not today.
    func impliedDay(from day: Day, now: Moment) -> Day {
        guard var rule else { return day }
        // Of "every 2 weeks on Friday" the first Friday counts, whichever week it is in.
        rule.interval = 1
        return rule.first(onOrAfter: day, at: time, wall: (now.day, now.time)) ?? day
    }
}
