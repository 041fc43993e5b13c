public import DomainPrimitives

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
    private let problem: @Sendable (String) -> ValidationError.Rule?

    /// - Parameter problem: returns the part of the rule that a text breaks, as the message to a person needs
    ///   it; `nil` for a valid text.
    public init(_ name: String, problem: @escaping @Sendable (String) -> ValidationError.Rule?) {
        self.name = name
        self.problem = problem
    }

    public init(_ name: String, _ allows: @escaping @Sendable (String) -> Bool) {
        self.init(name, problem: { allows($0) ? nil : .unusableText })
    }

    /// Returns the part of the rule that a text breaks; `nil` for a valid text.
    public func problem(of text: String) -> ValidationError.Rule? { problem(text) }

    public func allows(_ text: String) -> Bool { problem(text) == nil }
}

extension TextRule: Hashable {
    public static func == (lhs: TextRule, rhs: TextRule) -> Bool { lhs.name == rhs.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
