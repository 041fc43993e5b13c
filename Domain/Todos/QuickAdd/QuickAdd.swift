public import DomainPrimitives

/// The values that quick add reads from one line of text (Documentation/Product.md §Quick add).
public struct QuickAdd: Hashable, Sendable {
    /// A part of the line that quick add understood. An editor colours these parts while a person types.
    public struct Span: Hashable, Sendable {
        /// The field that a part of the line sets.
        public enum Kind: Hashable, Sendable {
            case day, time, recurrence, tag, priority, side, difficulty, estimate, start, deadline, project
        }
        public let kind: Kind
        /// The position of this part in the line, counted in characters (grapheme clusters).
        public let range: Range<Int>
    }

    /// A part of the line that looks like a value, such as a day, but that quick add did not understand
    /// (Documentation/Product.md §Words that were not understood). The part stays in the title.
    public struct UnreadPart: Hashable, Sendable {
        /// What the unread part looks like, such as a time.
        public enum Kind: Hashable, Sendable {
            /// Words that look like a day or a repetition, such as `friday week`.
            case day
            case time
            /// `pri:` without a valid priority.
            case priority
            /// `est:` or `~` without a valid length of time.
            case estimate
            /// A repetition in a line for the inbox. A todo without a day cannot repeat.
            case recurrenceInInbox
        }
        public let kind: Kind
        /// The words that quick add did not understand, as typed.
        public let text: String
        /// The position of this part in the line, counted in characters (grapheme clusters).
        public let range: Range<Int>
    }

    /// The title: the words that set no field, or the whole line if every word sets a field.
    public var title = ""
    /// The day that the line names, or the day that follows from the line's time or repetition. `nil` if the
    /// line has no day, time or repetition.
    public var day: Day?
    /// Whether the line names no day. ``day`` then follows from a time or a repetition, or is `nil`.
    public var isDayImplied = false
    public var time: TimeOfDay?
    /// The tags in the order of the line, each once.
    public var tags: [TagName] = []
    /// The priority. Examples of words that set it are `!high`, `!med`, `!low`, `p1` and `pri:high`.
    public var priority: Priority?
    /// The side, as in `@work` or `@life`.
    public var side: Side?
    /// The difficulty: one of `*1` (easy), `*2`, `*3`, `*4` and `*5` (hard).
    public var difficulty: Difficulty?
    /// The estimate, as in `~20m` or `est:20m`.
    public var estimate: Estimate?
    /// The start, as in `start:mon`. The todo is hidden until this day.
    public var start: Day?
    /// The deadline, as in `deadline:fri`.
    public var deadline: Day?
    /// The project, as in `project:garden` or `project:"summer house"`.
    public var project: ProjectName?
    /// The rule of the repetition, as in `every month` or 매주 월요일 (every Monday).
    public var rule: RecurrenceRule?
    /// The mode of the repetition. `every!` means ``Recurrence/Mode/afterCompletion``.
    public var mode: Recurrence.Mode = .fixed
    /// The parts of the line that quick add understood, in the order of the line. The parts do not overlap.
    public var spans: [Span] = []
    /// The parts of the line that quick add did not understand, in the order of the line. No part overlaps
    /// another part or one of ``spans``.
    public var unreadParts: [UnreadPart] = []

    /// Returns the tag names in a line that consist only of digits, such as `4821` for the word
    /// `#4821`. Such a word names a tag only if the tag exists.
    static func numericTags(in text: String) -> Set<TagName> {
        guard text.contains("#") else { return [] }
        let names = QuickAddWord.split(text).filter { $0.text.first == "#" }
            .compactMap { try? TagName(String($0.text.dropFirst())) }
        return Set(names.filter(isNumeric))
    }

    /// Whether a name consists of digits alone.
    static func isNumeric(_ name: TagName) -> Bool {
        name.key.unicodeScalars.allSatisfy { $0.properties.generalCategory == .decimalNumber }
    }

    var hasUnreadDay: Bool { isDayImplied && unreadParts.contains { $0.kind == .day } }

    /// Reads a line in English, Korean or both. The text after `--` stays in the title.
    /// - Parameters:
    ///   - now: The moment from which days such as `tomorrow` count.
    ///   - isInbox: Whether to keep words for a day, a time or a repetition in the title, as for the inbox.
    ///   - given: The fields that flags such as `--priority` set. Words for these fields stay in the title.
    ///   - numericTags: The tags that exist, among those of ``numericTags(in:)``. A word such as `#4821`
    ///     stays in the title if there is no tag `4821`.
    /// - Throws: ``ValidationError`` if a value is out of range, such as `~2000m`.
    public init(
        _ text: String, now: Moment, isInbox: Bool = false, given: Set<Span.Kind> = [],
        numericTags: Set<TagName> = []
    ) throws(ValidationError) {
        var parser = QuickAddParser(
            text, now: now, isInbox: isInbox, given: given, numericTags: numericTags)
        self = try parser.parse()
    }

    init() {}

    /// Returns the due day for a line that names no day. Without a repetition, this is `day`. With a
    /// repetition, this is the first occurrence on or after `day` that has not passed yet.
    func impliedDay(from day: Day, now: Moment) -> Day {
        guard var rule else { return day }
        // `every 2 weeks on Friday` begins on the first Friday, in any week.
        rule.interval = 1
        return rule.first(onOrAfter: day, at: time, wall: now.wall) ?? day
    }
}
