public import DomainPrimitives

/// What a line of quick add means (PRODUCT.md §2).
public struct QuickAdd: Hashable, Sendable {
    /// A part of the line that was understood, for colouring it as one types.
    public struct Span: Hashable, Sendable {
        public enum Kind: Hashable, Sendable { case day, time, recurrence, tag, priority, side, difficulty, estimate }
        public let kind: Kind
        /// Offsets in characters (grapheme clusters) from the start of the line.
        public let range: Range<Int>
    }

    public var title = ""
    public var day: Day?
    public var time: TimeOfDay?
    public var tags: [TagName] = []
    public var priority: Priority?
    public var side: Side?
    public var difficulty: Difficulty?
    public var estimate: Estimate?
    public var rule: RecurrenceRule?
    public var mode: Recurrence.Mode = .fixed
    /// In the order of the line, without overlaps.
    public var spans: [Span] = []

    /// Reads a line. Pure: the same text and moment always give the same answer.
    /// - Parameters:
    ///   - text: one line, English and Korean mixed at will; what stands after `--` is literal.
    ///   - now: where relative days count from, and whose wall times are.
    /// - Throws: ``ValidationError`` where a part is understood but its value is out of range, as `~2000m`.
    public init(_ text: String, now: Moment) throws(ValidationError) {
        var parser = QuickAddParser(text, now: now)
        self = try parser.parse()
    }

    init() {}
}
