/// The rule that combines the values of two concurrent edits of a register.
public enum MergeRule: Hashable, Sendable {
    /// The value with the later version wins. The server records the other value as a conflict, unless the
    /// two values agree (``RecordType/Field/agree(_:_:)``) or the field never causes conflicts
    /// (``RecordType/quietFields``).
    case later
    /// Reserved for a ``TextMerge`` of long texts. No record type uses this rule, and the server does not
    /// implement it.
    case text
}

/// Merges two edits of one long text. The same texts must always give the same result.
/// - Parameters:
///   - base: the text that both edits began with.
///   - earlier: the text of the edit with the smaller version.
///   - later: the text of the edit with the larger version.
public typealias TextMerge = @Sendable (_ base: String, _ earlier: String, _ later: String) -> MergedText

/// The result of a ``TextMerge``.
public struct MergedText: Hashable, Sendable {
    /// A change that the merge discarded. Both edits changed this part of the text, and the later edit won.
    public struct Conflict: Hashable, Sendable {
        /// The place of the later edit's text in ``MergedText/text``, in UTF-8 bytes.
        public let place: Range<Int>
        /// The text of the discarded change.
        public let lost: String

        public init(place: Range<Int>, lost: String) {
            self.place = place
            self.lost = lost
        }
    }

    public let text: String
    public let conflicts: [Conflict]

    public init(text: String, conflicts: [Conflict] = []) {
        self.text = text
        self.conflicts = conflicts
    }
}

/// A rule for the values of a text field.
public struct TextRule: Sendable {
    /// The name of the rule. Rules with the same name are equal.
    public let name: String
    public let allows: @Sendable (String) -> Bool

    public init(_ name: String, _ allows: @escaping @Sendable (String) -> Bool) {
        self.name = name
        self.allows = allows
    }
}

extension TextRule: Hashable {
    public static func == (lhs: TextRule, rhs: TextRule) -> Bool { lhs.name == rhs.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
