/// The rule that combines the values of two concurrent edits of a register.
public enum MergeRule: Hashable, Sendable {
    /// The value with the later version wins. The server records the other value as a conflict, unless the
    /// two values agree (``RecordType/Field/agree(_:_:)``) or the field never causes conflicts
    /// (``RecordType/quietFields``).
    case later
    /// A ``TextMerge`` combines the two texts. Fields with this rule are long texts, such as a note's body
    /// (Documentation/Sync.md §Long texts).
    case text
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
